import { createFileRoute } from '@tanstack/react-router'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { AccountSettings } from '#src/features/settings/account-settings.tsx'

export const Route = createFileRoute('/account-settings')({
  staticData: { title: 'Soldier profile' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Account" corner={<CountryBadge country={user.country} />}>
          <AccountSettings user={user} />
        </Screen>
      )}
    </TraineeGate>
  ),
})
