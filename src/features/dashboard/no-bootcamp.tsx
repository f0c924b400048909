import { Navigate } from '@tanstack/react-router'
import type { User } from '#shared/api/account.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { OfferGate } from './offer-gate.tsx'

/** Replaces the player if the trainee has no bootcamp: shows the offer or the start. */
export function NoBootcamp({ user }: { user: User }) {
  return (
    <Screen tab="Mission" corner={<CountryBadge country={user.country} />}>
      <OfferGate>{() => <Navigate to="/dashboard" replace />}</OfferGate>
    </Screen>
  )
}
