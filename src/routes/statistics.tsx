import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { User } from '#shared/api/account.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Failure } from '#src/components/failure.tsx'
import { Screen } from '#src/components/screen.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { DayRecord } from '#src/features/bootcamp/day-record.tsx'
import { PerformanceMetrics } from '#src/features/statistics/performance-metrics.tsx'
import { sessionTodayQuery } from '#src/features/workout/queries.ts'
import { OfferGate } from './-offer-gate.tsx'

export const Route = createFileRoute('/statistics')({
  staticData: { title: 'Statistics' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Stats" corner={<CountryBadge country={user.country} />}>
          <OfferGate>{() => <Statistics user={user} />}</OfferGate>
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
      <section className="card-field mt-4 p-4 lg:p-6">
        <div className="flex items-baseline justify-between">
          <h2 className="cond text-2xl font-bold">30-day record</h2>
          <span className="text-[.9375rem] text-muted">
            {daysCompleted} done · {30 - daysCompleted} to go
          </span>
        </div>
        <div className="mt-3">
          <DayRecord daysCompleted={daysCompleted} currentDay={currentDay} columns="grid-cols-6 sm:grid-cols-10 lg:grid-cols-15" />
        </div>
      </section>
    </>
  )
}
