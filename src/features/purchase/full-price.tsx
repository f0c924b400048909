import { useQuery } from '@tanstack/react-query'
import { previewPrice } from './price-preview.ts'
import { loadPaddle } from './payment-processor.ts'
import { purchasePriceQuery } from './queries.ts'

/**
 * The total with tax, if Paddle returns it. Nothing waits for it, and its space is reserved: without it,
 * only the price above is shown.
 */
export function FullPrice() {
  const { data: price } = useQuery(purchasePriceQuery)
  const { data: preview } = useQuery({
    queryKey: ['paddle', 'price-preview', price?.priceId],
    enabled: price?.priceId !== undefined,
    queryFn: async () => (price ? previewPrice(await loadPaddle(price.clientToken), price.priceId) : null),
  })
  return (
    <p className="mt-1 min-h-12 text-[.9375rem] text-ink-muted min-[23rem]:min-h-6" aria-live="polite">
      {preview
        ? priceText(preview.total, preview.tax)
        : 'Shown in your currency at checkout. Tax may be added.'}
    </p>
  )
}

const priceText = (total: string, tax: string | null) =>
  tax === null ? `${total} in total, no tax added` : `${total} in total, with ${tax} tax`
