import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { User } from '#shared/api/account.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Failure } from '#src/components/failure.tsx'
import { Screen } from '#src/components/screen.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { PastBootcamp } from '#src/features/statistics/past-bootcamp.tsx'
import { PerformanceMetrics } from '#src/features/statistics/performance-metrics.tsx'
import { StatisticsOf } from '#src/features/statistics/statistics-of.tsx'
import { sessionTodayQuery } from '#src/features/workout/queries.ts'
import { OfferGate } from '#src/features/dashboard/offer-gate.tsx'

export const Route = createFileRoute('/statistics')({
  staticData: { title: 'Statistics' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Stats" corner={<CountryBadge country={user.country} />}>
          <OfferGate below={<PastBootcamp />}>{() => <Statistics user={user} />}</OfferGate>
        </Screen>
      )}
    </TraineeGate>
  ),
})

function Statistics({ user }: { user: User }) {
  const session = useQuery(sessionTodayQuery)
  if (session.isError) return <Failure error={session.error} onRetry={() => void session.refetch()} />
  if (session.isPending) return <Skeleton />
  const currentDay = user.currentDay
  const daysCompleted = session.data ? currentDay : currentDay - 1
  return (
    <>
      <PerformanceMetrics daysCompleted={daysCompleted} currentDay={currentDay} />
      <StatisticsOf daysCompleted={daysCompleted} currentDay={currentDay} />
    </>
  )
}
