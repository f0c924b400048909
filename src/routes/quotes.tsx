import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { OfferGate } from '#src/features/dashboard/offer-gate.tsx'
import { TodaysQuote } from '#src/features/dashboard/todays-quote.tsx'

/** Loaded only for graduates. */
const GraduateSummary = lazy(() =>
  import('#src/features/graduate/graduate-summary.tsx').then((loaded) => ({
    default: loaded.GraduateSummary,
  })),
)

export const Route = createFileRoute('/quotes')({
  staticData: { title: 'Daily quote' },
  component: () => (
    <TraineeGate>
      {(user) => (
        <Screen tab="Quotes" corner={<CountryBadge country={user.country} />}>
          <OfferGate graduate={(graduate) => <GraduateSummary {...graduate} />}>
            {() => <TodaysQuote day={user.currentDay} />}
          </OfferGate>
        </Screen>
      )}
    </TraineeGate>
  ),
})
