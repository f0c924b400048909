import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, orNull, readApi } from '#src/lib/api.ts'
import { orKept } from '#src/lib/kept-answers.ts'

const schemas = () => import('#shared/api/bootcamp.ts')
const accessSchema = () => schemas().then((all) => all.accessSchema)
const currentBootcampSchema = () => schemas().then((all) => all.currentBootcampSchema)
const completedBootcampsSchema = () => schemas().then((all) => all.completedBootcampsSchema)

export const accessQuery = queryOptions({
  queryKey: ['api', 'bootcamp-access'],
  queryFn: ({ signal }) =>
    orKept({ path: '/api/bootcamp-access', schema: accessSchema }, () =>
      readApi('/api/bootcamp-access', accessSchema, signal),
    ),
})

/** Asked only with an active bootcamp. */
export const currentBootcampQuery = queryOptions({
  queryKey: ['api', 'bootcamps', 'current'],
  queryFn: ({ signal }) =>
    orKept({ path: '/api/bootcamps/current', schema: currentBootcampSchema }, () =>
      readApi('/api/bootcamps/current', orNull(currentBootcampSchema), signal),
    ),
})

export const completedBootcampsQuery = queryOptions({
  queryKey: ['api', 'bootcamps', 'completed'],
  queryFn: ({ signal }) => readApi('/api/bootcamps/completed', completedBootcampsSchema, signal),
})

/**
 * Starts a bootcamp with the unspent purchase, then refreshes access and bootcamp (the user is refreshed by every
 * mutation). Pending until `onStarted` has put away what belonged to the run before.
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
  const begin = (onSuccess: () => void) => {
    // Not `isPending`: the second half of a double click comes before the page is drawn again.
    if (client.isMutating({ mutationKey: startKey }) === 0) mutate(undefined, { onSuccess })
  }
  return { ...start, begin }
}

const startKey = ['start-bootcamp']

/** Starts the active bootcamp over. Pending until `onRestarted` has asked anew for what belonged to the old run. */
export function useRestartBootcamp(onRestarted: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      callApi('/api/bootcamps/restart', currentBootcampSchema, { method: 'POST', body: { id } }),
    onSuccess: onRestarted,
    // Refused, perhaps, because another tab was first: then the bootcamp here is the old one.
    onError: () => client.invalidateQueries({ queryKey: currentBootcampQuery.queryKey }),
  })
}
