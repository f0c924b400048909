import { HOUR_MS } from '#shared/units.ts'
import { adjustmentEvent } from '#local/paddle/events/adjustment.ts'
import { paddleId } from '#local/paddle/events/ids.ts'
import { bootcampPayment } from '#local/seeds/inputs.ts'
import type { Buyer } from '#tools/harness/trainees/buyers.ts'
import { claim, deliver, read } from './history.ts'
import type { PickBelow } from '#tools/harness/random.ts'
import type { PaddleEvent } from './oracle.ts'
import type { Server } from '#tools/harness/server/server.ts'
import type { Tally } from './tally.ts'

/**
 * A trainee claims a payment by its order number and the email of the account that paid. Afterwards Paddle sends the payment
 * again.
 */
export type Claim = {
  payer: Buyer
  claimer: Buyer
  orderNumber: string
  moves: boolean
  before: readonly PaddleEvent[]
  after: readonly PaddleEvent[]
}

/** The payment belongs to the first trainee or to nobody, or its refund is pending. The second trainee claims it. */
export function newClaim(pick: PickBelow, [payer, claimer]: readonly Buyer[]): Claim {
  if (!payer || !claimer) throw new Error('A claim needs two trainees')
  const now = Date.now() - 10 * HOUR_MS
  const kind = (['unused', 'without a buyer', 'refund pending'] as const)[pick(3)]
  const customData =
    kind === 'without a buyer'
      ? null
      : { intent: payer.intent, userId: payer.publicId, userEmail: payer.email }
  const paid = bootcampPayment(customData, { now })
  const pendingRefund = adjustmentEvent('created', {
    transaction: paid.data,
    action: 'refund',
    status: 'pending_approval',
    now: now + HOUR_MS,
  })
  // Its time is before that of the claimed event.
  const again = {
    ...paid,
    event_id: paddleId('evt', now - HOUR_MS),
    occurred_at: new Date(now - HOUR_MS).toISOString(),
  }
  return {
    payer,
    claimer,
    orderNumber: paid.data.id,
    moves: kind !== 'refund pending',
    before: kind === 'refund pending' ? [paid, pendingRefund] : [paid],
    after: [again],
  }
}

/** Claims twice, then delivers the later events. */
export async function claimPayments(
  url: string,
  { payer, claimer, orderNumber, moves, after }: Claim,
  tally: Tally,
): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const status = await claim(url, claimer, orderNumber, payer.email)
    if (status !== (moves ? 200 : 404))
      reportWrong(claimer, `the claim of ${orderNumber} was answered ${status}`, tally)
  }
  for (const event of after) await deliver(url, event, tally)
}

/** Checks that exactly one of the two has the payment, and that a claimed payment holds no data about who paid. */
export async function judgeClaims(
  server: Server,
  { payer, claimer, orderNumber, moves }: Claim,
  tally: Tally,
): Promise<void> {
  const owns = async (buyer: Buyer) =>
    Object.values(Object(await read(server.url, buyer, '/api/purchases'))).some(
      (purchase) => Object(purchase).orderNumber === orderNumber,
    )
  const opens = async (buyer: Buyer) =>
    Object(await read(server.url, buyer, '/api/bootcamp-access')).canAccess === true
  for (const [buyer, expected] of [
    [claimer, moves],
    [payer, !moves],
  ] as const) {
    if ((await owns(buyer)) !== expected || (await opens(buyer)) !== expected)
      reportWrong(buyer, `${expected ? 'lacks' : 'has'} ${orderNumber}`, tally)
  }
  const leakedEvents = server.count(
    "SELECT count(*) FROM payment_events WHERE transaction_id = ? AND (raw LIKE '%custom_data%' OR raw LIKE '%cardholder%')",
    orderNumber,
  )
  if (moves && leakedEvents > 0)
    reportWrong(claimer, `reads who paid ${orderNumber} in ${leakedEvents} events`, tally)
}

function reportWrong(buyer: Buyer, what: string, tally: Tally): void {
  tally.wrong += 1
  console.log(`WRONG ${buyer.publicId}: ${what}`)
}
