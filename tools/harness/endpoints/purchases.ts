import * as fc from 'fast-check'
import { secrets } from '#tools/harness/server/secrets.ts'
import {
  checkoutSchema,
  claimSchema,
  purchasesSchema,
  receiptSchema,
  refundFormSchema,
} from '#shared/api/bootcamp.ts'
import { purchasePriceSchema } from '#shared/api/purchase-price.ts'
import { sign } from '#local/paddle/events/event.ts'
import { bootcampPayment } from '#local/seeds/inputs.ts'
import { paddleEventSchema } from '#worker/gateways/paddle.ts'
import type { Endpoint, Input } from './endpoint.ts'
import { parseJson } from '#tools/harness/calls/parse-json.ts'
import { damaged } from '#tools/harness/arbitraries/damage.ts'
import type { Product } from '#tools/harness/server/product.ts'
import type { Trainee } from '#tools/harness/trainees/trainees.ts'
import { okSchema } from './accounts.ts'

const orderNumber = fc.stringMatching(/^txn_[a-z\d]{26}$/)
const hook = { method: 'POST', path: '/api/webhooks/paddle' } as const

/** A payment that names a trainee, as Paddle sends it. */
const paymentOf = ({ id, email }: Pick<Trainee, 'id' | 'email'>) =>
  bootcampPayment({ userId: id, userEmail: email })

/** The body and the signature header of a delivery. */
function delivery(event: object) {
  const body = JSON.stringify(event)
  return { body, headers: { 'paddle-signature': signed(body) } }
}

function signed(body: string, secret = secrets().PADDLE_WEBHOOK_SECRET ?? '', late = 0): string {
  return sign(secret, body, Math.floor(Date.now() / 1000) - late)
}

/** A real event whose signature is missing, made with another key, of another text, or too old. */
const unsigned: fc.Arbitrary<Input> = fc
  .constantFrom(
    '',
    'ts=1;h1=',
    'ts=;h1=0',
    'h1=00',
    'x',
    'ts=1;ts=2;h1=aa;h1=bb',
    'other',
    'late',
    'early',
    'changed',
    'of nothing',
  )
  .map((kind) => {
    const body = JSON.stringify(paymentOf({ id: 'A'.repeat(22), email: 'nobody@example.com' }))
    const made: Readonly<Record<string, string>> = {
      other: signed(body, 'not the secret'),
      late: signed(body, undefined, 7200),
      early: signed(body, undefined, -7200),
      changed: signed(`${body} `),
      'of nothing': signed(''),
    }
    const signature = made[kind] ?? kind
    return {
      kind: 'signature',
      statuses: [401],
      call: {
        ...hook,
        headers: { 'content-type': 'application/json', ...(signature && { 'paddle-signature': signature }) },
        body,
      },
    }
  })

/** Bodies with a valid signature that are not events. */
const signedButNoEvent: fc.Arbitrary<Input> = damaged(paddleEventSchema, {
  occurred_at: fc.constant('2026-11-01T00:00:00.000000Z'),
  data: fc.constant({ id: 'txn_x' }),
})
  .filter(({ text }) => text.length < 60_000 && !isEvent(text))
  .map(({ kind, text }) => ({
    kind: `signed: ${kind}`,
    statuses: [400],
    call: {
      ...hook,
      headers: { 'content-type': 'application/json', 'paddle-signature': signed(text) },
      body: text,
    },
  }))

const isEvent = (text: string): boolean => paddleEventSchema.safeParse(parseJson(text)).success

/** A completed payment that belongs to no account. */
async function strayPayment({ database }: Pick<Product, 'database'>): Promise<string> {
  const [id] = [`txn_${crypto.randomUUID().replaceAll('-', '').slice(0, 26)}`]
  await database
    .prepare(
      "INSERT INTO payment_events (event_id, public_id, type, transaction_id, occurred_at, received_at, raw, processed_at, price_id, verdict, reason) VALUES (?, ?, 'transaction.completed', ?, ?, ?, '{}', ?, 'pri_jungle_local', 'under_review', 'buyer')",
    )
    .bind(
      `evt_${id}`,
      crypto.randomUUID().slice(0, 22),
      id,
      new Date().toISOString().replace('Z', '000000Z'),
      Date.now(),
      Date.now(),
    )
    .run()
  return id
}

export const purchaseEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/purchases',
    gives:
      'purchases: one for each payment, newest first, with status, order number, what was paid (`paid`; null if unknown) and the bootcamp that uses it (`bootcamp`: id and status; null if none does)',
    stage: 'buyer',
    answer: purchasesSchema,
  },
  {
    call: 'POST /api/purchases/claim',
    takes: 'claim: order number; `paidWith`: email of the account that holds it',
    gives: `purchases; a payment without a known buyer, or an unused one of that account, becomes the caller's; ten attempts a day`,
    concurrent: { ends: 'same', refusals: ['too_many_claims'] },
    stage: 'newcomer',
    body: {
      schema: claimSchema,
      fields: (own) => ({ orderNumber: fc.constant(own.orderNumber) }),
      wrong: (_, other) =>
        fc.record({
          orderNumber: fc.oneof(orderNumber, fc.constant(other.orderNumber)),
          paidWith: fc.constantFrom(undefined, 'nobody@example.com'),
        }),
    },
    answer: purchasesSchema,
    prepare: async (product, _, body) => ({
      body: JSON.stringify({ ...Object(body), orderNumber: await strayPayment(product) }),
    }),
  },
  {
    call: 'POST /api/purchases/:id/refund-request',
    gives: `refundForm: Paddle's own form, while the purchase is \`refundable\`, and later for a request that was noted. It is noted once. 409 refund_pending while Paddle decides`,
    concurrent: { ends: 'same' },
    stage: 'buyer',
    param: { good: ({ purchase }) => fc.constant(purchase) },
    answer: refundFormSchema,
  },
  {
    call: 'GET /api/purchases/:id/receipt',
    gives: `receipt: address of Paddle's invoice; 404 if there is none, without an API key, and for a claimed payment`,
    stage: 'buyer',
    param: { good: ({ purchase }) => fc.constant(purchase) },
    answer: receiptSchema,
    refusedHere: 'not_found',
  },
  {
    call: 'GET /api/purchase/price',
    gives: `purchasePrice: client token and price id for Paddle's price preview; writes nothing`,
    answer: purchasePriceSchema,
  },
  {
    call: 'POST /api/purchase/checkout',
    gives:
      'checkout; grants nothing; the same one for half an hour; `transactionId` if an API key is configured; 409 refund_pending if the only unused payment waits for its refund, 409 payment_under_review while one is being checked',
    concurrent: { ends: 'same' },
    stage: 'newcomer',
    answer: checkoutSchema,
  },
  {
    call: 'POST /api/purchase-bootcamp',
    gives:
      'checkout; grants nothing; the same one for half an hour; `transactionId` if an API key is configured; 409 refund_pending if the only unused payment waits for its refund, 409 payment_under_review while one is being checked',
    concurrent: { ends: 'same' },
    stage: 'newcomer',
    answer: checkoutSchema,
  },
  {
    call: 'POST /api/webhooks/paddle',
    takes: `Paddle's event, signed`,
    gives: '`{ok}`',
    concurrent: { ends: 'same' },
    open: true,
    stage: 'newcomer',
    body: { schema: paddleEventSchema, maxBytes: 64 * 1024, anyType: true },
    answer: okSchema,
    bad: fc.oneof(unsigned, signedButNoEvent),
    prepare: (_, own) => Promise.resolve(delivery(paymentOf(own))),
  },
]
