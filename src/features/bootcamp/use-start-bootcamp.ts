import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#src/lib/api.ts'
import { accessQuery, currentBootcampQuery, currentBootcampSchema } from './queries.ts'

const startKey = ['start-bootcamp']

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
