import type { Paddle } from '@paddle/paddle-js'

/** What is asked at the end, in the buyer's own currency: '€10.94', '€1.75'; no tax is null. */
export type FullPrice = { total: string; tax: string | null }

/** What Paddle would charge this buyer for one of `priceId`: it knows the country by the network address. */
export async function previewPrice(paddle: Paddle, priceId: string): Promise<FullPrice | null> {
  const { data } = await paddle.PricePreview({ items: [{ priceId, quantity: 1 }] })
  const line = data.details.lineItems[0]
  if (!line) return null
  return {
    total: line.formattedTotals.total,
    tax: Number(line.totals.tax) > 0 ? line.formattedTotals.tax : null,
  }
}
