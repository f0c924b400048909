import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accessQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { meQuery } from '#src/offline/me.ts'
import { useClearBootcamp } from './use-clear-bootcamp.ts'

/** After a new bootcamp began: clears everything of the one before, and opens a page of Day 1. */
export function useOpenBootcamp(): (to: '/dashboard' | '/workout') => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const clearBootcamp = useClearBootcamp()

  return async (to) => {
    await Promise.all([
      clearBootcamp(),
      ...[accessQuery, currentBootcampQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      // The mutation has already invalidated the user: this only waits for the result.
      client.refetchQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false }),
    ])
    await navigate({ to })
  }
}
