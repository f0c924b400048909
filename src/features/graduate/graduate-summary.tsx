import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Award, BookOpen } from 'lucide-react'
import { Failure } from '#src/components/failure.tsx'
import { statisticsQuery } from '#src/features/statistics/queries.ts'
import { GraduateHeading } from './graduate-heading.tsx'
import { GraduateTotals } from './graduate-totals.tsx'

type GraduateSummary = { bootcamp: string; offer: React.ReactNode }

/** The quotes tab of a graduate, who has no quote of the day: their totals, and where their thirty days are. */
export function GraduateSummary({ bootcamp, offer }: GraduateSummary) {
  const statistics = useQuery(statisticsQuery(bootcamp))
  return (
    <>
      <GraduateHeading />
      <div className="mt-4 min-h-20">
        {statistics.isError ? (
          <Failure partial error={statistics.error} onRetry={() => void statistics.refetch()} />
        ) : (
          statistics.data && <GraduateTotals statistics={statistics.data} />
        )}
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Link to="/mission-log" search={{ bootcamp }} className="btn btn-outline btn-lg">
          <BookOpen className="size-5" aria-hidden />
          Mission log
        </Link>
        <Link to="/service-record" search={{ bootcamp }} className="btn btn-outline btn-lg">
          <Award className="size-5" aria-hidden />
          Service record
        </Link>
      </div>
      {offer}
    </>
  )
}
