import { expect, test, vi } from 'vitest'
import type { Paddle } from '@paddle/paddle-js'
import type { Checkout } from '#shared/api/bootcamp.ts'
import { marketOf } from '#local/paddle/catalog/markets.ts'
import { previewPrices } from '#local/paddle/checkout/preview.ts'
import { previewPrice } from '#src/features/purchase/price-preview.ts'
import { overlay } from '#src/features/purchase/use-checkout.ts'

const checkout: Checkout = {
  clientToken: 'test_token',
  userEmail: 'ana@example.com',
  priceId: 'pri_jungle_local',
  userId: 'u1',
  successUrl: 'https://wildmarch.example/purchase/success',
  intent: 'signed',
  transactionId: null,
}

const settings = {
  displayMode: 'overlay',
  theme: 'light',
  locale: 'en',
  allowLogout: false,
  successUrl: checkout.successUrl,
}

test('the checkout is an overlay, light, in English, without logout, with one item, the custom data and the e-mail', () => {
  expect(overlay(checkout)).toEqual({
    items: [{ priceId: 'pri_jungle_local', quantity: 1 }],
    customData: { userId: 'u1', userEmail: 'ana@example.com', intent: 'signed' },
    customer: { email: 'ana@example.com' },
    settings,
  })
})

test('where the server has made the transaction, the browser says nothing of price and buyer', () => {
  expect(overlay({ ...checkout, transactionId: 'txn_1' })).toEqual({
    transactionId: 'txn_1',
    customer: { email: 'ana@example.com' },
    settings,
  })
})

/** Returns a Paddle whose prices are those for a buyer in this country. */
function paddleIn(country: string) {
  const PricePreview = vi.fn<Paddle['PricePreview']>(
    async (params) =>
      previewPrices({ items: params.items }, country) as Awaited<ReturnType<Paddle['PricePreview']>>,
  )
  return { paddle: { PricePreview } as unknown as Paddle, PricePreview }
}

test('the full price is the buyer’s own: currency, total, and the tax in it', async () => {
  const { paddle, PricePreview } = paddleIn('DE')

  expect(await previewPrice(paddle, 'pri_jungle_local')).toEqual({ total: '€10.94', tax: '€1.75' })
  expect(PricePreview).toHaveBeenCalledWith({ items: [{ priceId: 'pri_jungle_local', quantity: 1 }] })
})

test('where there is no tax, none is named', async () => {
  expect(await previewPrice(paddleIn('US').paddle, 'pri_jungle_repeat_local')).toEqual({
    total: '$5.00',
    tax: null,
  })
  expect(marketOf('US').taxRate).toBe('0')
})

test('a currency without cents has none', async () => {
  expect(await previewPrice(paddleIn('JP').paddle, 'pri_jungle_local')).toEqual({
    total: '¥1,670',
    tax: '¥152',
  })
})
