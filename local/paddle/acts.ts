import { type AdjustmentAction, type AdjustmentStatus, adjustmentData } from './adjustment.ts'
import type { Entry } from './books.ts'
import { eventOf } from './event.ts'
import { type Timing, type Twin, notify, sendAll } from './twin.ts'
import type { Delivery } from './webhook.ts'

/** What can be done to a transaction, by its button's words. The names are the last part of the address. */
export const acts = {
  refund: 'Refund',
  'refund-part': 'Refund a part',
  'ask-refund': 'Ask for a refund (waits for approval)',
  'approve-refund': 'Approve the refund',
  'reject-refund': 'Reject the refund',
  chargeback: 'Chargeback',
  'reverse-chargeback': 'Reverse the chargeback',
  deliver: 'Deliver what is held back',
  'deliver-reversed': 'Deliver what is held back, last one first',
  'deliver-again': 'Deliver everything again',
} as const
export type Act = keyof typeof acts

export const isAct = (name: string): name is Act => Object.hasOwn(acts, name)

/** The acts that make sense as a transaction stands. */
export function possibleActs(entry: Entry): Act[] {
  if (entry.transaction.status !== 'completed') return []
  const waiting = pendingRefund(entry) !== undefined
  const open = !waiting && !isGone(entry)
  const held = heldBack(entry).length
  return [
    ...when(open, 'refund', 'refund-part', 'ask-refund', 'chargeback'),
    ...when(waiting, 'approve-refund', 'reject-refund'),
    ...when(isChargedBack(entry), 'reverse-chargeback'),
    ...when(held > 0, 'deliver'),
    ...when(held > 1, 'deliver-reversed'),
    ...when(held === 0, 'deliver-again'),
  ]
}

/** Does one of them; the webhook leaves as `timing` says. */
export async function perform(twin: Twin, entry: Entry, act: Act, timing: Timing): Promise<Delivery> {
  const refund = pendingRefund(entry)
  switch (act) {
    case 'refund':
      return adjust(twin, entry, timing, { action: 'refund' })
    case 'refund-part':
      return adjust(twin, entry, timing, { action: 'refund', type: 'partial' })
    case 'ask-refund':
      return adjust(twin, entry, timing, { action: 'refund', status: 'pending_approval' })
    case 'approve-refund':
      return decide(twin, entry, timing, refund, 'approved')
    case 'reject-refund':
      return decide(twin, entry, timing, refund, 'rejected')
    case 'chargeback':
      return adjust(twin, entry, timing, { action: 'chargeback' })
    case 'reverse-chargeback':
      return adjust(twin, entry, timing, { action: 'chargeback_reverse' })
    case 'deliver':
      return sendAll(twin, entry, heldBack(entry))
    case 'deliver-reversed':
      return sendAll(twin, entry, heldBack(entry).toReversed())
    case 'deliver-again':
      return sendAll(twin, entry, entry.notifications)
  }
}

export const heldBack = ({ notifications }: Entry) => notifications.filter(({ accepted }) => accepted === 0)

const pendingRefund = ({ adjustments }: Entry) =>
  adjustments.find(({ status }) => status === 'pending_approval')

const isRefunded = ({ adjustments }: Entry) =>
  adjustments.some(
    ({ action, type, status }) => action === 'refund' && type === 'full' && status === 'approved',
  )

function isChargedBack({ adjustments }: Entry): boolean {
  const count = (wanted: AdjustmentAction) => adjustments.filter(({ action }) => action === wanted).length
  return count('chargeback') > count('chargeback_reverse')
}

const isGone = (entry: Entry) => isRefunded(entry) || isChargedBack(entry)

const when = (so: boolean, ...these: Act[]): Act[] => (so ? these : [])

type Change = { action: AdjustmentAction; type?: 'full' | 'partial'; status?: AdjustmentStatus }

function adjust(twin: Twin, entry: Entry, timing: Timing, change: Change): Promise<Delivery> {
  const adjustment = adjustmentData({ transaction: entry.transaction, now: twin.now, ...change })
  entry.adjustments.push(adjustment)
  return notify(twin, entry, eventOf('adjustment.created', adjustment, twin.now), timing)
}

async function decide(
  twin: Twin,
  entry: Entry,
  timing: Timing,
  refund: Entry['adjustments'][number] | undefined,
  status: AdjustmentStatus,
): Promise<Delivery> {
  if (!refund) return { accepted: false, detail: 'No refund waits for a decision.' }
  Object.assign(refund, { status, updated_at: new Date(twin.now).toISOString() })
  // The event holds it as it is now: what comes later must not change it.
  return notify(twin, entry, eventOf('adjustment.updated', structuredClone(refund), twin.now), timing)
}
