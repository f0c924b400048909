/** One of these stands over a debrief, chosen once per visit. */
const headlines = [
  'Mission Accomplished, Soldier!',
  'Outstanding Performance!',
  "You've Conquered Today's Challenge!",
  'Victory Achieved!',
  'Objective Complete!',
] as const

/** `random` from 0 up to, not including, 1. */
export const headlineAt = (random: number): string =>
  headlines[Math.floor(random * headlines.length)] ?? headlines[0]
