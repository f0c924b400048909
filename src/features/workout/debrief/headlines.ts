/** One of these is the headline of a debrief, chosen once per visit. */
const headlines = [
  'Mission Accomplished, Soldier!',
  'Outstanding Performance!',
  "You've Conquered Today's Challenge!",
  'Victory Achieved!',
  'Objective Complete!',
] as const

/** `random` is at least 0 and less than 1. */
export const headlineAt = (random: number): string =>
  headlines[Math.floor(random * headlines.length)] ?? headlines[0]
