import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useToast } from '#src/components/toaster.tsx'
import { accessQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { meQuery } from '#src/offline/me.ts'
import { useClearBootcamp } from './use-clear-bootcamp.ts'

/** After a restart: clears everything of the old bootcamp and opens Day 1 on the dashboard. */
export function useAfterRestart(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const clearBootcamp = useClearBootcamp()

  return async () => {
    await Promise.all([
      clearBootcamp(),
      ...[accessQuery, currentBootcampQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      // The mutation has already invalidated the user: this only waits for the result.
      client.refetchQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false }),
    ])
    await navigate({ to: '/dashboard' })
    toast({ title: 'Day 1 again', tone: 'success' })
  }
}
