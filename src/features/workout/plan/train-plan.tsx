import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Plan, Session } from '#shared/api/workout.ts'
import { useToast } from '#src/components/toaster.tsx'
import { accessQuery, completedBootcampsQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { scheduleOverview } from '#src/features/mission/overview-once.ts'
import { storiesKey } from '#src/features/story/queries.ts'
import { unsentOfDay } from '#src/offline/use-unsent.ts'
import { minutesOf } from '../debrief/gains.ts'
import { Player, type PlayerProps } from '../player/player.tsx'

type TrainPlan = Pick<PlayerProps, 'plan' | 'repeat' | 'kind'> & { user: User }

/** The player with a plan; a finish and Back lead to the dashboard. */
export function TrainPlan({ user, ...player }: TrainPlan) {
  const navigate = useNavigate()
  const router = useRouter()
  const afterFinish = useAfterFinish({ user, ...player })
  // A finish leads to this route, which opens the screens after the mission, online or offline.
  const onShown = useCallback(() => {
    void router.preloadRoute({ to: '/' }).catch(() => null)
    void import('../after/finish-moment.tsx').catch(() => null)
  }, [router])
  useEffect(() => {
    window.addEventListener('online', onShown)
    return () => window.removeEventListener('online', onShown)
  }, [onShown])
  return (
    <Player
      {...player}
      user={user}
      onFinished={(session, whole) => void afterFinish(session, whole)}
      onShown={onShown}
      onBack={() => void navigate({ to: '/' })}
    />
  )
}

/** The way back to the dashboard, where the screens after the mission open. */
function useAfterFinish({ user, repeat }: TrainPlan) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()

  return async (sent: Session | null, plan: Plan): Promise<void> => {
    const session = sent ?? (await rebuiltSession(user, plan, repeat))
    if (session)
      scheduleOverview(user.id, {
        session,
        unsent: sent === null,
        minutes: minutesOf(session, plan.minutes),
      })
    else {
      toast({
        title: 'Saved.',
        text: 'We’ll sync it when you’re back online.',
        tone: 'info',
      })
    }
    if (sent) {
      // The debrief becomes available with the finish, and the story contains the figures.
      client.removeQueries({ queryKey: storiesKey })
      await Promise.all(
        [accessQuery, currentBootcampQuery, completedBootcampsQuery].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    }
    // Back must not reopen the finished mission.
    await navigate({ to: '/', replace: true })
  }
}

/** The session that an unsent finish will become; null if this device cannot rebuild it. */
async function rebuiltSession(user: User, plan: Plan, repeat: boolean): Promise<Session | null> {
  const unsent = unsentOfDay(user.id, plan.day)?.finished
  const session = await import('./unsent-session.ts').then(
    ({ unsentSession }) => unsentSession(unsent, plan),
    () => null,
  )
  return session && { ...session, counts: !repeat }
}
