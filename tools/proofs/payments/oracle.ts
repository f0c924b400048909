import { type NewAdjustment, adjustmentEvent } from '#local/paddle/adjustment.ts'
import { paddleId } from '#local/paddle/ids.ts'
import { completedTransaction } from '#local/paddle/transaction.ts'

/**
 * What truly happened to one payment, kept as a bank would, and the events that Paddle tells of it. It knows nothing of the
 * Worker's fold: the truth is written down as it happens, not worked out of the events.
 */
export type Payment = {
  transactionId: string
  status: string
  grants: boolean
  startable: boolean
  paidAt: number
  /** When Paddle first told of money that goes back; null where it never did. */
  firstBackAt: number | null
  events: readonly Told[]
}

export type Told = { event_id: string; occurred_at: string; data: object }

/** `pick` answers a whole number below its argument. */
export type Pick = (below: number) => number

const HOUR = 3_600_000
const acts = [
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
type Act = (typeof acts)[number]
/** Statuses of a transaction that is not paid to its end. */
const unfinished = ['paid', 'billed', 'canceled'] as const

/** One payment, made in the course of two days, and up to five things that become of it, over up to four days. */
export function newPayment(pick: Pick, customData: Record<string, string>, now: number): Payment {
  let at = now - 140 * HOUR + pick(48 * HOUR)
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
  const events: Told[] = [charged]
  const bank = {
    refunded: 0,
    disputed: 0,
    asked: null as string | null,
    disputes: [] as string[],
    won: null as string | null,
  }
  let firstBackAt: number | null = null

  const tell = (change: Omit<NewAdjustment, 'transaction' | 'now'>): string => {
    const event = adjustmentEvent(change.adjustmentId === undefined ? 'created' : 'updated', {
      ...change,
      transaction: paid.data,
      now: at,
    })
    if (change.action !== 'chargeback_warning') firstBackAt ??= at
    events.push(inOldWords(pick, event))
    return event.data.id
  }
  const gone = () => bank.refunded + bank.disputed >= total
  const possible: Record<Act, () => boolean> = {
    refund: () => !gone() && !bank.asked && bank.refunded === 0,
    part: () => !gone() && !bank.asked,
    ask: () => !gone() && !bank.asked,
    approve: () => bank.asked !== null,
    reject: () => bank.asked !== null,
    'charge back': () => bank.disputed === 0,
    'win back': () => bank.disputed > 0,
    'lose after all': () => bank.won !== null,
    hope: () => bank.disputed > 0,
    'say again': () => true,
    warn: () => true,
  }

  for (let act = pick(6); act > 0; act -= 1) {
    // Often soon after the one before, so that a clock read wrongly would turn the two round.
    at += 60_000 + pick((pick(2) === 0 ? 2 : 18) * HOUR)
    const candidates = acts.filter((name) => possible[name]())
    switch (candidates[pick(candidates.length)]) {
      case 'refund':
        tell({ action: 'refund' })
        bank.refunded += total
        break
      case 'part': {
        const left = total - bank.refunded
        const amount = pick(3) === 0 ? left : 1 + pick(left)
        tell({ action: 'refund', type: 'partial', amount })
        bank.refunded += amount
        break
      }
      case 'ask':
        bank.asked = tell({ action: 'refund', status: 'pending_approval' })
        break
      case 'approve':
        tell({ action: 'refund', status: 'approved', adjustmentId: bank.asked ?? undefined })
        bank.refunded += total
        bank.asked = null
        break
      case 'reject':
        tell({ action: 'refund', status: 'rejected', adjustmentId: bank.asked ?? undefined })
        bank.asked = null
        break
      case 'charge back':
        bank.disputes.push(tell({ action: 'chargeback' }))
        bank.disputed = total
        bank.won = null
        break
      case 'win back': {
        // Paddle says it of the chargeback, in an adjustment of its own, or both.
        const said = pick(3)
        if (said !== 0) tell({ action: 'chargeback', status: 'reversed', adjustmentId: bank.disputes.at(-1) })
        const reversal = said === 1 ? null : tell({ action: 'chargeback_reverse' })
        bank.won = said === 0 ? reversal : null
        bank.disputed = 0
        break
      }
      case 'lose after all':
        // The bank takes back that the chargeback was won.
        tell({
          action: 'chargeback_reverse',
          status: pick(2) === 0 ? 'reversed' : 'rejected',
          adjustmentId: bank.won ?? undefined,
        })
        bank.won = null
        bank.disputed = total
        break
      case 'hope': {
        // A reversal that is asked for and may be refused is none yet.
        const hope = tell({ action: 'chargeback_reverse', status: 'pending_approval' })
        if (pick(2) === 0) {
          at += 60_000
          tell({ action: 'chargeback_reverse', status: 'rejected', adjustmentId: hope })
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
        tell({ action: 'chargeback_warning' })
    }
  }

  const grants = fits && !gone()
  const kept = !fits
    ? 'under_review'
    : bank.asked
      ? 'refund_pending'
      : bank.refunded > 0
        ? 'partly_refunded'
        : 'completed'
  const status = gone() ? (bank.disputed > 0 ? 'charged_back' : 'refunded') : kept
  return {
    transactionId: paid.data.id,
    status,
    grants,
    startable: grants && !bank.asked,
    paidAt,
    firstBackAt,
    events: events.map((event) => inAnyZone(pick, event)),
  }
}

/** As older payloads say it: of the items only whether all of it goes back. One item of a part may go back whole. */
function inOldWords(pick: Pick, event: ReturnType<typeof adjustmentEvent>): Told {
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

/** The same instant as a clock elsewhere shows it. */
function inAnyZone(pick: Pick, event: Told): Told {
  if (pick(2) > 0) return event
  const hours = pick(23) - 11
  const there = new Date(Date.parse(event.occurred_at) + hours * HOUR).toISOString().slice(0, -1)
  return {
    ...event,
    occurred_at: `${there}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`,
  }
}
