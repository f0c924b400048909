import { queryOptions } from '@tanstack/react-query'
import { readApi } from '#src/lib/api.ts'
import { withOfflineCache } from '#src/offline/answers.ts'

const path = '/api/quotes/today'

const quoteSchema = () => import('#shared/api/quote.ts').then((all) => all.quoteSchema)

/** Without a signal, the last quote that was shown: it names its own day. */
export const quoteQuery = queryOptions({
  queryKey: ['api', 'quotes', 'today'],
  queryFn: ({ signal }) =>
    withOfflineCache({ path, schema: quoteSchema }, () => readApi(path, quoteSchema, signal)),
})
