import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Session } from '#shared/api/workout.ts'
import { useToast } from '#src/components/toaster.tsx'
import { accessQuery, completedBootcampsQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { scheduleOverview } from '#src/features/mission/overview-once.ts'
import { storiesKey } from '#src/features/story/queries.ts'

/** What follows from a finish: the dashboard, with the session's overview or a note that it waits (null). */
export function useAfterFinish(userId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()

  return async (session: Session | null): Promise<void> => {
    if (session) {
      scheduleOverview(userId, session)
      // The debrief becomes available with the finish, and the story contains the figures.
      client.removeQueries({ queryKey: storiesKey })
      await Promise.all(
        [accessQuery, currentBootcampQuery, completedBootcampsQuery].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    } else {
      toast({
        title: 'Saved, will be sent.',
        text: 'It goes out by itself when there is a signal.',
        tone: 'info',
      })
    }
    // Back must not reopen the finished mission.
    await navigate({ to: '/', replace: true })
  }
}
