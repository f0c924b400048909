import { queryOptions } from '@tanstack/react-query'
import { readApi } from '#src/lib/api.ts'

const quoteSchema = () => import('#shared/api/quote.ts').then((all) => all.quoteSchema)

export const quoteQuery = queryOptions({
  queryKey: ['api', 'quotes', 'today'],
  queryFn: ({ signal }) => readApi('/api/quotes/today', quoteSchema, signal),
})
