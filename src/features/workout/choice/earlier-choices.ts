import { type OptionId, choiceDays, optionIds } from '#shared/story/option-ids.ts'
import { unsentOfDay } from '#src/offline/use-unsent.ts'

/** The option of a finish that waits on this device; null without one. */
export function unsentChoice(userId: string, day: number): OptionId | null {
  const sent = unsentOfDay(userId, day)?.finished.choice
  return optionIds.find((option) => option === sent) ?? null
}

/** Choices of earlier days that have not reached the server, so the plan does not know them yet. */
export const unsentChoicesBefore = (userId: string, day: number): (OptionId | null)[] =>
  choiceDays.filter((earlier) => earlier < day).map((earlier) => unsentChoice(userId, earlier))
