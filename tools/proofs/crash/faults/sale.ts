import { type NewAdjustment, adjustmentEvent } from '#local/paddle/events/adjustment.ts'
import { completedTransaction } from '#local/paddle/events/transaction.ts'
import { sendWebhook } from '#tools/harness/calls/webhook.ts'
import type { Buyer } from '#tools/harness/trainees/buyers.ts'
import type { Assertions } from './fault.ts'
import type { FaultHarness } from './fault-harness.ts'

export type Paid = ReturnType<typeof completedTransaction>

type Payment = {
  buyer: Buyer
  ago?: number
  customData?: Record<string, string>
  priceId?: string
  eventId?: string
}

/** The webhook of a completed payment. */
export function paid({
  buyer,
  ago = 0,
  customData = { intent: buyer.intent, userId: buyer.publicId },
  priceId = 'pri_jungle_local',
  eventId,
}: Payment): Paid {
  const prices = [
    { id: priceId, name: 'Bootcamp', description: 'Bootcamp', amount: 999, currency: 'USD' as const },
  ]
  return completedTransaction({
    items: [{ priceId, quantity: 1 }],
    customData,
    now: Date.now() - ago,
    prices,
    ids: { eventId },
  })
}

/** A later adjustment of a payment, dated `ago` milliseconds back. */
export const adjustment = (
  payment: Paid,
  ago: number,
  change: Omit<NewAdjustment, 'transaction' | 'now'>,
  eventId?: string,
) =>
  adjustmentEvent(
    change.adjustmentId === undefined ? 'created' : 'updated',
    { ...change, transaction: payment.data, now: Date.now() - ago },
    { eventId },
  )

export const settled = (harness: FaultHarness, transactionId: string) =>
  harness.until(
    `${transactionId} to be settled`,
    () => harness.countRowsOf('payment_events', { transaction_id: transactionId, processed_at: null }) === 0,
  )

/** What a buyer sees of a payment after all its events are settled. */
type Seen = { status: string | undefined; canAccess: boolean }

export const nothing: Seen = { status: undefined, canAccess: false }
export const completed: Seen = { status: 'completed', canAccess: true }
export const refunded: Seen = { status: 'refunded', canAccess: false }

/** A buyer, and checks of what they see of a payment. */
export class Sale {
  readonly buyer: Buyer
  readonly #harness: FaultHarness
  readonly #assert: Assertions

  constructor(harness: FaultHarness, assert: Assertions, buyer = harness.trainee()) {
    this.#harness = harness
    this.#assert = assert
    this.buyer = buyer
  }

  async deliver(...events: readonly object[]): Promise<void> {
    for (const event of events) this.#assert.status((await sendWebhook(this.#harness.url, event)).status, 200)
  }

  /** Tries to start a bootcamp. */
  async start(status: number): Promise<void> {
    const { status: found } = await this.#harness.ask(this.buyer, '/api/bootcamps/start', { method: 'POST' })
    this.#assert.status(found, status)
  }

  /** What the buyer sees, and how many events are stored. */
  async sees(transactionId: string, expected: Seen, events = 1, what = 'what the buyer sees'): Promise<void> {
    await settled(this.#harness, transactionId)
    const { body: purchases } = await this.#harness.ask(this.buyer, '/api/purchases')
    const { body: access } = await this.#harness.ask(this.buyer, '/api/bootcamp-access')
    const listed = purchases as { orderNumber: string; status: string }[]
    const found = {
      status: listed.find(({ orderNumber }) => orderNumber === transactionId)?.status,
      canAccess: Object(access).canAccess,
      events: this.#harness.countRowsOf('payment_events', { transaction_id: transactionId }),
    }
    this.#assert.equal(what, found, { ...expected, events })
  }

  /** Sends all events and checks the result. Then it sends them again in reverse order, which must change nothing. */
  async check({ data }: Paid, events: readonly object[], expected: Seen): Promise<void> {
    const [harness, assert, rows] = [this.#harness, this.#assert, new Set(events).size]
    await this.deliver(...events)
    await this.sees(data.id, expected, rows)
    assert.during = `payment_events +${rows}`
    assert.startRecovery()
    await this.deliver(...events.toReversed())
    await this.sees(data.id, expected, rows, 'after sending everything again')
    await this.start(expected.canAccess ? 200 : 402)
    const bootcamps = harness.countRowsOf('bootcamps', { transaction_id: data.id })
    assert.equal('bootcamps', bootcamps, expected.canAccess ? 1 : 0)
    assert.after = `${assert.during}, bootcamps +${bootcamps}`
    assert.endRecovery()
  }
}
