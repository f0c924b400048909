import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type NewAdjustment, adjustmentEvent } from '#local/paddle/events/adjustment.ts'
import { markets } from '#local/paddle/catalog/markets.ts'
import { twinPrices } from '#local/paddle/catalog/prices.ts'
import { completedTransaction, sign } from '#local/paddle/events/transaction.ts'
import { products } from '#shared/content/products.ts'
import { completedTransactionSchema, paddleEventSchema, isSignatureValid } from '#worker/gateways/paddle.ts'
import { adjustmentShape, chargebackShape, completedShape, mismatches } from './paddle-shapes.ts'

const now = Date.UTC(2026, 10, 21, 12)
const secret = 'pdl_ntfset_test'
const customData = { userId: 'u1', userEmail: 'ana@example.com', intent: 'signed' }

/** The event as it arrives: JSON drops undefined fields. */
const asSent = (event: object): unknown => JSON.parse(JSON.stringify(event))

const paid = (priceId = 'pri_jungle_local') =>
  completedTransaction({ items: [{ priceId, quantity: 1 }], customData, now })

test('the app accepts the twin’s signature', async () => {
  const body = JSON.stringify(paid())

  expect(await isSignatureValid(secret, sign(secret, body, now / 1000), body, now)).toBe(true)
})

test('the app refuses a signed webhook after any change of body, signature, time or secret', async () => {
  const body = JSON.stringify(paid())
  const header = sign(secret, body, now / 1000)

  expect(await isSignatureValid(secret, header, body.replace('"quantity":1', '"quantity":2'), now)).toBe(
    false,
  )
  expect(await isSignatureValid(secret, header, `${body} `, now)).toBe(false)
  expect(
    await isSignatureValid(
      secret,
      header.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      body,
      now,
    ),
  ).toBe(false)
  expect(await isSignatureValid(secret, header.replace(/ts=\d+/, `ts=${now / 1000 + 1}`), body, now)).toBe(
    false,
  )
  expect(await isSignatureValid(`${secret}2`, header, body, now)).toBe(false)
})

test("the app reads the twin's event as a completed transaction, with everything access depends on", () => {
  const event = paddleEventSchema.parse(JSON.parse(JSON.stringify(paid())))
  const transaction = completedTransactionSchema.parse(event.data)

  expect(event.event_type).toBe('transaction.completed')
  expect(transaction).toEqual({
    id: expect.any(String),
    status: 'completed',
    custom_data: customData,
    items: [{ price: { id: 'pri_jungle_local' }, quantity: 1 }],
    details: { totals: { total: '999' } },
  })
})

test('ids have Paddle’s format and are new for every payment', () => {
  const [first, second] = [paid(), paid()]

  expect(first.event_id).toMatch(/^evt_[a-z\d]{26}$/)
  expect(first.notification_id).toMatch(/^ntf_[a-z\d]{26}$/)
  expect(first.data.id).toMatch(/^txn_[a-z\d]{26}$/)
  expect(first.data.customer_id).toMatch(/^ctm_[a-z\d]{26}$/)
  expect(second.event_id).not.toBe(first.event_id)
  expect(second.data.id).not.toBe(first.data.id)
})

test('amounts are strings in cents, and the total multiplies by the quantity', () => {
  const { data } = completedTransaction({
    items: [{ priceId: 'pri_jungle_local', quantity: 3 }],
    customData: null,
    now,
  })

  expect(data.items[0]?.price.unit_price).toEqual({ amount: '999', currency_code: 'USD' })
  expect(data.details.totals).toMatchObject({
    subtotal: '2997',
    tax: '0',
    total: '2997',
    grand_total: '2997',
    currency_code: 'USD',
  })
  expect(data.payments).toMatchObject([{ amount: '2997', status: 'captured' }])
})

test.each(markets)('a payment from $name has exactly the fields that Paddle documents', (market) => {
  const event = completedTransaction({
    items: [{ priceId: 'pri_jungle_local', quantity: 1 }],
    customData,
    now,
    market,
  })

  expect(mismatches(completedShape, asSent(event))).toEqual([])
  expect(event.data.currency_code).toBe(market.currency)
})

test.each([
  ['a pending refund', 'created', { action: 'refund', status: 'pending_approval' }],
  ['an approved refund', 'updated', { action: 'refund', status: 'approved' }],
  ['a rejected refund', 'updated', { action: 'refund', status: 'rejected' }],
  ['a partial refund', 'created', { action: 'refund', type: 'partial', amount: 400 }],
  ['a reversed chargeback', 'created', { action: 'chargeback_reverse' }],
] as const)('%s has exactly the fields that Paddle documents', (_, type, change) => {
  const event = adjustmentEvent(type, { transaction: paid().data, now, ...change })

  expect(mismatches(adjustmentShape, asSent(event))).toEqual([])
})

test('a chargeback also has the bank’s fee', () => {
  const event = adjustmentEvent('created', { transaction: paid().data, action: 'chargeback', now })

  expect(mismatches(chargebackShape, asSent(event))).toEqual([])
})

test('the shape comparison reports missing and unknown fields and fields of another kind', () => {
  const { event_type: _, ...event } = paid()

  expect(mismatches(completedShape, asSent({ ...event, occurred_at: now, extra: 1 }))).toEqual([
    'event_type is missing',
    expect.stringMatching(/^occurred_at should be time/),
    'extra is unknown',
  ])
})

test('an adjustment names its payment, and its update keeps the same id', () => {
  const refund: NewAdjustment = {
    transaction: paid().data,
    action: 'refund',
    status: 'pending_approval',
    now,
  }
  const requested = adjustmentEvent('created', refund)
  const approved = adjustmentEvent('updated', {
    ...refund,
    status: 'approved',
    now: now + 1000,
    createdAt: now,
    adjustmentId: requested.data.id,
  })

  expect(requested.data).toMatchObject({ transaction_id: refund.transaction.id, totals: { total: '999' } })
  expect(approved.data).toMatchObject({
    id: requested.data.id,
    status: 'approved',
    created_at: requested.data.created_at,
  })
  expect(approved.event_id).not.toBe(requested.event_id)
})

test('tax is added in the buyer’s currency, and the catalog price stays in dollars', () => {
  const germany = markets.find(({ country }) => country === 'DE')
  const { data } = completedTransaction({
    items: [{ priceId: 'pri_jungle_local', quantity: 1 }],
    customData: null,
    now,
    market: germany,
  })

  expect(data.details.totals).toMatchObject({
    subtotal: '919',
    tax: '175',
    total: '1094',
    currency_code: 'EUR',
  })
  expect(data.details.payout_totals).toMatchObject({ subtotal: '999', currency_code: 'USD' })
  expect(data.items[0]?.price.unit_price).toEqual({ amount: '999', currency_code: 'USD' })
})

test('a price outside the catalog cannot be paid', () => {
  expect(() => paid('pri_other')).toThrow('pri_other')
})

test('the twin sells exactly the two prices that wrangler.toml names for the local app', () => {
  const config = readFileSync(new URL('../../../wrangler.toml', import.meta.url), 'utf8')
  const vars = /^\[vars\]$([^[]*)/m.exec(config)?.[1] ?? ''
  const named = [...vars.matchAll(/^PADDLE_PRICE_\w+ = "(.+)"$/gm)].map((match) => match[1])

  expect(named).toHaveLength(2)
  expect(twinPrices.map(({ id }) => id).toSorted()).toEqual(named.toSorted())
})

test('the twin charges the prices that the app shows', () => {
  const shown = twinPrices.map(({ name, amount }) => [name, `$${(amount / 100).toFixed(2)}`])

  const { name, priceUsd, repeatPriceUsd } = products.jungle
  expect(shown).toEqual([
    [name, priceUsd],
    [name, repeatPriceUsd],
  ])
})
