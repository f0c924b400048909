import { useQuery } from '@tanstack/react-query'
import { Failure } from '#src/components/failure.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { Figures } from './figures.tsx'
import { statisticsQuery } from './queries.ts'
import { useFreshFigures } from './use-fresh-figures.ts'

type StatisticsOf = { currentDay: number; daysCompleted: number }

/** The figures of the active bootcamp, fetched separately: the content above does not wait for them. */
export function StatisticsOf({ currentDay, daysCompleted }: StatisticsOf) {
  useFreshFigures(daysCompleted)
  const statistics = useQuery(statisticsQuery())
  if (statistics.isError)
    return <Failure partial error={statistics.error} onRetry={() => void statistics.refetch()} />
  if (statistics.isPending) return <FiguresSkeleton />
  return statistics.data && <Figures statistics={statistics.data} currentDay={currentDay} />
}
