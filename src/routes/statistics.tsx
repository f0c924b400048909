import { createFileRoute } from '@tanstack/react-router'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { OfferGate } from '#src/features/dashboard/offer-gate.tsx'
import { CurrentStatistics } from '#src/features/statistics/current-statistics.tsx'
import { GraduateStatistics, PastBootcamp } from '#src/features/statistics/past-bootcamp.tsx'

export const Route = createFileRoute('/statistics')({
  staticData: { title: 'Statistics' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Stats" corner={<CountryBadge country={user.country} />}>
          <OfferGate
            below={<PastBootcamp />}
            graduate={({ bootcamp, offer }) => (
              <>
                <GraduateStatistics bootcamp={bootcamp} />
                {offer}
              </>
            )}
          >
            {() => <CurrentStatistics user={user} />}
          </OfferGate>
        </Screen>
      )}
    </TraineeGate>
  ),
})
