import { type OptionId, choices, optionIds } from '#shared/story/choices.ts'
import { unsentOfDay } from '#src/offline/use-unsent.ts'

/** The option of a finish that waits on this device; null without one. */
export function unsentChoice(userId: string, day: number): OptionId | null {
  const sent = unsentOfDay(userId, day)?.finished.choice
  return optionIds.find((option) => option === sent) ?? null
}

/** What was chosen before this day and has not reached the server: the plan does not know it yet. */
export const unsentChoicesBefore = (userId: string, day: number): (OptionId | null)[] =>
  choices.filter((choice) => choice.day < day).map((choice) => unsentChoice(userId, choice.day))
