import { HOUR_MS } from '#shared/units.ts'
import { type NewAdjustment, adjustmentEvent } from '#local/paddle/events/adjustment.ts'
import { eventOf } from '#local/paddle/events/event.ts'
import { completedTransaction } from '#local/paddle/events/transaction.ts'
import { sendWebhook } from '#tools/proofs/crash/writes.ts'
import type { Buyer } from '#tools/harness/trainees/buyers.ts'
import type { Fault, PickBelow, Assertions } from './fault.ts'
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
const adjustment = (
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

type PurchaseState = { status: string | undefined; canAccess: boolean; events: number }

/** What a buyer sees of a payment after all its events are settled, and how many events are stored. */
export async function purchaseState(
  harness: FaultHarness,
  buyer: Buyer,
  transactionId: string,
): Promise<PurchaseState> {
  await settled(harness, transactionId)
  const listed = (await harness.ask(buyer, '/api/purchases')).body as {
    orderNumber: string
    status: string
  }[]
  const { canAccess } = Object((await harness.ask(buyer, '/api/bootcamp-access')).body)
  return {
    status: listed.find(({ orderNumber }) => orderNumber === transactionId)?.status,
    canAccess,
    events: harness.count('SELECT count(*) FROM payment_events WHERE transaction_id = ?', transactionId),
  }
}

export const settled = (harness: FaultHarness, transactionId: string) =>
  harness.until(
    `${transactionId} to be settled`,
    () =>
      harness.count(
        'SELECT count(*) FROM payment_events WHERE transaction_id = ? AND processed_at IS NULL',
        transactionId,
      ) === 0,
  )

/** Sends all events and checks the result. Then it sends them again in reverse order, which must change nothing. */
async function checkPurchase(
  harness: FaultHarness,
  assert: Assertions,
  buyer: Buyer,
  events: readonly { data: object }[],
  transactionId: string,
  expected: Omit<PurchaseState, 'events'>,
  rows = new Set(events).size,
): Promise<void> {
  for (const event of events) assert.status((await sendWebhook(harness.url, event)).status, 200)
  assert.equal('what the buyer sees', await purchaseState(harness, buyer, transactionId), {
    ...expected,
    events: rows,
  })
  assert.during = `payment_events +${rows}`
  assert.startRecovery()
  for (const event of events.toReversed()) assert.status((await sendWebhook(harness.url, event)).status, 200)
  assert.equal('after sending everything again', await purchaseState(harness, buyer, transactionId), {
    ...expected,
    events: rows,
  })
  const started = await harness.ask(buyer, '/api/bootcamps/start', { method: 'POST' })
  assert.equal('the start of a bootcamp', started.status, expected.canAccess ? 200 : 402)
  const bootcamps = harness.count('SELECT count(*) FROM bootcamps WHERE transaction_id = ?', transactionId)
  assert.equal('bootcamps', bootcamps, expected.canAccess ? 1 : 0)
  assert.after = `${assert.during}, bootcamps +${bootcamps}`
  assert.endRecovery()
}

/** Sends the events of one payment in a random order. */
const eventsInAnyOrder =
  (
    laterEvents: (payment: Paid) => readonly { data: object }[],
    expected: Omit<PurchaseState, 'events'>,
  ): Fault['run'] =>
  async (harness, assert, pick) => {
    const buyer = harness.trainee()
    const payment = paid({ buyer, ago: 10 * HOUR_MS })
    await checkPurchase(
      harness,
      assert,
      buyer,
      shuffled(pick, [payment, ...laterEvents(payment)]),
      payment.data.id,
      expected,
    )
  }

export const payments: readonly Fault[] = [
  {
    number: 1,
    name: 'webhook twice same second',
    seeds: 20,
    concurrent: true,
    short: true,
    run: async (harness, assert, pick) => {
      const buyer = harness.trainee()
      const payment = paid({ buyer })
      const answers = await Promise.all(
        Array.from({ length: 2 + pick(3) }, () => sendWebhook(harness.url, payment)),
      )
      for (const { status } of answers) assert.status(status, 200)
      await checkPurchase(harness, assert, buyer, [payment], payment.data.id, {
        status: 'completed',
        canAccess: true,
      })
      assert.equal(
        'audit entries',
        harness.count("SELECT count(*) FROM audit WHERE action = 'purchase' AND target = ?", payment.data.id),
        1,
      )
    },
  },
  {
    number: 2,
    name: 'webhook twice after 72 h',
    seeds: 3,
    run: async (harness, assert) => {
      const buyer = harness.trainee()
      const payment = paid({ buyer, ago: 72 * HOUR_MS })
      assert.status((await sendWebhook(harness.url, payment)).status, 200)
      await settled(harness, payment.data.id)
      assert.status((await harness.ask(buyer, '/api/bootcamps/start', { method: 'POST' })).status, 200)
      harness.execute(
        `UPDATE payment_events SET received_at = received_at - ${72 * HOUR_MS}, processed_at = processed_at - ${72 * HOUR_MS} WHERE event_id = '${payment.event_id}'`,
      )
      const processedAt = () =>
        harness.count('SELECT processed_at FROM payment_events WHERE event_id = ?', payment.event_id)
      const was = processedAt()
      assert.during = 'payment_events +1, bootcamps +1'
      assert.startRecovery()
      assert.status((await sendWebhook(harness.url, payment)).status, 200)
      assert.equal('what the buyer sees', await purchaseState(harness, buyer, payment.data.id), {
        status: 'completed',
        canAccess: true,
        events: 1,
      })
      assert.equal('the time of its settlement', processedAt(), was)
      assert.status((await harness.ask(buyer, '/api/bootcamps/start', { method: 'POST' })).status, 409)
      assert.equal(
        'bootcamps',
        harness.count('SELECT count(*) FROM bootcamps WHERE transaction_id = ?', payment.data.id),
        1,
      )
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
      const buyer = harness.trainee()
      const payment = paid({ buyer, ago: HOUR_MS })
      await checkPurchase(
        harness,
        assert,
        buyer,
        [adjustment(payment, 0, { action: 'refund' }), payment],
        payment.data.id,
        {
          status: 'refunded',
          canAccess: false,
        },
      )
    },
  },
  {
    number: 4,
    name: 'completed before checkout row',
    seeds: 3,
    run: async (harness, assert) => {
      const buyer = harness.trainee()
      const payment = paid({ buyer })
      const checkout = `checkout-${buyer.publicId}`
      harness.execute(`DELETE FROM checkouts WHERE public_id = '${checkout}'`)
      assert.status((await sendWebhook(harness.url, payment)).status, 200)
      await settled(harness, payment.data.id)
      harness.execute(
        `INSERT INTO checkouts (public_id, user_id, price_id, created_at) VALUES ('${checkout}', ${buyer.id}, 'pri_jungle_local', ${Date.now()})`,
      )
      await checkPurchase(harness, assert, buyer, [payment], payment.data.id, {
        status: 'completed',
        canAccess: true,
      })
    },
  },
  {
    number: 5,
    name: 'two events same occurred_at',
    seeds: 20,
    concurrent: true,
    run: async (harness, assert, pick) => {
      const buyer = harness.trainee()
      const stem = `evt_${crypto.randomUUID().slice(0, 20)}`
      const payment = paid({ buyer, ago: HOUR_MS, eventId: `${stem}a` })
      const asked = adjustment(payment, 0, { action: 'refund', status: 'pending_approval' }, `${stem}b`)
      // Paddle's ids rise with time. If two events have the same time, the higher id is the later event.
      const approved = {
        ...adjustment(payment, 0, { action: 'refund', adjustmentId: asked.data.id }, `${stem}c`),
        occurred_at: asked.occurred_at,
      }
      await checkPurchase(
        harness,
        assert,
        buyer,
        shuffled(pick, [payment, asked, approved]),
        payment.data.id,
        {
          status: 'refunded',
          canAccess: false,
        },
      )
    },
  },
  {
    number: 6,
    name: 'rejected refund after approved-looking pending',
    seeds: 20,
    concurrent: true,
    run: eventsInAnyOrder(
      (payment) => {
        const asked = adjustment(payment, 2 * HOUR_MS, { action: 'refund', status: 'pending_approval' })
        return [
          asked,
          adjustment(payment, HOUR_MS, { action: 'refund', status: 'rejected', adjustmentId: asked.data.id }),
        ]
      },
      { status: 'completed', canAccess: true },
    ),
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
      { status: 'completed', canAccess: true },
    ),
  },
  {
    number: 8,
    name: 'partial refund',
    seeds: 20,
    concurrent: true,
    run: eventsInAnyOrder(
      (payment) => [adjustment(payment, HOUR_MS, { action: 'refund', type: 'partial', amount: 300 })],
      {
        status: 'partly_refunded',
        canAccess: true,
      },
    ),
  },
  {
    number: 9,
    name: 'unknown event type',
    seeds: 1,
    run: async (harness, assert) => {
      const buyer = harness.trainee()
      const unknown = eventOf(
        'subscription.imagined',
        { id: `sub_${buyer.publicId}`, custom_data: { userId: buyer.publicId } },
        Date.now(),
      )
      assert.status((await sendWebhook(harness.url, unknown)).status, 200)
      assert.equal('what the buyer sees', await purchaseState(harness, buyer, unknown.data.id), {
        status: undefined,
        canAccess: false,
        events: 1,
      })
      assert.equal(
        'verdicts',
        harness.count(
          "SELECT count(*) FROM payment_events WHERE event_id = ? AND verdict = 'ignored'",
          unknown.event_id,
        ),
        1,
      )
      assert.during = 'payment_events +1'
      const payment = paid({ buyer })
      await checkPurchase(harness, assert, buyer, [payment], payment.data.id, {
        status: 'completed',
        canAccess: true,
      })
    },
  },
  {
    number: 10,
    name: 'unknown user id in custom_data',
    seeds: 1,
    run: async (harness, assert) => {
      const buyer = harness.trainee()
      const payment = paid({ buyer, customData: { userId: 'nobody-at-all-12345678' } })
      assert.status((await sendWebhook(harness.url, payment)).status, 200)
      assert.equal('what the buyer sees', await purchaseState(harness, buyer, payment.data.id), {
        status: undefined,
        canAccess: false,
        events: 1,
      })
      assert.equal(
        'payments under review',
        harness.count(
          "SELECT count(*) FROM payment_events WHERE event_id = ? AND verdict = 'under_review' AND reason = 'buyer'",
          payment.event_id,
        ),
        1,
      )
      assert.during = 'payment_events +1'
      assert.startRecovery()
      assert.status(
        (
          await harness.ask(buyer, '/api/purchases/claim', {
            method: 'POST',
            body: { orderNumber: payment.data.id },
          })
        ).status,
        200,
      )
      assert.equal('claimed', await purchaseState(harness, buyer, payment.data.id), {
        status: 'completed',
        canAccess: true,
        events: 1,
      })
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
    const buyer = harness.trainee()
    const payment = paid({ buyer, ago: HOUR_MS, priceId })
    assert.status((await sendWebhook(harness.url, payment)).status, 200)
    assert.equal('what the buyer sees', await purchaseState(harness, buyer, payment.data.id), {
      status: 'under_review',
      canAccess: false,
      events: 1,
    })
    assert.equal(
      'payments under review',
      harness.count(
        "SELECT count(*) FROM payment_events WHERE event_id = ? AND verdict = 'under_review' AND reason = ?",
        payment.event_id,
        reason,
      ),
      1,
    )
    assert.status((await harness.ask(buyer, '/api/bootcamps/start', { method: 'POST' })).status, 402)
    assert.during = 'payment_events +1'
    assert.startRecovery()
    await checkPurchase(
      harness,
      assert,
      buyer,
      [payment, adjustment(payment, 0, { action: 'refund' })],
      payment.data.id,
      {
        status: 'refunded',
        canAccess: false,
      },
    )
  }
}

function shuffled<Item>(pick: PickBelow, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: pick(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
