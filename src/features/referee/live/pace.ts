/** The first pictures compile shaders and say nothing of the device's pace. */
const WARM_UP = 10
const BASELINE = 20
/** A device that is this much slower than at first is too warm. */
const FACTOR = 2
/** A picture that takes less keeps up with ten pictures a second. */
const FAST_ENOUGH_MS = 80
const FOR_MS = 15_000

/** Tells when each picture has taken twice as long as at first for 15 s. Give it the time of each, and the clock. */
export function createPace(): (tookMs: number, now: number) => boolean {
  const first: number[] = []
  let seen = 0
  let slowSince: number | null = null
  return (tookMs, now) => {
    seen += 1
    if (seen <= WARM_UP) return false
    if (first.length < BASELINE) {
      first.push(tookMs)
      return false
    }
    const isSlow = tookMs > FAST_ENOUGH_MS && tookMs > FACTOR * median(first)
    slowSince = isSlow ? (slowSince ?? now) : null
    return slowSince !== null && now - slowSince >= FOR_MS
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
