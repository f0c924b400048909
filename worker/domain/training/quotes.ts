import type { Quote } from '#shared/api/quote.ts'
import { quotes } from '#worker/content/quotes.ts'

/** The quote of a day: (day - 1) modulo 30 (specification, section 9). */
export function quoteOf(day: number): Quote {
  const index = (day - 1) % quotes.length
  const quote = quotes[index]
  if (!quote) throw new RangeError(`There is no quote for day ${day}`)
  return { number: index + 1, day, ...quote }
}
