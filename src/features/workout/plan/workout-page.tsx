import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { Loading } from '#src/components/loading.tsx'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { ReadinessGate } from '#src/features/readiness/readiness-gate.tsx'
import { TodaysWorkout } from './todays-workout.tsx'
import { useRefreshPlan } from './use-refresh-plan.ts'
import { openedBy } from './workout-search.ts'

// Screens that replace today's mission, with nothing to press before they are loaded.
const RepeatWorkout = lazy(() =>
  import('./not-today.ts').then((screens) => ({ default: screens.RepeatWorkout })),
)
const DayNotOpen = lazy(() => import('./not-today.ts').then((screens) => ({ default: screens.DayNotOpen })))

type WorkoutPage = {
  user: User
  /** The day in the address; undefined for today's mission. */
  day: number | undefined
  /** Replaces the player if the trainee has no bootcamp. */
  offer: React.ReactNode
}

/**
 * Checks access first: the built-in plan is for a lost connection, not for a trainee without a bootcamp.
 * Then readiness.
 */
export function WorkoutPage({ user, day, offer }: WorkoutPage) {
  const { data: access, isPending } = useQuery(accessQuery)
  const refreshPlan = useRefreshPlan()
  if (isPending) return <Loading />
  if (access && !access.hasActive && !access.justCompleted) return offer
  return (
    <ReadinessGate user={user} onSaved={refreshPlan}>
      <Suspense fallback={<Loading />}>
        <OpenedDay key={day} user={user} day={day} offer={offer} />
      </Suspense>
    </ReadinessGate>
  )
}

function OpenedDay({ user, day, offer }: WorkoutPage) {
  // Decided once: an open mission stays open when midnight turns it into an earlier day.
  const [opened] = useState(() => openedBy(day, user.currentDay))
  if (day === undefined || opened === 'today') return <TodaysWorkout user={user} offer={offer} />
  return opened === 'repeat' ? (
    <RepeatWorkout user={user} day={day} offer={offer} />
  ) : (
    <DayNotOpen day={day} />
  )
}
