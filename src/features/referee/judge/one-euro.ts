/** Hz at rest: lower is steadier. */
const MIN_CUTOFF = 1.5
/** Hz more for each torso length a second of movement: higher lags less. */
const BETA = 3
/** Hz, for the speed itself. */
const SPEED_CUTOFF = 1

/**
 * The One-Euro filter (Casiez, Roussel and Vogel, CHI 2012): it smooths a resting value and follows a moving one.
 * `value` and `torso`, the length of one, are in pixels; the times between two values may differ.
 */
export function oneEuro(): (value: number, seconds: number, torso: number) => number {
  let last: number | null = null
  let speed = 0
  return (value, seconds, torso) => {
    if (last === null || seconds <= 0) return (last ??= value)
    speed += weight(SPEED_CUTOFF, seconds) * ((value - last) / seconds - speed)
    last += weight(MIN_CUTOFF + (BETA * Math.abs(speed)) / torso, seconds) * (value - last)
    return last
  }
}

/** The share of a new value in a low-pass filter with this cutoff in Hz. */
const weight = (cutoff: number, seconds: number) => 1 / (1 + 1 / (2 * Math.PI * cutoff * seconds))
