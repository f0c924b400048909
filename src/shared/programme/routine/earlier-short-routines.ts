import type { Length } from '#shared/programme/versions/lengths.ts'
import { testsOn } from '#shared/programme/training/assessment-days.ts'

// Shorter sessions of version 2 are read back with these counts, so they never change. Today's circuits have
// other rounds, so shape.ts no longer gives the same counts.

/** The days whose 25-minute version left time for eight steps of the cooldown instead of four. */
const daysWithEightSteps: readonly number[] = [2, 3, 4, 5, 6, 10, 13, 20, 26, 29]
/** The recon days: their 15-minute version left time for four steps instead of two. */
const daysWithFourSteps: readonly number[] = [7, 14, 21, 28]

/** Steps of a shorter version in version 2; null if there was none: a test day had no 10-minute version. */
export function earlierShortRoutine(
  day: number,
  length: Length,
): { warmup: number; cooldown: number } | null {
  switch (length) {
    case 25:
      return { warmup: 8, cooldown: daysWithEightSteps.includes(day) ? 8 : 4 }
    case 15:
      return { warmup: 6, cooldown: daysWithFourSteps.includes(day) ? 4 : 2 }
    case 10:
      return testsOn(day) > 0 ? null : { warmup: 4, cooldown: 2 }
  }
}
