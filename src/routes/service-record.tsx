import { createFileRoute } from '@tanstack/react-router'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { recordSearch } from '#src/features/record/record-search.ts'
import { ServiceRecordPage } from '#src/features/record/service-record-page.tsx'

export const Route = createFileRoute('/service-record')({
  staticData: { title: 'Service record' },
  validateSearch: recordSearch,
  component: ServiceRecord,
})

function ServiceRecord() {
  const search = Route.useSearch()
  return (
    <TraineeGate>
      {(user) => (
        <Screen tab="Stats" corner={<CountryBadge country={user.country} />}>
          <ServiceRecordPage user={user} {...search} />
        </Screen>
      )}
    </TraineeGate>
  )
}
