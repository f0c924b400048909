/** The days with tests; on each of them the tests are the entries of block 1. */
export const testDays: readonly number[] = [1, 15, 30]

/** The target of a hold without a fixed end: its clock counts up until the form breaks. */
export const openHoldTarget = 'As long as you can'

/** A test counts as 60 s of work and has 120 s of rest (training.md 3). */
export const testSeconds = 60
export const testRestSeconds = 120
/** How many tests a day has: five at the start and at the end, three in the middle (training.md 8). */
export const testsOn = (day: number): number => (testDays.includes(day) ? (day === testDays[1] ? 3 : 5) : 0)
