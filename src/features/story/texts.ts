import type { DayTexts } from '#shared/api/story-texts.ts'
import type { Plan } from '#shared/api/workout.ts'
import type { OptionId } from '#shared/story/choices.ts'

/**
 * The texts of a plan's day. While a choice is open a plan has texts for each option, the crew's vote first: `chosen`
 * says which one was taken, of that day or of an earlier one. Null for a plan without texts.
 */
export function textsOf(
  { texts = [] }: Pick<Plan, 'texts'>,
  ...chosen: readonly (OptionId | null | undefined)[]
): DayTexts | null {
  return texts.find(({ option }) => option === null || chosen.includes(option)) ?? texts[0] ?? null
}
