import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Session } from '#shared/api/workout.ts'
import { Failure } from '#src/components/failure.tsx'
import { Loading } from '#src/components/loading.tsx'
import { useToast } from '#src/components/toaster.tsx'
import { LoginInPlace } from '#src/features/auth/login-in-place.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { accessQuery, completedBootcampsQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { BasicPlanNotice } from '#src/features/mission/basic-plan-notice.tsx'
import { scheduleOverview } from '#src/features/mission/overview-once.ts'
import { RepeatNotice } from '#src/features/mission/repeat-notice.tsx'
import { ReadinessGate } from '#src/features/readiness/readiness-gate.tsx'
import { usePlan } from '#src/features/workout/plan/plan.ts'
import { Player } from '#src/features/workout/player/player.tsx'
import type { PlayerProps } from '#src/features/workout/player/player.tsx'
import { planQuery, repeatPlanQuery, sessionTodayQuery, storiesKey } from '#src/features/workout/queries.ts'
import { openedBy, repeatSearch } from '#src/features/workout/plan/repeat-day.ts'
import { ApiError, sentenceOf } from '#src/lib/api.ts'
import { useUnsent } from '#src/offline/use-unsent.ts'
import { useRefreshPlan } from '#src/features/dashboard/refresh-plan.ts'

export const Route = createFileRoute('/workout')({
  staticData: { title: 'Workout' },
  validateSearch: repeatSearch,
  component: () => (
    <TraineeGate>
      {(user) => (
        <Suspense fallback={<Loading />}>
          <Workout user={user} />
        </Suspense>
      )}
    </TraineeGate>
  ),
})

/** Loaded only for trainees who cannot train: the others start without the offer's code. */
const NoBootcamp = lazy(() =>
  import('#src/features/dashboard/no-bootcamp.tsx').then((loaded) => ({ default: loaded.NoBootcamp })),
)

/**
 * Checks access first: the built-in plan is for a lost connection, not for a trainee without a bootcamp.
 * Then readiness.
 */
function Workout({ user }: { user: User }) {
  const { day } = Route.useSearch()
  const { data: access, isPending } = useQuery(accessQuery)
  const refreshPlan = useRefreshPlan()
  if (isPending) return <Loading />
  if (access && !access.hasActive && !access.justCompleted) return <NoBootcamp user={user} />
  return (
    <ReadinessGate user={user} onSaved={refreshPlan}>
      <OpenWorkout key={day} day={day} user={user} />
    </ReadinessGate>
  )
}

type RepeatProps = { user: User; day: number }

function OpenWorkout({ user, day }: { user: User; day: number | undefined }) {
  // Decided once: an open mission stays open when midnight turns it into an earlier day.
  const [opened] = useState(() => openedBy(day, user.currentDay))
  if (day === undefined || opened === 'today') return <TodaysWorkout user={user} />
  return opened === 'repeat' ? <RepeatWorkout user={user} day={day} /> : <TooEarly day={day} />
}

function TodaysWorkout({ user }: { user: User }) {
  const plan = usePlan(user)
  const session = useQuery(sessionTodayQuery)
  const client = useQueryClient()
  const [usesBasicPlan, setUsesBasicPlan] = useState(false)
  const unsent = useUnsent(user.id, user.currentDay)
  if (plan.status === 'loading') return <Loading />
  if (plan.status === 'refused') return <Refused error={plan.error} user={user} />
  if (plan.source === 'built-in' && !usesBasicPlan) {
    return (
      <BasicPlanNotice
        onRetry={() => void client.refetchQueries({ queryKey: planQuery.queryKey })}
        onTrain={() => setUsesBasicPlan(true)}
      />
    )
  }
  return <PlayerScreen user={user} plan={plan.plan} repeat={session.data?.day === plan.plan.day || unsent} />
}

/** Repeats an earlier day. Its attempt is stored separately from today's, and no other plan replaces its plan. */
function RepeatWorkout({ user, day }: RepeatProps) {
  const { data: plan, error, refetch } = useQuery(repeatPlanQuery(day))
  if (plan) return <PlayerScreen user={user} plan={plan} repeat kind="repeat" />
  if (error === null) return <Loading />
  if (error instanceof ApiError && error.status === 403) return <TooEarly day={day} />
  if (error instanceof ApiError && [401, 402].includes(error.status))
    return <Refused error={error} user={user} />
  return <RepeatNotice day={day} sentence={sentenceOf(error)} onRetry={() => void refetch()} />
}

/**
 * Not `PlayerScreen`: a type with a component's name would keep the component and everything it renders in the
 * first chunk.
 */
type PlayerScreenProps = Pick<PlayerProps, 'plan' | 'repeat' | 'kind'> & { user: User }

function PlayerScreen({ user, ...player }: PlayerScreenProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const router = useRouter()
  // A finish leads to this route, online or offline.
  useEffect(() => void router.preloadRoute({ to: '/' }).catch(() => null), [router])
  const onFinished = async (session: Session | null) => {
    if (!session) {
      toast({
        title: 'Saved, will be sent.',
        text: 'It goes out by itself when there is a signal.',
        tone: 'info',
      })
      return navigate({ to: '/', replace: true })
    }
    scheduleOverview(user.id, session)
    // The debrief becomes available with the finish, and the story contains the figures.
    client.removeQueries({ queryKey: storiesKey })
    await Promise.all(
      [accessQuery, currentBootcampQuery, completedBootcampsQuery].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
    // Back must not reopen the finished mission.
    await navigate({ to: '/', replace: true })
  }
  return (
    <Player
      {...player}
      user={user}
      onFinished={(session) => void onFinished(session)}
      onBack={() => void navigate({ to: '/' })}
    />
  )
}

function TooEarly({ day }: { day: number }) {
  const toast = useToast()
  useEffect(
    () =>
      toast({
        title: `Day ${day} is not open yet`,
        text: 'It opens when the missions before it are done.',
        tone: 'info',
      }),
    [toast, day],
  )
  return <Navigate to="/dashboard" replace />
}

/** 401 leads to the login, 402 to the offer, 403 to the dashboard. */
function Refused({ error, user }: { error: ApiError; user: User }) {
  if (error.status === 401) return <LoginInPlace />
  if (error.status === 402) return <NoBootcamp user={user} />
  if (error.status === 403) return <Navigate to="/dashboard" replace />
  return <Failure error={error} onRetry={() => window.location.reload()} />
}
