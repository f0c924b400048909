/**
 * The days with jumps and running steps, never two in a row: tendons need 48 hours between them (D). On all other
 * days every trainee gets the quiet rungs.
 */
const impactDays: readonly number[] = [4, 6, 9, 13, 16, 18, 20, 23, 25, 27]

export const isImpactDay = (day: number): boolean => impactDays.includes(day)
