import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Omission, Omissions } from '#shared/api/omissions.ts'
import { mergedOmissions } from '#shared/programme/plan/omissions.ts'
import { readApi } from '#src/lib/api.ts'
import { saveAnswer, withOfflineCache } from '#src/offline/answers.ts'
import {
  addWaitingOmissions,
  parseWaiting,
  waitingOmissions,
  waitingText,
  watchWaitingOmissions,
} from '#src/offline/waiting-omissions.ts'

const path = '/api/omissions'
const omissionsSchema = () => import('#shared/api/omissions.ts').then((all) => all.omissionsSchema)

export const omissionsQuery = queryOptions({
  queryKey: ['api', 'omissions'],
  queryFn: ({ signal }) =>
    withOfflineCache({ path, schema: omissionsSchema }, () => readApi(path, omissionsSchema, signal)),
  // Another device may have changed it.
  refetchOnMount: true,
})

/** Every omission, current or undone, with the changes that wait on this device. */
export function useOmissions(userId: string) {
  const { data, error, refetch } = useQuery(omissionsQuery)
  const waiting = useSyncExternalStore(watchWaitingOmissions, () => waitingText(userId))
  const list = useMemo(() => mergedOmissions(data?.omissions ?? [], parseWaiting(waiting)), [data, waiting])
  return { list, status: data ? 'loaded' : error ? 'failed' : 'loading', error, refetch } as const
}

export type NewOmission = Pick<Omission, 'subject' | 'omitted'>

/** Stores changes on the device, where screens show them at once; the background sends them. */
export function useChangeOmissions(userId: string): (changes: readonly NewOmission[]) => void {
  const client = useQueryClient()
  return (changes) => {
    const known = mergedOmissions(
      client.getQueryData(omissionsQuery.queryKey)?.omissions ?? [],
      waitingOmissions(userId),
    )
    addWaitingOmissions(
      userId,
      changes.map((change) => ({ ...change, changedAt: timeAfter(known, change.subject) })),
    )
  }
}

/** Now, or just after the last change of this subject: a slow clock must not undo what the trainee sees. */
function timeAfter(known: readonly Omission[], subject: string): string {
  const before = known.find((one) => one.subject === subject)?.changedAt
  return new Date(Math.max(Date.now(), before ? Date.parse(before) + 1 : 0)).toISOString()
}

/** The server's list after a change, for the screens and for offline. */
export function setOmissions(client: QueryClient, userId: string, list: Omissions): void {
  void client.cancelQueries({ queryKey: omissionsQuery.queryKey })
  client.setQueryData(omissionsQuery.queryKey, list)
  void saveAnswer(userId, path, list)
}
