// Sessions of versions 1 and 2 that were stored without rounds are counted with these, so they never change.

const roundsByDay: readonly number[] = [
  2, 3, 3, 3, 3, 3, 2, 4, 4, 3, 4, 4, 3, 2, 1, 4, 4, 4, 4, 3, 2, 4, 5, 4, 4, 3, 5, 2, 3, 2,
]

/** Rounds of a mission (day 1 to 30) in versions 1 and 2 of the program. */
export const earlierRounds = (day: number): number => roundsByDay[day - 1] ?? 1
