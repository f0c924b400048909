import { createFileRoute } from '@tanstack/react-router'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { MissionLogPage } from '#src/features/record/mission-log-page.tsx'
import { logSearch } from '#src/features/record/record-search.ts'

export const Route = createFileRoute('/mission-log')({
  staticData: { title: 'Mission log' },
  validateSearch: logSearch,
  component: MissionLog,
})

function MissionLog() {
  const search = Route.useSearch()
  return (
    <TraineeGate>
      {(user) => (
        <Screen tab="Mission" corner={<CountryBadge country={user.country} />}>
          <MissionLogPage user={user} {...search} />
        </Screen>
      )}
    </TraineeGate>
  )
}
