import { createFileRoute } from '@tanstack/react-router'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { LatestTests } from '#src/features/record/tests-side-by-side.tsx'
import { TodaysDebrief } from '#src/features/workout/debrief/todays-debrief.tsx'

export const Route = createFileRoute('/workout-complete')({
  staticData: { title: 'Mission complete' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Mission" corner={<CountryBadge country={user.country} />}>
          <TodaysDebrief user={user} finale={<LatestTests />} />
        </Screen>
      )}
    </TraineeGate>
  ),
})
