import {
  type AdjustmentAction,
  type AdjustmentStatus,
  adjustmentData,
} from '#local/paddle/events/adjustment.ts'
import type { TransactionRecord } from '#local/paddle/transaction-store.ts'
import { eventOf } from '#local/paddle/events/event.ts'
import { type Timing, type Twin, notify, sendAll } from '#local/paddle/twin.ts'
import type { Delivery } from '#local/paddle/events/webhook.ts'

/** What can be done to a transaction, with the button's label. The names are the last part of the address. */
export const transactionActions = {
  refund: 'Refund',
  'refund-part': 'Refund a part',
  'ask-refund': 'Request a refund (waits for approval)',
  'approve-refund': 'Approve the refund',
  'reject-refund': 'Reject the refund',
  chargeback: 'Chargeback',
  'reverse-chargeback': 'Reverse the chargeback',
  deliver: 'Deliver what is held back',
  'deliver-reversed': 'Deliver what is held back, last one first',
  'deliver-again': 'Deliver everything again',
} as const
export type TransactionAction = keyof typeof transactionActions

export const isTransactionAction = (name: string): name is TransactionAction =>
  Object.hasOwn(transactionActions, name)

/** The actions that make sense in the transaction's current state. */
export function possibleActions(entry: TransactionRecord): TransactionAction[] {
  if (entry.transaction.status !== 'completed') return []
  const waiting = pendingRefund(entry) !== undefined
  const open = !waiting && !isReturned(entry)
  const undeliveredCount = undelivered(entry).length
  return [
    ...includeIf(open, 'refund', 'refund-part', 'ask-refund', 'chargeback'),
    ...includeIf(waiting, 'approve-refund', 'reject-refund'),
    ...includeIf(isChargedBack(entry), 'reverse-chargeback'),
    ...includeIf(undeliveredCount > 0, 'deliver'),
    ...includeIf(undeliveredCount > 1, 'deliver-reversed'),
    ...includeIf(undeliveredCount === 0, 'deliver-again'),
  ]
}

/** Performs an action; the webhook is sent as `timing` says. */
export async function perform(
  twin: Twin,
  entry: TransactionRecord,
  act: TransactionAction,
  timing: Timing,
): Promise<Delivery> {
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
      return sendAll(twin, entry, undelivered(entry))
    case 'deliver-reversed':
      return sendAll(twin, entry, undelivered(entry).toReversed())
    case 'deliver-again':
      return sendAll(twin, entry, entry.notifications)
  }
}

export const undelivered = ({ notifications }: TransactionRecord) =>
  notifications.filter(({ accepted }) => accepted === 0)

const pendingRefund = ({ adjustments }: TransactionRecord) =>
  adjustments.find(({ status }) => status === 'pending_approval')

const isRefunded = ({ adjustments }: TransactionRecord) =>
  adjustments.some(
    ({ action, type, status }) => action === 'refund' && type === 'full' && status === 'approved',
  )

function isChargedBack({ adjustments }: TransactionRecord): boolean {
  const count = (wanted: AdjustmentAction) => adjustments.filter(({ action }) => action === wanted).length
  return count('chargeback') > count('chargeback_reverse')
}

const isReturned = (entry: TransactionRecord) => isRefunded(entry) || isChargedBack(entry)

const includeIf = (condition: boolean, ...actions: TransactionAction[]): TransactionAction[] =>
  condition ? actions : []

type AdjustmentChange = { action: AdjustmentAction; type?: 'full' | 'partial'; status?: AdjustmentStatus }

function adjust(
  twin: Twin,
  entry: TransactionRecord,
  timing: Timing,
  change: AdjustmentChange,
): Promise<Delivery> {
  const adjustment = adjustmentData({ transaction: entry.transaction, now: twin.now, ...change })
  entry.adjustments.push(adjustment)
  return notify(twin, entry, eventOf('adjustment.created', adjustment, twin.now), timing)
}

async function decide(
  twin: Twin,
  entry: TransactionRecord,
  timing: Timing,
  refund: TransactionRecord['adjustments'][number] | undefined,
  status: AdjustmentStatus,
): Promise<Delivery> {
  if (!refund) return { accepted: false, detail: 'No refund waits for a decision.' }
  Object.assign(refund, { status, updated_at: new Date(twin.now).toISOString() })
  // The event is a copy, so that later updates do not change it.
  return notify(twin, entry, eventOf('adjustment.updated', structuredClone(refund), twin.now), timing)
}
