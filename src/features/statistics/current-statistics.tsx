import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { sessionTodayQuery } from '#src/features/workout/queries.ts'
import { PerformanceMetrics } from './performance-metrics.tsx'
import { StatisticsOf } from './statistics-of.tsx'

/** The statistics of the active bootcamp; today counts once its mission is done. */
export function CurrentStatistics({ user: { currentDay } }: { user: User }) {
  const session = useQuery(sessionTodayQuery)
  if (session.isError) return <Failure error={session.error} onRetry={() => void session.refetch()} />
  if (session.isPending) return <Skeleton />
  const daysCompleted = session.data ? currentDay : currentDay - 1
  return (
    <PerformanceMetrics>
      <StatisticsOf daysCompleted={daysCompleted} currentDay={currentDay} />
    </PerformanceMetrics>
  )
}
