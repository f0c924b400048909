import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { twinPrices } from '#local/paddle/prices.ts'
import { completedTransaction, sign } from '#local/paddle/transaction.ts'
import { products } from '#shared/content/products.ts'
import { completedTransactionSchema, paddleEventSchema, signatureHolds } from '#worker/gateways/paddle.ts'

const now = Date.UTC(2026, 10, 21, 12)
const secret = 'pdl_ntfset_test'
const customData = { userId: 'u1', userEmail: 'ana@example.com', intent: 'signed' }

const paid = (priceId = 'pri_jungle_local') => completedTransaction({ items: [{ priceId, quantity: 1 }], customData, now })

test('the app accepts what the twin has signed', async () => {
  const body = JSON.stringify(paid())

  expect(await signatureHolds(secret, sign(secret, body, now / 1000), body, now)).toBe(true)
})

test('the app refuses what the twin has signed once one byte of it is another', async () => {
  const body = JSON.stringify(paid())
  const header = sign(secret, body, now / 1000)

  expect(await signatureHolds(secret, header, body.replace('"quantity":1', '"quantity":2'), now)).toBe(false)
  expect(await signatureHolds(secret, header, `${body} `, now)).toBe(false)
  expect(await signatureHolds(secret, header.replace(/.$/, (last) => (last === '0' ? '1' : '0')), body, now)).toBe(false)
  expect(await signatureHolds(secret, header.replace(/ts=\d+/, `ts=${now / 1000 + 1}`), body, now)).toBe(false)
  expect(await signatureHolds(`${secret}2`, header, body, now)).toBe(false)
})

test('the app reads the twin\'s event as a completed transaction, with everything access depends on', () => {
  const event = paddleEventSchema.parse(JSON.parse(JSON.stringify(paid())))
  const transaction = completedTransactionSchema.parse(event.data)

  expect(event.event_type).toBe('transaction.completed')
  expect(transaction).toEqual({
    id: expect.any(String),
    status: 'completed',
    custom_data: customData,
    items: [{ price: { id: 'pri_jungle_local' }, quantity: 1 }],
  })
})

test('ids have Paddle\'s form and are new in every payment', () => {
  const [first, second] = [paid(), paid()]

  expect(first.event_id).toMatch(/^evt_[a-z\d]{26}$/)
  expect(first.notification_id).toMatch(/^ntf_[a-z\d]{26}$/)
  expect(first.data.id).toMatch(/^txn_[a-z\d]{26}$/)
  expect(first.data.customer_id).toMatch(/^ctm_[a-z\d]{26}$/)
  expect(second.event_id).not.toBe(first.event_id)
  expect(second.data.id).not.toBe(first.data.id)
})

test('amounts are text in cents, and the total counts the quantity', () => {
  const { data } = completedTransaction({ items: [{ priceId: 'pri_jungle_local', quantity: 3 }], customData: null, now })

  expect(data.items[0]?.price.unit_price).toEqual({ amount: '999', currency_code: 'USD' })
  expect(data.details.totals).toMatchObject({ subtotal: '2997', tax: '0', total: '2997', grand_total: '2997', currency_code: 'USD' })
  expect(data.payments).toMatchObject([{ amount: '2997', status: 'captured' }])
})

test('a price that the catalogue does not have cannot be paid', () => {
  expect(() => paid('pri_other')).toThrow('pri_other')
})

test('the twin sells exactly the two prices that wrangler.toml names for the local app', () => {
  const config = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8')
  const vars = /^\[vars\]$([^[]*)/m.exec(config)?.[1] ?? ''
  const named = [...vars.matchAll(/^PADDLE_PRICE_\w+ = "(.+)"$/gm)].map((match) => match[1])

  expect(named).toHaveLength(2)
  expect(twinPrices.map(({ id }) => id).toSorted()).toEqual(named.toSorted())
})

test('the twin asks the prices that the app shows', () => {
  const shown = twinPrices.map(({ name, amount }) => [name, `$${(amount / 100).toFixed(2)}`])

  const { name, priceUsd, repeatPriceUsd } = products.jungle
  expect(shown).toEqual([[name, priceUsd], [name, repeatPriceUsd]])
})
