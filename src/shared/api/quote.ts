import * as z from 'zod/mini'

/** GET /api/quotes/today: the quote of the current day. */
export const quoteSchema = z.object({
  /** 1 to 30. */
  number: z.number(),
  day: z.number(),
  text: z.string(),
  author: z.string(),
  work: z.string(),
})
export type Quote = z.infer<typeof quoteSchema>
