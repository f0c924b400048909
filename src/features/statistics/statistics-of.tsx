import { useQuery } from '@tanstack/react-query'
import { Failure } from '#src/components/failure.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { LateFigures } from './late-figures.tsx'
import { MissionProgress, ProgressFigures } from './progress-figures.tsx'
import { statisticsQuery } from './queries.ts'
import { useFreshFigures } from './use-fresh-figures.ts'

type StatisticsOf = { currentDay: number; daysCompleted: number }

/** The figures of the active bootcamp. If the request fails, the specification's three are still shown. */
export function StatisticsOf({ currentDay, daysCompleted }: StatisticsOf) {
  useFreshFigures(daysCompleted)
  const statistics = useQuery(statisticsQuery())
  if (statistics.isPending) return <FiguresSkeleton />
  if (statistics.data) return <LateFigures statistics={statistics.data} currentDay={currentDay} />
  return (
    <>
      <MissionProgress>
        <ProgressFigures daysCompleted={daysCompleted} currentDay={currentDay} />
      </MissionProgress>
      {statistics.isError && (
        <Failure partial error={statistics.error} onRetry={() => void statistics.refetch()} />
      )}
    </>
  )
}
