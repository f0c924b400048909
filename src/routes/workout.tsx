import { useQueryClient } from '@tanstack/react-query'
import { Navigate, createFileRoute, useNavigate } from '@tanstack/react-router'
import type { User } from '#shared/api/account.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Failure } from '#src/components/failure.tsx'
import { Loading } from '#src/components/loading.tsx'
import { Screen } from '#src/components/screen.tsx'
import { LoginScreen } from '#src/features/auth/login-screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { accessQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { dueOverview } from '#src/features/mission/overview-once.ts'
import { usePlan } from '#src/features/workout/plan.ts'
import { Player } from '#src/features/workout/player.tsx'
import { ApiError } from '#src/lib/api.ts'
import { OfferGate } from './-offer-gate.tsx'

export const Route = createFileRoute('/workout')({
  staticData: { title: 'Workout' },
  component: () => <TraineeGate>{(user) => <Workout user={user} />}</TraineeGate>,
})

function Workout({ user }: { user: User }) {
  const plan = usePlan(user)
  const client = useQueryClient()
  const navigate = useNavigate()
  if (plan.status === 'loading') return <Loading />
  if (plan.status === 'refused') return <Refused error={plan.error} user={user} />
  const onFinished = async () => {
    dueOverview()
    await Promise.all([accessQuery, currentBootcampQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
    await navigate({ to: '/' })
  }
  return <Player user={user} plan={plan.plan} onFinished={() => void onFinished()} onBack={() => void navigate({ to: '/' })} />
}

/** 401 leads to the login, 402 to the offer, 403 to the dashboard. */
function Refused({ error, user }: { error: unknown; user: User }) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return <LoginScreen />
  if (status === 403) return <Navigate to="/dashboard" replace />
  if (status !== 402) return <Failure error={error} onRetry={() => window.location.reload()} />
  return (
    <Screen tab="Mission" corner={<CountryBadge country={user.country} />}>
      <OfferGate>{() => <Navigate to="/dashboard" replace />}</OfferGate>
    </Screen>
  )
}
