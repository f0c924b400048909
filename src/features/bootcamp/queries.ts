import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, nullable, readApi } from '#src/lib/api.ts'
import { withOfflineCache } from '#src/offline/answers.ts'

const schemas = () => import('#shared/api/bootcamp.ts')
const accessSchema = () => schemas().then((all) => all.accessSchema)
const currentBootcampSchema = () => schemas().then((all) => all.currentBootcampSchema)
const completedBootcampsSchema = () => schemas().then((all) => all.completedBootcampsSchema)

export const accessQuery = queryOptions({
  queryKey: ['api', 'bootcamp-access'],
  queryFn: ({ signal }) =>
    withOfflineCache({ path: '/api/bootcamp-access', schema: accessSchema }, () =>
      readApi('/api/bootcamp-access', accessSchema, signal),
    ),
})

/** Enabled only with an active bootcamp. */
export const currentBootcampQuery = queryOptions({
  queryKey: ['api', 'bootcamps', 'current'],
  queryFn: ({ signal }) =>
    withOfflineCache({ path: '/api/bootcamps/current', schema: currentBootcampSchema }, () =>
      readApi('/api/bootcamps/current', nullable(currentBootcampSchema), signal),
    ),
})

export const completedBootcampsQuery = queryOptions({
  queryKey: ['api', 'bootcamps', 'completed'],
  queryFn: ({ signal }) => readApi('/api/bootcamps/completed', completedBootcampsSchema, signal),
})

/**
 * Starts a bootcamp with the unspent purchase, then refetches access and bootcamp (every mutation refetches
 * the user). Pending until `onStarted` has cleared the data of the previous bootcamp.
 */
export function useStartBootcamp(onStarted: () => Promise<void>) {
  const client = useQueryClient()
  const { mutate, ...start } = useMutation({
    mutationKey: startKey,
    mutationFn: () => callApi('/api/bootcamps/start', currentBootcampSchema, { method: 'POST' }),
    onSuccess: onStarted,
    onSettled: () =>
      Promise.all(
        [accessQuery, currentBootcampQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  })
  const begin = (onSuccess?: () => void) => {
    // Not `isPending`: the second half of a double click comes before the next render.
    if (client.isMutating({ mutationKey: startKey }) === 0) mutate(undefined, { onSuccess })
  }
  return { ...start, begin }
}

const startKey = ['start-bootcamp']

/** Restarts the active bootcamp. Pending until `onRestarted` has refetched the old bootcamp's data. */
export function useRestartBootcamp(onRestarted: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      callApi('/api/bootcamps/restart', currentBootcampSchema, { method: 'POST', body: { id } }),
    onSuccess: onRestarted,
    // The refusal may mean that another tab was first: then the bootcamp here is outdated.
    onError: () => client.invalidateQueries({ queryKey: currentBootcampQuery.queryKey }),
  })
}
