/** Repetitions on Day 30. */
export type Band = { low: number; high: number }

/** What people gain in 30 days, relative to where they start (training.md 4; D, from A and B sources). */
const gains = [
  { below: 15, low: 0.25, high: 0.6 },
  { below: 31, low: 0.15, high: 0.35 },
  { below: Infinity, low: 0.08, high: 0.2 },
] as const

/** The forecast is never less than this many repetitions. */
const minGain = 2

/**
 * The realistic forecast next to the target: what most people reach in 30 days from `start` repetitions.
 * After the retest on Day 15 (`retested`), half of the time is left: the band then follows the pace of the
 * first half and is half as wide.
 */
export function expectedBand(start: number, retested: number | null = null): Band {
  const gain = gains.find(({ below }) => start < below) ?? gains[2]
  const band = {
    low: gained(start, gain.low),
    high: Math.max(gained(start, gain.high), start + minGain),
  }
  if (retested === null) return band
  const quarter = Math.max((band.high - band.low) / 4, 1)
  // The second half is expected to repeat the gain of the first, at least nothing and at most what the whole
  // band allows from here.
  const pace = Math.min(Math.max(retested - start, 0), band.high - start)
  return {
    low: Math.max(Math.floor(retested + pace / 2 - quarter), retested),
    high: Math.max(Math.ceil(retested + pace / 2 + quarter), retested + 1),
  }
}

const gained = (start: number, share: number) => Math.max(Math.round(start * (1 + share)), start + minGain)
