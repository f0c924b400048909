import type { Paddle } from '@paddle/paddle-js'

/** The final amount in the buyer's currency: '€10.94', '€1.75'; null for no tax. */
export type FullPrice = { total: string; tax: string | null }

/** What Paddle would charge this buyer for one unit of `priceId`; it takes the country from the IP address. */
export async function previewPrice(paddle: Paddle, priceId: string): Promise<FullPrice | null> {
  const { data } = await paddle.PricePreview({ items: [{ priceId, quantity: 1 }] })
  const line = data.details.lineItems[0]
  if (!line) return null
  return {
    total: line.formattedTotals.total,
    tax: Number(line.totals.tax) > 0 ? line.formattedTotals.tax : null,
  }
}
