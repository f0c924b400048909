import { type OptionId, choiceDays, optionIds } from '#shared/story/option-ids.ts'
import type { Unsent } from '#src/offline/outbox.ts'

/** Finds the finish of a day that waits on this device (`unsentOfDay`); a trial has none. */
export type FindUnsent = (userId: string, day: number) => Unsent | undefined

/** The option of a finish that waits on this device; null without one. */
export function unsentChoice(find: FindUnsent, userId: string, day: number): OptionId | null {
  const sent = find(userId, day)?.finished.choice
  return optionIds.find((option) => option === sent) ?? null
}

/** Choices of earlier days that have not reached the server, so the plan does not know them yet. */
export const unsentChoicesBefore = (find: FindUnsent, userId: string, day: number): (OptionId | null)[] =>
  choiceDays.filter((earlier) => earlier < day).map((earlier) => unsentChoice(find, userId, earlier))
