import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { PageData } from '#shared/page-data.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { onSignedOut } from './lib/api.ts'
import { meQuery, userKey } from './offline/me.ts'
import { fillFromPage } from './page-answers.ts'
import { deviceTimeZone } from './lib/device-time-zone.ts'

const UNUSED_DATA_MS = MINUTE_MS
const PAGE_DATA_FRESH_MS = 10_000
/** A device whose clock is further off just asks twice. */
const MAX_PAGE_AGE_MS = MINUTE_MS

/**
 * Specification, section 7: no retry, stale time 0, no polling, no automatic refetch (`me` and
 * `sessions/today` override this). Every successful mutation invalidates the user, here and nowhere else.
 */
export function createQueryClient(page: PageData | null = null): QueryClient {
  let pageDataTime: number | null = null
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // Answers that came with the page are fresh for a moment.
        staleTime: ({ state }) => (state.dataUpdatedAt === pageDataTime ? PAGE_DATA_FRESH_MS : 0),
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
  if (page) {
    pageDataTime = fillFromPage(client, page)
    // Shown, but fetched again: the browser restored an old page, or the page was rendered for another time zone.
    if (isStale(page)) void client.invalidateQueries({ refetchType: 'none' })
  }
  // "A 401 on any data query means no user": otherwise a screen would wait for data that cannot come.
  onSignedOut(() => markSignedOut(client))
  return client
}

/** Marks the user as signed out: every screen that needs a user shows the login in place. */
export function markSignedOut(client: QueryClient): void {
  if (client.getQueryData(meQuery.queryKey)) client.setQueryData(meQuery.queryKey, null)
}

const isStale = ({ at, timeZone }: PageData) =>
  Math.abs(Date.now() - at) > MAX_PAGE_AGE_MS || (timeZone !== null && timeZone !== deviceTimeZone())
