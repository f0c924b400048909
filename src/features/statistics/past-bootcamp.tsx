import { useQuery } from '@tanstack/react-query'
import { programDays } from '#shared/programme/limits.ts'
import { Failure } from '#src/components/failure.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { Figures } from './figures.tsx'
import { statisticsQuery } from './queries.ts'
import { ThreeFigures } from './three-figures.tsx'

/** The figures of the latest bootcamp, shown below the offer; nothing without a bootcamp. */
export function PastBootcamp() {
  const statistics = useQuery(statisticsQuery())
  if (statistics.isError)
    return <Failure partial error={statistics.error} onRetry={() => void statistics.refetch()} />
  if (statistics.isPending) return <FiguresSkeleton />
  if (!statistics.data) return null
  const { daysCompleted } = statistics.data
  return (
    <section className="mt-10" aria-labelledby="past-bootcamp">
      <h2 id="past-bootcamp" className="cond mb-3 text-2xl font-bold">
        Your last bootcamp
      </h2>
      <ThreeFigures daysCompleted={daysCompleted} currentDay={Math.min(daysCompleted + 1, programDays)} />
      <Figures statistics={statistics.data} currentDay={null} />
    </section>
  )
}
