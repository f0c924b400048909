import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Session } from '#shared/api/workout.ts'
import { useToast } from '#src/components/toaster.tsx'
import { accessQuery, completedBootcampsQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { scheduleOverview } from '#src/features/mission/overview-once.ts'
import { storiesKey } from '#src/features/story/queries.ts'
import { Player, type PlayerProps } from '../player/player.tsx'

type TrainPlan = Pick<PlayerProps, 'plan' | 'repeat' | 'kind'> & { user: User }

/** The player with a plan; a finish and Back lead to the dashboard. */
export function TrainPlan({ user, ...player }: TrainPlan) {
  const navigate = useNavigate()
  const router = useRouter()
  const afterFinish = useAfterFinish(user.id)
  // A finish leads to this route, online or offline.
  useEffect(() => void router.preloadRoute({ to: '/' }).catch(() => null), [router])
  return (
    <Player
      {...player}
      user={user}
      onFinished={(session) => void afterFinish(session)}
      onBack={() => void navigate({ to: '/' })}
    />
  )
}

/** The way back to the dashboard, with the session's overview, or a note that the finish waits (null). */
function useAfterFinish(userId: string) {
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
