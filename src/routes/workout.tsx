import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Session } from '#shared/api/workout.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Failure } from '#src/components/failure.tsx'
import { Loading } from '#src/components/loading.tsx'
import { Screen } from '#src/components/screen.tsx'
import { LoginScreen } from '#src/features/auth/login-screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { accessQuery, completedBootcampsQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { BasicPlanNotice } from '#src/features/mission/basic-plan-notice.tsx'
import { dueOverview } from '#src/features/mission/overview-once.ts'
import { ReadinessGate } from '#src/features/readiness/readiness-gate.tsx'
import { usePlan } from '#src/features/workout/plan.ts'
import { Player } from '#src/features/workout/player.tsx'
import { planQuery } from '#src/features/workout/queries.ts'
import type { ApiError } from '#src/lib/api.ts'
import { OfferGate } from './-offer-gate.tsx'
import { useRefreshPlan } from './-refresh-plan.ts'

export const Route = createFileRoute('/workout')({
  staticData: { title: 'Workout' },
  component: () => <TraineeGate>{(user) => <Workout user={user} />}</TraineeGate>,
})

/** Access is asked first: the built-in plan is for a lost signal, not for whoever has no bootcamp. Then readiness. */
function Workout({ user }: { user: User }) {
  const { data: access, isPending } = useQuery(accessQuery)
  const refreshPlan = useRefreshPlan()
  if (isPending) return <Loading />
  if (access && !access.hasActive && !access.justCompleted) return <NoBootcamp user={user} />
  return (
    <ReadinessGate user={user} onSaved={refreshPlan}>
      <Training user={user} />
    </ReadinessGate>
  )
}

function Training({ user }: { user: User }) {
  const plan = usePlan(user)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [basic, setBasic] = useState(false)
  if (plan.status === 'loading') return <Loading />
  if (plan.status === 'refused') return <Refused error={plan.error} user={user} />
  if (plan.source === 'built-in' && !basic) {
    return <BasicPlanNotice onRetry={() => void client.refetchQueries({ queryKey: planQuery.queryKey })} onTrain={() => setBasic(true)} />
  }
  const onFinished = async (session: Session) => {
    dueOverview(user.id, session)
    await Promise.all(
      [accessQuery, currentBootcampQuery, completedBootcampsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    )
    // Back must not open the finished mission again.
    await navigate({ to: '/', replace: true })
  }
  return (
    <Player user={user} plan={plan.plan} onFinished={(session) => void onFinished(session)} onBack={() => void navigate({ to: '/' })} />
  )
}

/** 401 leads to the login, 402 to the offer, 403 to the dashboard. */
function Refused({ error, user }: { error: ApiError; user: User }) {
  if (error.status === 401) return <LoginScreen />
  if (error.status === 402) return <NoBootcamp user={user} />
  if (error.status === 403) return <Navigate to="/dashboard" replace />
  return <Failure error={error} onRetry={() => window.location.reload()} />
}

function NoBootcamp({ user }: { user: User }) {
  return (
    <Screen tab="Mission" corner={<CountryBadge country={user.country} />}>
      <OfferGate>{() => <Navigate to="/dashboard" replace />}</OfferGate>
    </Screen>
  )
}
