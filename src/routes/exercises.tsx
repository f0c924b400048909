import { createFileRoute } from '@tanstack/react-router'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { ExercisesPage } from '#src/features/exercises/exercises-page.tsx'

export const Route = createFileRoute('/exercises')({
  staticData: { title: 'Exercises' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Account" corner={<CountryBadge country={user.country} />}>
          <ExercisesPage user={user} />
        </Screen>
      )}
    </TraineeGate>
  ),
})
