import { MutationCache, QueryClient } from '@tanstack/react-query'
import { whenNobody } from './api.ts'
import { meQuery, userKey } from './me.ts'

const UNUSED_DATA_MS = 60_000

/**
 * Specification, section 7: no retry, stale time 0, no polling, nothing refetched by itself (`me` and `sessions/today`
 * say otherwise for themselves). Every successful mutation invalidates the user: here and nowhere else.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        gcTime: UNUSED_DATA_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: (query) => query.state.isInvalidated,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: meQuery.queryKey })
        void client.invalidateQueries({ queryKey: userKey })
      },
    }),
  })
  // "A 401 on any data query means no user": a screen would wait for data that cannot come.
  whenNobody(() => forgetUser(client))
  return client
}

/** Nobody is signed in any more: whatever needs somebody asks for the login, in place. */
export function forgetUser(client: QueryClient): void {
  if (client.getQueryData(meQuery.queryKey)) client.setQueryData(meQuery.queryKey, null)
}
