import type { DayTexts } from '#shared/api/story-texts.ts'
import { type OptionId, armOf } from '#shared/story/option-ids.ts'

/**
 * The texts of a plan's day. While a choice is open a plan has texts for each option: `chosen` says which one was
 * taken, of that day or of an earlier one. Without an answer the crew's vote counts. Null for a plan without texts.
 */
export function textsOf(
  { texts = [] }: { texts?: readonly DayTexts[] | undefined },
  ...chosen: readonly (OptionId | null | undefined)[]
): DayTexts | null {
  return (
    texts.find(({ option }) => option === null || chosen.includes(option)) ??
    texts.find(({ option }) => option !== null && armOf(option) === 'usual') ??
    null
  )
}
