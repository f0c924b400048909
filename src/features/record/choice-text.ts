import type { LoggedSession } from '#shared/api/record.ts'
import { choiceOn } from '#shared/story/choices.ts'

/**
 * "Day 10: Through the forest": what was chosen on a day, by the session that counts. Without an answer the crew voted.
 * Null on a day without a choice, and before it is done.
 */
export function choiceText(day: number, session: Pick<LoggedSession, 'choice'> | undefined): string | null {
  const options = session && choiceOn(day)?.options
  if (!options) return null
  const taken = options.find(({ id }) => id === session.choice)
  return `Day ${day}: ${taken?.title ?? options[0].title}${taken ? '' : ' (the crew voted)'}`
}
