import { createFileRoute } from '@tanstack/react-router'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { NotebookPage } from '#src/features/notebook/notebook-page.tsx'
import { recordSearch } from '#src/features/record/record-search.ts'

export const Route = createFileRoute('/notebook')({
  staticData: { title: 'Hana’s Notebook' },
  validateSearch: recordSearch,
  component: HanasNotebook,
})

function HanasNotebook() {
  const search = Route.useSearch()
  return (
    <TraineeGate>
      {(user) => (
        <Screen tab="Mission" corner={<CountryBadge country={user.country} />}>
          <NotebookPage user={user} {...search} />
        </Screen>
      )}
    </TraineeGate>
  )
}
