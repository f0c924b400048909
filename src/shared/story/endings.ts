import { type Chosen, choices, votedOption } from './choices.ts'

/** Who walks out first on Day 30. */
export const endings = ['first', 'together', 'last'] as const
export type Ending = (typeof endings)[number]

/** More bold choices than steady ones: you walk out first. More steady ones: you hold the line and walk out last. */
export function endingOf(chosen: Chosen): Ending {
  const bold = choices.filter(({ day, options }) => {
    const option = chosen[day] ?? votedOption(day)
    return options.find(({ id }) => id === option)?.nature === 'bold'
  }).length
  if (bold > choices.length / 2) return 'first'
  return bold < choices.length / 2 ? 'last' : 'together'
}
