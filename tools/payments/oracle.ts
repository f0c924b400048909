import { type NewAdjustment, adjustmentEvent } from '#local/paddle/adjustment.ts'
import { completedTransaction } from '#local/paddle/transaction.ts'

/**
 * What truly happened to one payment, kept as a bank would, and the events that Paddle tells of it. It knows nothing of the
 * Worker's fold: the truth is written down as it happens, not worked out of the events.
 */
export type Payment = { transactionId: string; status: string; grants: boolean; startable: boolean; events: readonly Told[] }

export type Told = { event_id: string; occurred_at: string }

/** `pick` answers a whole number below its argument. */
export type Pick = (below: number) => number

const HOUR = 3_600_000
const acts = ['refund', 'part', 'ask', 'approve', 'reject', 'charge back', 'win back', 'warn'] as const

/** One payment and up to four things that become of it, over up to three days, ending before `now`. */
export function newPayment(pick: Pick, customData: Record<string, string>, now: number): Payment {
  let at = now - 80 * HOUR
  const wrong = pick(10)
  const priceId = wrong === 0 ? 'pri_of_somebody' : wrong === 1 ? 'pri_jungle_repeat_local' : 'pri_jungle_local'
  const fits = wrong > 2
  const prices = [{ id: priceId, name: 'Bootcamp', description: 'Bootcamp', amount: 999, currency: 'USD' as const }]
  const paid = completedTransaction({ items: [{ priceId, quantity: wrong === 2 ? 2 : 1 }], customData, now: at, prices })
  const total = Number(paid.data.details.totals.total)
  const events: Told[] = [paid]
  const bank = { refunded: 0, disputed: 0, asked: null as string | null, disputes: [] as string[] }

  const tell = (change: Omit<NewAdjustment, 'transaction' | 'now'>): string => {
    const event = adjustmentEvent(change.adjustmentId === undefined ? 'created' : 'updated', { ...change, transaction: paid.data, now: at })
    events.push(event)
    return event.data.id
  }
  const gone = () => bank.refunded + bank.disputed >= total

  for (let act = pick(5); act > 0; act -= 1) {
    at += 60_000 + pick(18 * HOUR)
    switch (acts[pick(acts.length)]) {
      case 'refund':
        if (gone() || bank.asked || bank.refunded > 0) break
        tell({ action: 'refund' })
        bank.refunded += total
        break
      case 'part': {
        if (gone() || bank.asked) break
        const left = total - bank.refunded
        const amount = pick(3) === 0 ? left : 1 + pick(left)
        tell({ action: 'refund', type: 'partial', amount })
        bank.refunded += amount
        break
      }
      case 'ask':
        if (gone() || bank.asked) break
        bank.asked = tell({ action: 'refund', status: 'pending_approval' })
        break
      case 'approve':
        if (!bank.asked) break
        tell({ action: 'refund', status: 'approved', adjustmentId: bank.asked })
        bank.refunded += total
        bank.asked = null
        break
      case 'reject':
        if (!bank.asked) break
        tell({ action: 'refund', status: 'rejected', adjustmentId: bank.asked })
        bank.asked = null
        break
      case 'charge back':
        if (bank.disputed > 0) break
        bank.disputes.push(tell({ action: 'chargeback' }))
        bank.disputed = total
        break
      case 'win back': {
        if (bank.disputed === 0) break
        // Paddle says it of the chargeback, in an adjustment of its own, or both.
        const said = pick(3)
        if (said !== 0) tell({ action: 'chargeback', status: 'reversed', adjustmentId: bank.disputes.at(-1) })
        if (said !== 1) tell({ action: 'chargeback_reverse' })
        bank.disputed = 0
        break
      }
      default:
        tell({ action: 'chargeback_warning' })
    }
  }

  const grants = fits && !gone()
  const kept = !fits ? 'under_review' : bank.asked ? 'refund_pending' : bank.refunded > 0 ? 'partly_refunded' : 'completed'
  const status = gone() ? (bank.disputed > 0 ? 'charged_back' : 'refunded') : kept
  return { transactionId: paid.data.id, status, grants, startable: grants && !bank.asked, events }
}
