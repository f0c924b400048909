import { type NewAdjustment, adjustmentEvent } from '#local/paddle/adjustment.ts'
import { eventOf } from '#local/paddle/event.ts'
import { completedTransaction } from '#local/paddle/transaction.ts'
import { tell } from '#tools/proofs/crash/writes.ts'
import type { Buyer } from '#tools/harness/buyers.ts'
import type { Fault, Pick, Witness } from './fault.ts'
import type { Rig } from './rig.ts'

const HOUR = 3_600_000

export type Paid = ReturnType<typeof completedTransaction>

type Payment = {
  buyer: Buyer
  ago?: number
  customData?: Record<string, string>
  priceId?: string
  eventId?: string
}

/** The webhook of a payment. */
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

/** What Paddle says of it later, so many milliseconds ago. */
const said = (
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

type Standing = { status: string | undefined; canAccess: boolean; events: number }

/** What a buyer sees of a payment once every event has been made count, and how many rows tell of it. */
export async function standing(rig: Rig, buyer: Buyer, transactionId: string): Promise<Standing> {
  await settled(rig, transactionId)
  const listed = (await rig.ask(buyer, '/api/purchases')).body as { orderNumber: string; status: string }[]
  const { canAccess } = Object((await rig.ask(buyer, '/api/bootcamp-access')).body)
  return {
    status: listed.find(({ orderNumber }) => orderNumber === transactionId)?.status,
    canAccess,
    events: rig.count('SELECT count(*) FROM payment_events WHERE transaction_id = ?', transactionId),
  }
}

export const settled = (rig: Rig, transactionId: string) =>
  rig.until(
    `${transactionId} to count`,
    () =>
      rig.count(
        'SELECT count(*) FROM payment_events WHERE transaction_id = ? AND processed_at IS NULL',
        transactionId,
      ) === 0,
  )

/** Every event is taken, some side by side; then everything is told once more: it changes nothing. */
async function judged(
  rig: Rig,
  told: Witness,
  buyer: Buyer,
  events: readonly { data: object }[],
  transactionId: string,
  expected: Omit<Standing, 'events'>,
  rows = new Set(events).size,
): Promise<void> {
  for (const event of events) told.answered((await tell(rig.url, event)).status, 200)
  told.equal('what the buyer sees', await standing(rig, buyer, transactionId), { ...expected, events: rows })
  told.during = `payment_events +${rows}`
  told.mending()
  for (const event of events.toReversed()) told.answered((await tell(rig.url, event)).status, 200)
  told.equal('told again', await standing(rig, buyer, transactionId), { ...expected, events: rows })
  const started = await rig.ask(buyer, '/api/bootcamps/start', { method: 'POST' })
  told.equal('a start', started.status, expected.canAccess ? 200 : 402)
  const runs = rig.count('SELECT count(*) FROM bootcamps WHERE transaction_id = ?', transactionId)
  told.equal('runs', runs, expected.canAccess ? 1 : 0)
  told.after = `${told.during}, bootcamps +${runs}`
  told.mended()
}

/** Events of one payment in any order. */
const anyOrder =
  (
    tellOf: (payment: Paid) => readonly { data: object }[],
    expected: Omit<Standing, 'events'>,
  ): Fault['live'] =>
  async (rig, told, pick) => {
    const buyer = rig.trainee()
    const payment = paid({ buyer, ago: 10 * HOUR })
    await judged(rig, told, buyer, shuffled(pick, [payment, ...tellOf(payment)]), payment.data.id, expected)
  }

export const payments: readonly Fault[] = [
  {
    number: 1,
    name: 'webhook twice same second',
    seeds: 20,
    together: true,
    short: true,
    live: async (rig, told, pick) => {
      const buyer = rig.trainee()
      const payment = paid({ buyer })
      const answers = await Promise.all(Array.from({ length: 2 + pick(3) }, () => tell(rig.url, payment)))
      for (const { status } of answers) told.answered(status, 200)
      await judged(rig, told, buyer, [payment], payment.data.id, { status: 'completed', canAccess: true })
      told.equal(
        'entries in the trail',
        rig.count("SELECT count(*) FROM audit WHERE action = 'purchase' AND target = ?", payment.data.id),
        1,
      )
    },
  },
  {
    number: 2,
    name: 'webhook twice after 72 h',
    seeds: 3,
    live: async (rig, told) => {
      const buyer = rig.trainee()
      const payment = paid({ buyer, ago: 72 * HOUR })
      told.answered((await tell(rig.url, payment)).status, 200)
      await settled(rig, payment.data.id)
      told.answered((await rig.ask(buyer, '/api/bootcamps/start', { method: 'POST' })).status, 200)
      rig.execute(
        `UPDATE payment_events SET received_at = received_at - ${72 * HOUR}, processed_at = processed_at - ${72 * HOUR} WHERE event_id = '${payment.event_id}'`,
      )
      const processedAt = () =>
        rig.count('SELECT processed_at FROM payment_events WHERE event_id = ?', payment.event_id)
      const was = processedAt()
      told.during = 'payment_events +1, bootcamps +1'
      told.mending()
      told.answered((await tell(rig.url, payment)).status, 200)
      told.equal('what the buyer sees', await standing(rig, buyer, payment.data.id), {
        status: 'completed',
        canAccess: true,
        events: 1,
      })
      told.equal('when it was made count', processedAt(), was)
      told.answered((await rig.ask(buyer, '/api/bootcamps/start', { method: 'POST' })).status, 409)
      told.equal(
        'runs',
        rig.count('SELECT count(*) FROM bootcamps WHERE transaction_id = ?', payment.data.id),
        1,
      )
      told.after = 'payment_events +1, bootcamps +1'
      told.mended()
    },
  },
  {
    number: 3,
    name: 'refund approved before completed',
    seeds: 20,
    together: true,
    live: async (rig, told) => {
      const buyer = rig.trainee()
      const payment = paid({ buyer, ago: HOUR })
      await judged(rig, told, buyer, [said(payment, 0, { action: 'refund' }), payment], payment.data.id, {
        status: 'refunded',
        canAccess: false,
      })
    },
  },
  {
    number: 4,
    name: 'completed before checkout row',
    seeds: 3,
    live: async (rig, told) => {
      const buyer = rig.trainee()
      const payment = paid({ buyer })
      const checkout = `checkout-${buyer.publicId}`
      rig.execute(`DELETE FROM checkouts WHERE public_id = '${checkout}'`)
      told.answered((await tell(rig.url, payment)).status, 200)
      await settled(rig, payment.data.id)
      rig.execute(
        `INSERT INTO checkouts (public_id, user_id, price_id, created_at) VALUES ('${checkout}', ${buyer.id}, 'pri_jungle_local', ${Date.now()})`,
      )
      await judged(rig, told, buyer, [payment], payment.data.id, { status: 'completed', canAccess: true })
    },
  },
  {
    number: 5,
    name: 'two events same occurred_at',
    seeds: 20,
    together: true,
    live: async (rig, told, pick) => {
      const buyer = rig.trainee()
      const stem = `evt_${crypto.randomUUID().slice(0, 20)}`
      const payment = paid({ buyer, ago: HOUR, eventId: `${stem}a` })
      const asked = said(payment, 0, { action: 'refund', status: 'pending_approval' }, `${stem}b`)
      // Paddle's ids rise with time: of one instant the later id is the later word.
      const approved = {
        ...said(payment, 0, { action: 'refund', adjustmentId: asked.data.id }, `${stem}c`),
        occurred_at: asked.occurred_at,
      }
      await judged(rig, told, buyer, shuffled(pick, [payment, asked, approved]), payment.data.id, {
        status: 'refunded',
        canAccess: false,
      })
    },
  },
  {
    number: 6,
    name: 'rejected refund after approved-looking pending',
    seeds: 20,
    together: true,
    live: anyOrder(
      (payment) => {
        const asked = said(payment, 2 * HOUR, { action: 'refund', status: 'pending_approval' })
        return [
          asked,
          said(payment, HOUR, { action: 'refund', status: 'rejected', adjustmentId: asked.data.id }),
        ]
      },
      { status: 'completed', canAccess: true },
    ),
  },
  {
    number: 7,
    name: 'chargeback then reversal',
    seeds: 20,
    together: true,
    live: anyOrder(
      (payment) => [
        said(payment, 2 * HOUR, { action: 'chargeback' }),
        said(payment, HOUR, { action: 'chargeback_reverse' }),
      ],
      { status: 'completed', canAccess: true },
    ),
  },
  {
    number: 8,
    name: 'partial refund',
    seeds: 20,
    together: true,
    live: anyOrder((payment) => [said(payment, HOUR, { action: 'refund', type: 'partial', amount: 300 })], {
      status: 'partly_refunded',
      canAccess: true,
    }),
  },
  {
    number: 9,
    name: 'unknown event type',
    seeds: 1,
    live: async (rig, told) => {
      const buyer = rig.trainee()
      const unknown = eventOf(
        'subscription.imagined',
        { id: `sub_${buyer.publicId}`, custom_data: { userId: buyer.publicId } },
        Date.now(),
      )
      told.answered((await tell(rig.url, unknown)).status, 200)
      told.equal('what the buyer sees', await standing(rig, buyer, unknown.data.id), {
        status: undefined,
        canAccess: false,
        events: 1,
      })
      told.equal(
        'verdicts',
        rig.count(
          "SELECT count(*) FROM payment_events WHERE event_id = ? AND verdict = 'ignored'",
          unknown.event_id,
        ),
        1,
      )
      told.during = 'payment_events +1'
      const payment = paid({ buyer })
      await judged(rig, told, buyer, [payment], payment.data.id, { status: 'completed', canAccess: true })
    },
  },
  {
    number: 10,
    name: 'unknown user id in custom_data',
    seeds: 1,
    live: async (rig, told) => {
      const buyer = rig.trainee()
      const payment = paid({ buyer, customData: { userId: 'nobody-at-all-12345678' } })
      told.answered((await tell(rig.url, payment)).status, 200)
      told.equal('what the buyer sees', await standing(rig, buyer, payment.data.id), {
        status: undefined,
        canAccess: false,
        events: 1,
      })
      told.equal(
        'waits for a person',
        rig.count(
          "SELECT count(*) FROM payment_events WHERE event_id = ? AND verdict = 'under_review' AND reason = 'buyer'",
          payment.event_id,
        ),
        1,
      )
      told.during = 'payment_events +1'
      told.mending()
      told.answered(
        (
          await rig.ask(buyer, '/api/purchases/claim', {
            method: 'POST',
            body: { orderNumber: payment.data.id },
          })
        ).status,
        200,
      )
      told.equal('claimed', await standing(rig, buyer, payment.data.id), {
        status: 'completed',
        canAccess: true,
        events: 1,
      })
      told.after = 'payment_events +1'
      told.mended()
    },
  },
  { number: 11, name: 'wrong price id', seeds: 1, live: wrongPrice('pri_of_somebody', 'price') },
  {
    number: 12,
    name: 'repeat price without completed bootcamp',
    seeds: 1,
    live: wrongPrice('pri_jungle_repeat_local', 'repeat_price'),
  },
]

/** Grants nothing, a person sees why, and the money can go back. */
function wrongPrice(priceId: string, reason: string): Fault['live'] {
  return async (rig, told) => {
    const buyer = rig.trainee()
    const payment = paid({ buyer, ago: HOUR, priceId })
    told.answered((await tell(rig.url, payment)).status, 200)
    told.equal('what the buyer sees', await standing(rig, buyer, payment.data.id), {
      status: 'under_review',
      canAccess: false,
      events: 1,
    })
    told.equal(
      'why',
      rig.count(
        "SELECT count(*) FROM payment_events WHERE event_id = ? AND verdict = 'under_review' AND reason = ?",
        payment.event_id,
        reason,
      ),
      1,
    )
    told.answered((await rig.ask(buyer, '/api/bootcamps/start', { method: 'POST' })).status, 402)
    told.during = 'payment_events +1'
    told.mending()
    await judged(rig, told, buyer, [payment, said(payment, 0, { action: 'refund' })], payment.data.id, {
      status: 'refunded',
      canAccess: false,
    })
  }
}

function shuffled<Item>(pick: Pick, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: pick(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
