import { useQuery } from '@tanstack/react-query'
import { Failure } from '#src/components/failure.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { LateFigures } from './late-figures.tsx'
import { PerformanceMetrics } from './performance-metrics.tsx'
import { statisticsQuery } from './queries.ts'

/** The figures of the latest bootcamp, shown below the offer; nothing without a bootcamp. */
export function PastBootcamp() {
  return (
    <PastFigures>
      {(figures) => (
        <section aria-labelledby="past-bootcamp">
          <h2 id="past-bootcamp" className="cond text-2xl font-bold">
            Your last bootcamp
          </h2>
          {figures}
        </section>
      )}
    </PastFigures>
  )
}

/** The statistics of a graduate: the bootcamp that was completed. */
export function GraduateStatistics({ bootcamp }: { bootcamp: string }) {
  return (
    <PerformanceMetrics>
      <PastFigures bootcamp={bootcamp}>{(figures) => figures}</PastFigures>
    </PerformanceMetrics>
  )
}

type PastFigures = {
  /** The latest if left out. */
  bootcamp?: string
  children: (figures: React.ReactNode) => React.ReactNode
}

function PastFigures({ bootcamp, children }: PastFigures) {
  const statistics = useQuery(statisticsQuery(bootcamp))
  if (statistics.isError)
    return <Failure partial error={statistics.error} onRetry={() => void statistics.refetch()} />
  if (statistics.isPending) return <FiguresSkeleton />
  return statistics.data && children(<LateFigures statistics={statistics.data} currentDay={null} />)
}
