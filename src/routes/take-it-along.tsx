import { createFileRoute } from '@tanstack/react-router'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { TakeItAlongPage } from '#src/features/workout-file/take-it-along-page.tsx'

export const Route = createFileRoute('/take-it-along')({
  staticData: { title: 'Take it along' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Account" corner={<CountryBadge country={user.country} />}>
          <TakeItAlongPage />
        </Screen>
      )}
    </TraineeGate>
  ),
})
