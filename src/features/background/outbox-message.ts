import type { Message } from '#src/components/toaster.tsx'
import type { Outcome } from '#src/offline/page-outbox.ts'

/** Reports the outcome of a mission that was done offline. A refusal stays until it is read. */
export function outboxMessage(outcome: Outcome, onRead: () => void = () => {}): Message {
  if ('sent' in outcome)
    return { title: 'Mission synced', text: `Day ${outcome.day} is on your record.`, tone: 'success' }
  return {
    title: `Day ${outcome.day} wasn’t saved`,
    text: refusalText(outcome),
    tone: 'error',
    action: { label: 'Got it', onPress: onRead },
  }
}

/** Why it was refused and what to do: a refused finish is no longer on the device. */
function refusalText({ refused }: Extract<Outcome, { refused: unknown }>): string {
  const field = Object.values(refused.fields).flat()[0]
  const advice =
    refused.status === 402 || refused.code === 'earlier_bootcamp'
      ? 'Write to support if you think it should count.'
      : 'Open the mission again, or write to support.'
  const why = field ?? refused.sentence
  return `${why}${/[.!?]$/.test(why) ? '' : '.'} ${advice}`
}
