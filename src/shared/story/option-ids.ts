/**
 * The option ids of all choices, two for each day: the first one is the crew's vote. Separate from their texts, so
 * that small files can use them.
 */
export const optionIds = [
  'galley',
  'lockers',
  'roots',
  'rim',
  'forest',
  'boulders',
  'firewood',
  'summit',
  'rope',
  'spur',
  'pool',
  'porch',
  'pull',
  'dig',
  'square',
  'trunk',
] as const
export type OptionId = (typeof optionIds)[number]

/** The days with a choice, in the order of their options. */
export const choiceDays = [2, 6, 10, 13, 16, 21, 25, 28] as const

/** Which of a day's two plans an option trains. */
export const armOf = (option: OptionId): 'usual' | 'other' =>
  optionIds.indexOf(option) % 2 === 0 ? 'usual' : 'other'

/** The two options of a day; empty on a day without a choice. */
export function optionsOn(day: number): readonly OptionId[] {
  const place = choiceDays.findIndex((each) => each === day)
  return place < 0 ? [] : optionIds.slice(2 * place, 2 * place + 2)
}
