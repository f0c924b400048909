import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#src/lib/api.ts'
import { currentBootcampQuery, currentBootcampSchema } from './queries.ts'

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
