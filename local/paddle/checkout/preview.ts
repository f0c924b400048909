import type * as Real from '@paddle/paddle-js'
import * as z from 'zod/mini'
import { type Market, toMarketUnits, formatAmount, marketOf } from '#local/paddle/catalog/markets.ts'
import { type Refusal, unknownPrice } from '#local/paddle/refusal.ts'
import { type TwinPrice, twinPrices, twinProductId } from '#local/paddle/catalog/prices.ts'
import { lineTotals, withTax } from '#local/paddle/catalog/totals.ts'

export const itemsSchema = z
  .array(z.object({ priceId: z.string(), quantity: z.int().check(z.gte(1), z.lte(100)) }))
  .check(z.minLength(1), z.maxLength(20))
export type Item = z.infer<typeof itemsSchema>[number]

/** The request of `Paddle.PricePreview`, as far as the twin understands it. */
export const previewSchema = z.object({
  items: itemsSchema,
  address: z.optional(z.object({ countryCode: z.string().check(z.length(2)) })),
})
export type Preview = z.infer<typeof previewSchema>

/**
 * What items cost for a buyer. `country` is what Paddle would derive from the network address; an address in
 * the request takes precedence. Source: developer.paddle.com/paddle-js/methods/paddle-pricepreview
 */
export function previewPrices(
  { items, address }: Preview,
  country: string,
): Real.PricePreviewResponse | Refusal {
  const market = marketOf(address?.countryCode ?? country)
  const lineItems: Real.PricePreviewResponse['data']['details']['lineItems'] = []
  for (const { priceId, quantity } of items) {
    const price = twinPrices.find(({ id }) => id === priceId)
    if (!price) return unknownPrice(priceId)
    lineItems.push(previewLine(price, quantity, market))
  }
  return {
    data: {
      customerId: null,
      addressId: null,
      businessId: null,
      currencyCode: market.currency as Real.CurrencyCode,
      address: { countryCode: market.country, postalCode: null },
      customerIpAddress: null,
      discountId: null,
      details: { lineItems },
      availablePaymentMethods: ['card'],
    },
    meta: { requestId: crypto.randomUUID() },
  }
}

function previewLine(
  price: TwinPrice,
  quantity: number,
  market: Market,
): Real.PricePreviewResponse['data']['details']['lineItems'][number] {
  const unit = withTax(toMarketUnits(price.amount, market), market)
  const sum = withTax(toMarketUnits(price.amount * quantity, market), market)
  const format = ({ subtotal, tax, total }: typeof sum) => {
    const [inSubtotal, inTax, inTotal, nothing] = [subtotal, tax, total, 0].map((amount) =>
      formatAmount(amount, market),
    ) as [string, string, string, string]
    return { subtotal: inSubtotal, discount: nothing, tax: inTax, total: inTotal }
  }
  return {
    price: {
      id: price.id,
      productId: twinProductId,
      name: price.name,
      description: price.description,
      billingCycle: null,
      trialPeriod: null,
      taxMode: 'external',
      unitPrice: { amount: String(price.amount), currencyCode: price.currency as Real.CurrencyCode },
      unitPriceOverrides: [],
      quantity: { minimum: 1, maximum: 100 },
      status: 'active',
      customData: null,
      importMeta: null,
    },
    quantity,
    taxRate: market.taxRate,
    unitTotals: lineTotals(unit),
    formattedUnitTotals: format(unit),
    totals: lineTotals(sum),
    formattedTotals: format(sum),
    product: {
      id: twinProductId,
      name: price.name,
      description: null,
      taxCategory: 'standard',
      imageUrl: null,
      customData: null,
      status: 'active',
      createdAt: '2026-01-01T00:00:00Z',
      importMeta: null,
    },
    discounts: [],
  }
}
