import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Award, Compass } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Failure } from '#src/components/failure.tsx'
import { Screen } from '#src/components/screen.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { NothingHere } from '#src/features/record/nothing-here.tsx'
import { missionLogQuery, recordFiguresQuery } from '#src/features/record/queries.ts'
import { recordSearch } from '#src/features/record/record-search.ts'
import { ServiceRecord } from '#src/features/record/service-record.tsx'
import { ApiError } from '#src/lib/api.ts'

export const Route = createFileRoute('/service-record')({
  staticData: { title: 'Service record' },
  validateSearch: recordSearch,
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Stats" corner={<CountryBadge country={user.country} />}>
          <Record user={user} />
        </Screen>
      )}
    </TraineeGate>
  ),
})

function Record({ user }: { user: User }) {
  const { bootcamp } = Route.useSearch()
  const log = useQuery(missionLogQuery(bootcamp))
  const figures = useQuery(recordFiguresQuery(bootcamp))
  if (log.error instanceof ApiError && log.error.status === 404) {
    return (
      <NothingHere
        icon={Compass}
        heading="No such bootcamp"
        text="This bootcamp is not in your record."
        to="/mission-log"
        linkText="Open your mission log"
      />
    )
  }
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
        text="It begins with Day 1."
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
