import { adjustmentEvent } from '#local/paddle/adjustment.ts'
import { paddleId } from '#local/paddle/ids.ts'
import { completedTransaction } from '#local/paddle/transaction.ts'
import type { Buyer } from '#tools/harness/buyers.ts'
import { claim, deliver, read } from './history.ts'
import type { Pick, Told } from './oracle.ts'
import type { Server } from '#tools/harness/server.ts'
import type { Tally } from './tally.ts'

/** Somebody asks for a payment by its order number and the email of the account it stands in; afterwards Paddle tells of it again. */
export type Claim = {
  payer: Buyer
  claimer: Buyer
  orderNumber: string
  moves: boolean
  before: readonly Told[]
  after: readonly Told[]
}

const HOUR = 3_600_000

/** A payment of the first trainee's, of nobody's, or one whose refund is being decided; asked for by the second. */
export function newClaim(pick: Pick, [payer, claimer]: readonly Buyer[]): Claim {
  if (!payer || !claimer) throw new Error('A claim is between two')
  const now = Date.now() - 10 * HOUR
  const kind = (['unused', 'nobody’s', 'refund asked'] as const)[pick(3)]
  const customData =
    kind === 'nobody’s' ? null : { intent: payer.intent, userId: payer.publicId, userEmail: payer.email }
  const paid = completedTransaction({
    items: [{ priceId: 'pri_jungle_local', quantity: 1 }],
    customData,
    now,
  })
  const asked = adjustmentEvent('created', {
    transaction: paid.data,
    action: 'refund',
    status: 'pending_approval',
    now: now + HOUR,
  })
  // By its time it comes before what was claimed.
  const again = {
    ...paid,
    event_id: paddleId('evt', now - HOUR),
    occurred_at: new Date(now - HOUR).toISOString(),
  }
  return {
    payer,
    claimer,
    orderNumber: paid.data.id,
    moves: kind !== 'refund asked',
    before: kind === 'refund asked' ? [paid, asked] : [paid],
    after: [again],
  }
}

/** The claim, twice, and what is told after it. */
export async function claimPayments(
  url: string,
  { payer, claimer, orderNumber, moves, after }: Claim,
  tally: Tally,
): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const status = await claim(url, claimer, orderNumber, payer.email)
    if (status !== (moves ? 200 : 404))
      wrong(claimer, `the claim of ${orderNumber} was answered ${status}`, tally)
  }
  for (const event of after) await deliver(url, event, tally)
}

/** The payment is with one of the two, and of what Paddle said nothing about who paid is left with a claimer. */
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
      wrong(buyer, `${expected ? 'lacks' : 'has'} ${orderNumber}`, tally)
  }
  const database = server.database()
  const left = Number(
    database
      .prepare(
        "SELECT count(*) AS found FROM payment_events WHERE transaction_id = ? AND (raw LIKE '%custom_data%' OR raw LIKE '%cardholder%')",
      )
      .get(orderNumber)?.found,
  )
  database.close()
  if (moves && left > 0) wrong(claimer, `reads who paid ${orderNumber} in ${left} events`, tally)
}

function wrong(buyer: Buyer, what: string, tally: Tally): void {
  tally.wrong += 1
  console.log(`WRONG ${buyer.publicId}: ${what}`)
}
