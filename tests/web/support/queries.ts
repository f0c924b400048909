import type { QueryClient } from '@tanstack/react-query'

type Queries = readonly { queryKey: readonly unknown[] }[]

/** Gives each query some answer, as after a visit to the screens that use it. */
export function fillQueries(client: QueryClient, ...queries: Queries): void {
  for (const { queryKey } of queries) client.setQueryData(queryKey, {})
}

/** Returns for each query whether its answer is marked to be fetched again. */
export function isRefetched(client: QueryClient, ...queries: Queries): boolean[] {
  return queries.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated ?? false)
}
