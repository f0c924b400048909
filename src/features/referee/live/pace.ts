/** The first pictures compile shaders and say nothing of the device's pace. */
const WARM_UP = 10
const BASELINE = 20
/** Below two and a half pictures a second, repetitions are missed (docs/referee.md). */
const SLOWEST_MS = 400
/** A device that is this much slower than at first is too warm. */
const FACTOR = 2
/** A picture that takes less keeps up with ten pictures a second. */
const FAST_ENOUGH_MS = 80
const FOR_MS = 15_000

/**
 * Reports that a device is too `slow`, once the first pictures are measured, or too `warm`: each picture
 * takes twice as long as at first for 15 s. Give it the time of each picture, and the clock, in milliseconds.
 */
export function createPace(): (tookMs: number, now: number) => 'slow' | 'warm' | null {
  const first: number[] = []
  let seen = 0
  let warmSince: number | null = null
  return (tookMs, now) => {
    seen += 1
    if (seen <= WARM_UP) return null
    if (first.length < BASELINE) first.push(tookMs)
    if (first.length < BASELINE) return null
    if (median(first) > SLOWEST_MS) return 'slow'
    const isWarm = tookMs > FAST_ENOUGH_MS && tookMs > FACTOR * median(first)
    warmSince = isWarm ? (warmSince ?? now) : null
    return warmSince !== null && now - warmSince >= FOR_MS ? 'warm' : null
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
