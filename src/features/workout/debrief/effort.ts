/** RPE 6 to 10: how much the trainee had left at the end. */
export const efforts = [
  { effort: 6, words: 'A lot in hand' },
  { effort: 7, words: 'Some in hand' },
  { effort: 8, words: 'Right' },
  { effort: 9, words: 'Hard' },
  { effort: 10, words: 'Nothing left' },
] as const

export const effortWords = (effort: number): string =>
  efforts.find((one) => one.effort === effort)?.words ?? String(effort)
