/** RPE 6 to 10: how much the trainee had left at the end, in words. */
export const efforts = [
  { effort: 6, words: 'Plenty left', hint: 'Could have talked the whole way' },
  { effort: 7, words: 'Some left', hint: 'Could have done three or four more' },
  { effort: 8, words: 'Just right', hint: 'Two more before my form broke' },
  { effort: 9, words: 'Hard', hint: 'One more, maybe' },
  { effort: 10, words: 'Nothing left', hint: 'That was all I had' },
] as const

/** Among other facts of a session: "effort: just right". */
export const effortFact = (effort: number): string => `effort: ${effortWords(effort).toLowerCase()}`

export const effortWords = (effort: number): string =>
  efforts.find((one) => one.effort === effort)?.words ?? String(effort)
