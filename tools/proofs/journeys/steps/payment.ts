import * as fc from 'fast-check'
import { DAY_MS } from '#shared/units.ts'
import { type NewAdjustment, adjustmentEvent } from '#local/paddle/events/adjustment.ts'
import { otherProductPrice, twinPrices } from '#local/paddle/catalog/prices.ts'
import { completedTransaction } from '#local/paddle/events/transaction.ts'
import type { Journey } from '#tools/proofs/journeys/journey.ts'
import { type Payment, type Report, statusOf } from '#tools/proofs/journeys/model.ts'
import { Step } from '#tools/proofs/journeys/step.ts'

/** A webhook arrives at once, twice, or after later ones. */
const delivery = fc.oneof(
  { weight: 5, arbitrary: fc.constant('now' as const) },
  { weight: 2, arbitrary: fc.constant('twice' as const) },
  { weight: 2, arbitrary: fc.constant('late' as const) },
)
type Delivery = 'now' | 'twice' | 'late'

const paymentKinds = ['checkout', 'account number', 'email', 'no buyer', 'wrong price'] as const
const paymentKind = fc.oneof(
  { weight: 8, arbitrary: fc.constant(paymentKinds[0]) },
  { weight: 1, arbitrary: fc.constantFrom(...paymentKinds.slice(1)) },
)

const pay = fc.tuple(paymentKind, delivery).map(
  ([by, when]) =>
    new Step(`pay by ${by}, delivered ${when}`, async (journey) => {
      if (by === 'checkout') return payAtCheckout(journey, when)
      const { id } = await journey.act(200, 'GET', '/api/auth/me')
      const customData =
        by === 'no buyer'
          ? null
          : by === 'email'
            ? { userEmail: journey.email.toUpperCase() }
            : { userId: id, userEmail: journey.email }
      await paid(
        journey,
        { priceId: by === 'wrong price' ? otherProductPrice.id : 'pri_jungle_local', customData },
        by,
        when,
      )
    }),
)

/** A trainee with access cannot buy, nor one whose payment is under review. */
async function payAtCheckout(journey: Journey, when: Delivery): Promise<void> {
  const { access, isUnderReview } = journey.own
  const refused = access.canAccess || isUnderReview
  const { priceId, userId, userEmail, intent } = await journey.act(
    refused ? 409 : 200,
    'POST',
    '/api/purchase/checkout',
  )
  if (!refused)
    await paid(
      journey,
      { priceId: String(priceId), customData: { userId, userEmail, intent } },
      'checkout',
      when,
    )
}

async function paid(
  journey: Journey,
  { priceId, customData }: { priceId: string; customData: Record<string, unknown> | null },
  by: (typeof paymentKinds)[number],
  when: Delivery,
): Promise<void> {
  const paidAt = journey.paddleNow()
  const event = completedTransaction({
    items: [{ priceId, quantity: 1 }],
    customData,
    now: paidAt,
    prices: [...twinPrices, otherProductPrice],
  })
  const payment: Payment = {
    order: event.data.id,
    paidAt,
    fits: by !== 'wrong price',
    byEmail: by === 'email',
    happened: new Set(),
    reported: new Set(),
    reportedAt: new Map(),
  }
  journey.events.set(payment, { paid: event })
  if (by === 'no buyer') journey.unclaimed.push(payment)
  else journey.own.payments.push(payment)
  await sendOrHold(journey, payment, 'paid', event, when)
}

async function sendOrHold(
  journey: Journey,
  payment: Payment,
  report: Report,
  event: { event_id: string; occurred_at: string; data: { id: string } },
  when: Delivery,
): Promise<void> {
  payment.happened.add(report)
  payment.reportedAt.set(report, Date.parse(event.occurred_at))
  const notice = { payment, report, event }
  if (when === 'late') return void journey.undelivered.push(notice)
  await journey.deliver(notice)
  if (when === 'twice') await journey.deliver(notice)
}

/** What can happen to a payment next, or null if it is not possible. */
const actions: Record<string, (happened: ReadonlySet<Report>) => Report | null> = {
  refund: (happened) => (isOver(happened) || isAsked(happened) ? null : 'refunded'),
  ask: (happened) => (isOver(happened) || happened.has('asked') ? null : 'asked'),
  approve: (happened) => (isAsked(happened) ? 'approved' : null),
  reject: (happened) => (isAsked(happened) ? 'rejected' : null),
  'charge back': (happened) => (isOver(happened) || happened.has('charged back') ? null : 'charged back'),
  'win back': (happened) => (happened.has('charged back') && !happened.has('won back') ? 'won back' : null),
}
const isAsked = (happened: ReadonlySet<Report>) =>
  happened.has('asked') && !happened.has('approved') && !happened.has('rejected')
const isOver = (happened: ReadonlySet<Report>) =>
  happened.has('refunded') ||
  happened.has('approved') ||
  (happened.has('charged back') && !happened.has('won back'))

const change = fc
  .tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(), delivery)
  .map(([act, which, when]) => {
    const candidates = (journey: Journey) =>
      [...journey.events.keys()].filter((payment) => actions[act]?.(payment.happened))
    return new Step(
      `bank: ${act} ${which}, delivered ${when}`,
      async (journey) => {
        const fitting = candidates(journey)
        const payment = fitting[which % fitting.length]
        const report = payment && actions[act]?.(payment.happened)
        const of = payment && journey.events.get(payment)
        if (!payment || !report || !of) throw new Error('There is no such payment')
        const { action, status, adjustmentId } = adjustmentOf(report, of)
        const event = adjustmentEvent(adjustmentId === undefined ? 'created' : 'updated', {
          transaction: of.paid.data,
          action,
          status,
          adjustmentId,
          now: journey.paddleNow(),
        })
        if (report === 'asked') of.asked = event.data.id
        await sendOrHold(journey, payment, report, event, when)
      },
      (journey) => candidates(journey).length > 0,
    )
  })

function adjustmentOf(
  reported: Report,
  { asked }: { asked?: string },
): Pick<NewAdjustment, 'action' | 'status' | 'adjustmentId'> {
  if (reported === 'charged back') return { action: 'chargeback' }
  if (reported === 'won back') return { action: 'chargeback_reverse' }
  if (reported === 'asked') return { action: 'refund', status: 'pending_approval' }
  return reported === 'refunded'
    ? { action: 'refund' }
    : { action: 'refund', status: reported as 'approved' | 'rejected', adjustmentId: asked }
}

const deliverLate = fc.nat().map(
  (which) =>
    new Step(
      `deliver late ${which}`,
      async (journey) => {
        const notice = journey.undelivered[which % journey.undelivered.length]
        if (notice) await journey.deliver(notice)
      },
      ({ undelivered }) => undelivered.length > 0,
    ),
)

const deliverAgain = fc.nat().map(
  (which) =>
    new Step(
      `deliver again ${which}`,
      async (journey) => {
        const notice = journey.delivered[which % journey.delivered.length]
        if (notice) await journey.deliver(notice)
      },
      ({ delivered }) => delivered.length > 0,
    ),
)

/** Claims by order number: an unclaimed payment, the trainee's own payment, or one that does not exist. */
const claim = fc.nat(5).map(
  (chance) =>
    new Step(`claim ${chance === 0 ? 'a made-up order' : 'a payment'}`, async (journey) => {
      const { own, unclaimed } = journey
      const payment = chance === 0 ? undefined : unclaimed[0]
      const order =
        payment?.order ?? (chance > 3 ? own.payments[0]?.order : undefined) ?? `txn_${'0'.repeat(26)}`
      const claimable = payment
        ? payment.reported.has('paid')
        : own.payments.some((each) => each.order === order && each.reported.has('paid'))
      if (journey.now >= own.claims.last + DAY_MS) own.claims.tries = 0
      const tooMany = own.claims.tries === 10
      if (!tooMany) Object.assign(own.claims, { tries: own.claims.tries + 1, last: journey.now })
      await journey.act(tooMany ? 429 : claimable ? 200 : 404, 'POST', '/api/purchases/claim', {
        orderNumber: order,
      })
      if (tooMany || !claimable || !payment) return
      journey.unclaimed = unclaimed.filter((each) => each !== payment)
      own.payments.push(payment)
    }),
)

/** A refund request must come within 24 hours of the payment. Asking again later gets the same answer. */
const requestRefund = fc.nat().map(
  (which) =>
    new Step(
      `ask-for-money-back ${which}`,
      async (journey) => {
        const purchases = Object.values(await journey.act(200, 'GET', '/api/purchases')).map((purchase) =>
          Object(purchase),
        )
        const purchase = purchases[which % purchases.length]
        const payment = journey.own.payments.find(({ order }) => order === purchase?.orderNumber)
        if (!payment) throw new Error('The API lists a purchase that nobody made')
        const over = ['refunded', 'charged_back'].includes(statusOf(payment))
        const inTime =
          payment.askedFor ||
          (statusOf(payment) !== 'refund_pending' && journey.now - payment.paidAt < DAY_MS)
        await journey.act(!over && inTime ? 200 : 409, 'POST', `/api/purchases/${purchase.id}/refund-request`)
        if (!over && inTime) payment.askedFor = true
      },
      (journey) =>
        journey.signedIn !== null && journey.own.payments.some(({ reported }) => reported.has('paid')),
    ),
)

export const paymentSteps = [
  { weight: 9, arbitrary: pay },
  { weight: 5, arbitrary: change },
  { weight: 4, arbitrary: deliverLate },
  { weight: 2, arbitrary: deliverAgain },
  { weight: 2, arbitrary: claim },
  { weight: 1, arbitrary: requestRefund },
]
