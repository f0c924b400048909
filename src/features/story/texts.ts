import type { DayTexts } from '#shared/api/story-texts.ts'
import type { OptionId } from '#shared/story/choices.ts'

/** The texts of a plan's day after a choice; without one, the crew's vote, which comes first. Null if the plan has none. */
export function textsOf(
  plan: { day: number; texts?: readonly DayTexts[] | undefined },
  choice: OptionId | null,
): DayTexts | null {
  const texts = plan.texts ?? []
  return texts.find(({ option }) => option === null || option === choice) ?? texts[0] ?? null
}
