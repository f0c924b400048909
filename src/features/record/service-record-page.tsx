import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { statisticsQuery } from '#src/features/statistics/queries.ts'
import { ApiError } from '#src/lib/api.ts'
import { NoSuchBootcamp, NothingHere } from './nothing-here.tsx'
import { missionLogQuery } from './queries.ts'
import type { RecordSearch } from './record-search.ts'
import { ServiceRecord } from './service-record.tsx'

/** The service record of a bootcamp, once its log and its figures are there. */
export function ServiceRecordPage({ user, bootcamp }: RecordSearch & { user: User }) {
  const log = useQuery(missionLogQuery(bootcamp))
  const figures = useQuery(statisticsQuery(bootcamp))
  if (log.error instanceof ApiError && log.error.status === 404) return <NoSuchBootcamp />
  const failed = log.isError ? log : figures.isError ? figures : null
  if (failed)
    return (
      <Failure
        error={failed.error}
        onRetry={() => [log, figures].forEach((query) => query.isError && void query.refetch())}
      />
    )
  if (log.data === undefined || figures.data === undefined) return <Skeleton />
  if (log.data === null) {
    return (
      <NothingHere
        icon={Award}
        heading="No record yet"
        text="It starts with Day 1."
        to="/dashboard"
        linkText="Return to Base"
      />
    )
  }
  return (
    <ServiceRecord
      key={log.data.bootcamp.id}
      user={user}
      log={log.data}
      figures={figures.data}
      bootcampId={bootcamp}
    />
  )
}
