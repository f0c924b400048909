import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { User } from '#shared/api/account.ts'
import { useToast } from '#src/components/toaster.tsx'
import { accessQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { forgetStories } from '#src/features/bootcamp/stories.ts'
import { quoteQuery } from '#src/features/quotes/queries.ts'
import { planQuery, sessionTodayQuery, storiesKey } from '#src/features/workout/queries.ts'
import { forgetRuns } from '#src/features/workout/run-storage.ts'
import { meQuery } from '#src/lib/me.ts'

/** What follows a restart: nothing of the old run is shown for a moment, and Day 1 is on the dashboard. */
export function useRestarted(user: Pick<User, 'id'>): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()

  return async () => {
    forgetRuns(user.id)
    forgetStories(user.id)
    await Promise.all([
      ...[planQuery, sessionTodayQuery, quoteQuery].map(({ queryKey }) => client.resetQueries({ queryKey })),
      // Their debriefs hold the old run's figures.
      client.resetQueries({ queryKey: storiesKey }),
      ...[accessQuery, currentBootcampQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      // The mutation has invalidated the user already: this only waits for it.
      client.refetchQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false }),
    ])
    await navigate({ to: '/dashboard' })
    toast({ title: 'Day 1 again', tone: 'success' })
  }
}
