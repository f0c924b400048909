import { HOUR_MS } from '#shared/units.ts'
import { eventOf } from '#local/paddle/events/event.ts'
import { sendWebhook } from '#tools/harness/calls/webhook.ts'
import { shuffled } from '#tools/harness/random.ts'
import type { Fault } from './fault.ts'
import { type Paid, Sale, adjustment, completed, nothing, paid, refunded, settled } from './sale.ts'

/** Sends the events of one payment in a random order. */
const eventsInAnyOrder =
  (laterEvents: (payment: Paid) => readonly object[], expected: Parameters<Sale['check']>[2]): Fault['run'] =>
  async (harness, assert, pick) => {
    const sale = new Sale(harness, assert)
    const payment = paid({ buyer: sale.buyer, ago: 10 * HOUR_MS })
    await sale.check(payment, shuffled([payment, ...laterEvents(payment)], pick), expected)
  }

export const payments: readonly Fault[] = [
  {
    number: 1,
    name: 'webhook twice same second',
    seeds: 20,
    concurrent: true,
    short: true,
    run: async (harness, assert, pick) => {
      const sale = new Sale(harness, assert)
      const payment = paid({ buyer: sale.buyer })
      const answers = await Promise.all(
        Array.from({ length: 2 + pick(3) }, () => sendWebhook(harness.url, payment)),
      )
      for (const { status } of answers) assert.status(status, 200)
      await sale.check(payment, [payment], completed)
      const entries = harness.countRowsOf('audit', { action: 'purchase', target: payment.data.id })
      assert.equal('audit entries', entries, 1)
    },
  },
  {
    number: 2,
    name: 'webhook twice after 72 h',
    seeds: 3,
    run: async (harness, assert) => {
      const sale = new Sale(harness, assert)
      const payment = paid({ buyer: sale.buyer, ago: 72 * HOUR_MS })
      await sale.deliver(payment)
      await sale.sees(payment.data.id, completed)
      await sale.start(200)
      harness.execute(
        `UPDATE payment_events SET received_at = received_at - ${72 * HOUR_MS}, processed_at = processed_at - ${72 * HOUR_MS} WHERE event_id = '${payment.event_id}'`,
      )
      const processedAt = () =>
        harness.count('SELECT processed_at FROM payment_events WHERE event_id = ?', payment.event_id)
      const was = processedAt()
      assert.during = 'payment_events +1, bootcamps +1'
      assert.startRecovery()
      await sale.deliver(payment)
      await sale.sees(payment.data.id, completed)
      assert.equal('the time of its settlement', processedAt(), was)
      await sale.start(409)
      assert.equal('bootcamps', harness.countRowsOf('bootcamps', { transaction_id: payment.data.id }), 1)
      assert.after = 'payment_events +1, bootcamps +1'
      assert.endRecovery()
    },
  },
  {
    number: 3,
    name: 'refund approved before completed',
    seeds: 20,
    concurrent: true,
    run: async (harness, assert) => {
      const sale = new Sale(harness, assert)
      const payment = paid({ buyer: sale.buyer, ago: HOUR_MS })
      await sale.check(payment, [adjustment(payment, 0, { action: 'refund' }), payment], refunded)
    },
  },
  {
    number: 4,
    name: 'completed before checkout row',
    seeds: 3,
    run: async (harness, assert) => {
      const sale = new Sale(harness, assert)
      const payment = paid({ buyer: sale.buyer })
      const checkout = `checkout-${sale.buyer.publicId}`
      harness.execute(`DELETE FROM checkouts WHERE public_id = '${checkout}'`)
      await sale.deliver(payment)
      await settled(harness, payment.data.id)
      harness.execute(
        `INSERT INTO checkouts (public_id, user_id, price_id, created_at) VALUES ('${checkout}', ${sale.buyer.id}, 'pri_jungle_local', ${Date.now()})`,
      )
      await sale.check(payment, [payment], completed)
    },
  },
  {
    number: 5,
    name: 'two events same occurred_at',
    seeds: 20,
    concurrent: true,
    run: async (harness, assert, pick) => {
      const sale = new Sale(harness, assert)
      const stem = `evt_${crypto.randomUUID().slice(0, 20)}`
      const payment = paid({ buyer: sale.buyer, ago: HOUR_MS, eventId: `${stem}a` })
      const asked = adjustment(payment, 0, { action: 'refund', status: 'pending_approval' }, `${stem}b`)
      // Paddle's ids rise with time. If two events have the same time, the higher id is the later event.
      const approved = {
        ...adjustment(payment, 0, { action: 'refund', adjustmentId: asked.data.id }, `${stem}c`),
        occurred_at: asked.occurred_at,
      }
      await sale.check(payment, shuffled([payment, asked, approved], pick), refunded)
    },
  },
  {
    number: 6,
    name: 'rejected refund after approved-looking pending',
    seeds: 20,
    concurrent: true,
    run: eventsInAnyOrder((payment) => {
      const asked = adjustment(payment, 2 * HOUR_MS, { action: 'refund', status: 'pending_approval' })
      return [
        asked,
        adjustment(payment, HOUR_MS, { action: 'refund', status: 'rejected', adjustmentId: asked.data.id }),
      ]
    }, completed),
  },
  {
    number: 7,
    name: 'chargeback then reversal',
    seeds: 20,
    concurrent: true,
    run: eventsInAnyOrder(
      (payment) => [
        adjustment(payment, 2 * HOUR_MS, { action: 'chargeback' }),
        adjustment(payment, HOUR_MS, { action: 'chargeback_reverse' }),
      ],
      completed,
    ),
  },
  {
    number: 8,
    name: 'partial refund',
    seeds: 20,
    concurrent: true,
    run: eventsInAnyOrder(
      (payment) => [adjustment(payment, HOUR_MS, { action: 'refund', type: 'partial', amount: 300 })],
      { status: 'partly_refunded', canAccess: true },
    ),
  },
  {
    number: 9,
    name: 'unknown event type',
    seeds: 1,
    run: async (harness, assert) => {
      const sale = new Sale(harness, assert)
      const { publicId } = sale.buyer
      const details = { id: `sub_${publicId}`, custom_data: { userId: publicId } }
      const unknown = eventOf('subscription.imagined', details, Date.now())
      await sale.deliver(unknown)
      await sale.sees(unknown.data.id, nothing)
      const ignored = { event_id: unknown.event_id, verdict: 'ignored' }
      assert.equal('verdicts', harness.countRowsOf('payment_events', ignored), 1)
      assert.during = 'payment_events +1'
      const payment = paid({ buyer: sale.buyer })
      await sale.check(payment, [payment], completed)
    },
  },
  {
    number: 10,
    name: 'unknown user id in custom_data',
    seeds: 1,
    run: async (harness, assert) => {
      const sale = new Sale(harness, assert)
      const payment = paid({ buyer: sale.buyer, customData: { userId: 'nobody-at-all-12345678' } })
      await sale.deliver(payment)
      await sale.sees(payment.data.id, nothing)
      const underReview = { event_id: payment.event_id, verdict: 'under_review', reason: 'buyer' }
      assert.equal('payments under review', harness.countRowsOf('payment_events', underReview), 1)
      assert.during = 'payment_events +1'
      assert.startRecovery()
      const body = { orderNumber: payment.data.id }
      const claimed = await harness.ask(sale.buyer, '/api/purchases/claim', { method: 'POST', body })
      assert.status(claimed.status, 200)
      await sale.sees(payment.data.id, completed, 1, 'claimed')
      assert.after = 'payment_events +1'
      assert.endRecovery()
    },
  },
  { number: 11, name: 'wrong price id', seeds: 1, run: wrongPrice('pri_of_somebody', 'price') },
  {
    number: 12,
    name: 'repeat price without completed bootcamp',
    seeds: 1,
    run: wrongPrice('pri_jungle_repeat_local', 'repeat_price'),
  },
]

/** A wrong price grants nothing, goes to review with its reason, and can be refunded. */
function wrongPrice(priceId: string, reason: string): Fault['run'] {
  return async (harness, assert) => {
    const sale = new Sale(harness, assert)
    const payment = paid({ buyer: sale.buyer, ago: HOUR_MS, priceId })
    await sale.deliver(payment)
    await sale.sees(payment.data.id, { status: 'under_review', canAccess: false })
    const underReview = { event_id: payment.event_id, verdict: 'under_review', reason }
    assert.equal('payments under review', harness.countRowsOf('payment_events', underReview), 1)
    await sale.start(402)
    assert.during = 'payment_events +1'
    assert.startRecovery()
    await sale.check(payment, [payment, adjustment(payment, 0, { action: 'refund' })], refunded)
  }
}
