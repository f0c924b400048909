import type { PickBelow } from '#tools/harness/random.ts'
import { HOUR_MS } from '#shared/units.ts'
import { type NewAdjustment, adjustmentEvent } from '#local/paddle/events/adjustment.ts'
import { paddleId } from '#local/paddle/events/ids.ts'
import { completedTransaction } from '#local/paddle/events/transaction.ts'

/**
 * What really happened to a payment, and the events that Paddle sends about it. The expected result is recorded while the events
 * are made, as a bank would do it. It is not computed from the events, because that is what the Worker does.
 */
export type Payment = {
  transactionId: string
  status: string
  grants: boolean
  startable: boolean
  paidAt: number
  /** When Paddle first reported a refund or chargeback; null if it never did. */
  firstBackAt: number | null
  events: readonly PaddleEvent[]
}

export type PaddleEvent = { event_id: string; occurred_at: string; data: object }

const actions = [
  'refund',
  'part',
  'ask',
  'approve',
  'reject',
  'charge back',
  'win back',
  'lose after all',
  'hope',
  'say again',
  'warn',
] as const
type Action = (typeof actions)[number]
/** Statuses of a transaction that is not completed. */
const unfinished = ['paid', 'billed', 'canceled'] as const

/** A payment within two days, followed by up to five actions within four days. */
export function newPayment(pick: PickBelow, customData: Record<string, string>, now: number): Payment {
  let at = now - 140 * HOUR_MS + pick(48 * HOUR_MS)
  const paidAt = at
  const wrong = pick(12)
  const priceId =
    wrong === 0 ? 'pri_of_somebody' : wrong === 1 ? 'pri_jungle_repeat_local' : 'pri_jungle_local'
  const fits = wrong > 3
  const prices = [
    { id: priceId, name: 'Bootcamp', description: 'Bootcamp', amount: 999, currency: 'USD' as const },
  ]
  const paid = completedTransaction({
    items: [{ priceId, quantity: wrong === 2 ? 2 : 1 }],
    customData,
    now: at,
    prices,
  })
  const total = Number(paid.data.details.totals.total)
  const charged =
    wrong === 3 ? { ...paid, data: { ...paid.data, status: unfinished[pick(unfinished.length)] } } : paid
  const events: PaddleEvent[] = [charged]
  const bank = {
    refunded: 0,
    disputed: 0,
    pendingRefund: null as string | null,
    disputes: [] as string[],
    won: null as string | null,
  }
  let firstBackAt: number | null = null

  const addAdjustment = (change: Omit<NewAdjustment, 'transaction' | 'now'>): string => {
    const event = adjustmentEvent(change.adjustmentId === undefined ? 'created' : 'updated', {
      ...change,
      transaction: paid.data,
      now: at,
    })
    if (change.action !== 'chargeback_warning') firstBackAt ??= at
    events.push(inOldFormat(pick, event))
    return event.data.id
  }
  const isPaidBack = () => bank.refunded + bank.disputed >= total
  const possible: Record<Action, () => boolean> = {
    refund: () => !isPaidBack() && !bank.pendingRefund && bank.refunded === 0,
    part: () => !isPaidBack() && !bank.pendingRefund,
    ask: () => !isPaidBack() && !bank.pendingRefund,
    approve: () => bank.pendingRefund !== null,
    reject: () => bank.pendingRefund !== null,
    'charge back': () => bank.disputed === 0,
    'win back': () => bank.disputed > 0,
    'lose after all': () => bank.won !== null,
    hope: () => bank.disputed > 0,
    'say again': () => true,
    warn: () => true,
  }

  for (let act = pick(6); act > 0; act -= 1) {
    // Often soon after the previous action, so that a misread time zone would swap the two.
    at += 60_000 + pick((pick(2) === 0 ? 2 : 18) * HOUR_MS)
    const candidates = actions.filter((name) => possible[name]())
    switch (candidates[pick(candidates.length)]) {
      case 'refund':
        addAdjustment({ action: 'refund' })
        bank.refunded += total
        break
      case 'part': {
        const left = total - bank.refunded
        const amount = pick(3) === 0 ? left : 1 + pick(left)
        addAdjustment({ action: 'refund', type: 'partial', amount })
        bank.refunded += amount
        break
      }
      case 'ask':
        bank.pendingRefund = addAdjustment({ action: 'refund', status: 'pending_approval' })
        break
      case 'approve':
        addAdjustment({ action: 'refund', status: 'approved', adjustmentId: bank.pendingRefund ?? undefined })
        bank.refunded += total
        bank.pendingRefund = null
        break
      case 'reject':
        addAdjustment({ action: 'refund', status: 'rejected', adjustmentId: bank.pendingRefund ?? undefined })
        bank.pendingRefund = null
        break
      case 'charge back':
        bank.disputes.push(addAdjustment({ action: 'chargeback' }))
        bank.disputed = total
        bank.won = null
        break
      case 'win back': {
        // Paddle reports it by updating the chargeback, by a new adjustment, or by both.
        const reportedBy = pick(3)
        if (reportedBy !== 0)
          addAdjustment({ action: 'chargeback', status: 'reversed', adjustmentId: bank.disputes.at(-1) })
        const reversal = reportedBy === 1 ? null : addAdjustment({ action: 'chargeback_reverse' })
        bank.won = reportedBy === 0 ? reversal : null
        bank.disputed = 0
        break
      }
      case 'lose after all':
        // The bank reverses the won chargeback.
        addAdjustment({
          action: 'chargeback_reverse',
          status: pick(2) === 0 ? 'reversed' : 'rejected',
          adjustmentId: bank.won ?? undefined,
        })
        bank.won = null
        bank.disputed = total
        break
      case 'hope': {
        // A reversal that is still pending does not count yet.
        const hope = addAdjustment({ action: 'chargeback_reverse', status: 'pending_approval' })
        if (pick(2) === 0) {
          at += 60_000
          addAdjustment({ action: 'chargeback_reverse', status: 'rejected', adjustmentId: hope })
        }
        break
      }
      case 'say again':
        events.push({
          ...charged,
          event_id: paddleId('evt', pick(2) === 0 ? at : 0),
          occurred_at: new Date(pick(2) === 0 ? at : paidAt).toISOString(),
        })
        break
      default:
        addAdjustment({ action: 'chargeback_warning' })
    }
  }

  const grants = fits && !isPaidBack()
  const notPaidBackStatus = !fits
    ? 'under_review'
    : bank.pendingRefund
      ? 'refund_pending'
      : bank.refunded > 0
        ? 'partly_refunded'
        : 'completed'
  const status = isPaidBack() ? (bank.disputed > 0 ? 'charged_back' : 'refunded') : notPaidBackStatus
  return {
    transactionId: paid.data.id,
    status,
    grants,
    startable: grants && !bank.pendingRefund,
    paidAt,
    firstBackAt,
    events: events.map((event) => inAnyZone(pick, event)),
  }
}

/** Changes some events to the older format, which has no `type`. Even in a partial refund, one item may be refunded in full. */
function inOldFormat(pick: PickBelow, event: ReturnType<typeof adjustmentEvent>): PaddleEvent {
  if (pick(3) > 0) return event
  const { type, items, ...data } = event.data
  return {
    ...event,
    data: {
      ...data,
      items: type === 'full' ? items : items.flatMap((item) => [{ ...item, type: 'full' }, item]),
    },
  }
}

/** Writes the same time with another UTC offset. */
function inAnyZone(pick: PickBelow, event: PaddleEvent): PaddleEvent {
  if (pick(2) > 0) return event
  const hours = pick(23) - 11
  const localTime = new Date(Date.parse(event.occurred_at) + hours * HOUR_MS).toISOString().slice(0, -1)
  return {
    ...event,
    occurred_at: `${localTime}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`,
  }
}
