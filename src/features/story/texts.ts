import type { DayTexts } from '#shared/api/story-texts.ts'
import type { OptionId } from '#shared/story/choices.ts'

/**
 * The texts of a plan's day. While a choice is open a plan has texts for each option: `chosen` says which one was
 * taken, of that day or of an earlier one. Without an answer the crew's vote counts, which comes first (the choices
 * themselves are no part of the first screen). Null for a plan without texts.
 */
export const textsOf = (
  { texts = [] }: { texts?: readonly DayTexts[] | undefined },
  ...chosen: readonly (OptionId | null | undefined)[]
): DayTexts | null =>
  texts.find(({ option }) => option === null || chosen.includes(option)) ?? texts[0] ?? null
