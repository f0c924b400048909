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

test('the checkout is a light English overlay with one item, the custom data and the email', () => {
  expect(overlay(checkout)).toEqual({
    items: [{ priceId: 'pri_jungle_local', quantity: 1 }],
    customData: { userId: 'u1', userEmail: 'ana@example.com', intent: 'signed' },
    customer: { email: 'ana@example.com' },
    settings,
  })
})

test('if the server has created the transaction, the browser sends neither price nor buyer', () => {
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

test('the full price is in the buyer’s currency and names the tax in it', async () => {
  const { paddle, PricePreview } = paddleIn('DE')

  expect(await previewPrice(paddle, 'pri_jungle_local')).toEqual({ total: '€10.94', tax: '€1.75' })
  expect(PricePreview).toHaveBeenCalledWith({ items: [{ priceId: 'pri_jungle_local', quantity: 1 }] })
})

test('without tax no tax is named', async () => {
  expect(await previewPrice(paddleIn('US').paddle, 'pri_jungle_repeat_local')).toEqual({
    total: '$5.00',
    tax: null,
  })
  expect(marketOf('US').taxRate).toBe('0')
})

test('a currency without cents shows none', async () => {
  expect(await previewPrice(paddleIn('JP').paddle, 'pri_jungle_local')).toEqual({
    total: '¥1,670',
    tax: '¥152',
  })
})
