import { queryOptions } from '@tanstack/react-query'
import { quoteSchema } from '#shared/api/quote.ts'
import { readApi } from '#src/lib/api.ts'

export const quoteQuery = queryOptions({
  queryKey: ['api', 'quotes', 'today'],
  queryFn: ({ signal }) => readApi('/api/quotes/today', quoteSchema, signal),
})
