import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useToast } from '#src/components/toaster.tsx'
import { accessQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { meQuery } from '#src/lib/me.ts'
import { useForgetLastRun } from './-last-run.ts'

/** What follows a restart: nothing of the old run is shown for a moment, and Day 1 is on the dashboard. */
export function useRestarted(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const forgetLastRun = useForgetLastRun()

  return async () => {
    await Promise.all([
      forgetLastRun(),
      ...[accessQuery, currentBootcampQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      // The mutation has invalidated the user already: this only waits for it.
      client.refetchQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false }),
    ])
    await navigate({ to: '/dashboard' })
    toast({ title: 'Day 1 again', tone: 'success' })
  }
}
