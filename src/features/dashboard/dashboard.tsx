import { lazy } from 'react'
import type { User } from '#shared/api/account.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { lazyOptional } from '#src/lib/lazy-optional.ts'
import { ActiveBootcamp } from './active-bootcamp.tsx'
import { OfferGate } from './offer-gate.tsx'

/** Loaded only for graduates. */
const GraduateHome = lazy(() =>
  import('#src/features/graduate/graduate-home.tsx').then((loaded) => ({ default: loaded.GraduateHome })),
)

/** Nothing of this is drawn at first. */
const AfterPaint = lazyOptional(() => import('./after-paint.tsx').then(({ AfterPaint }) => AfterPaint))

/** Loaded together with the offer above it. */
const RecordBelow = lazyOptional(() => import('./record-below.tsx').then(({ RecordBelow }) => RecordBelow))

/** The Mission tab: the offer, the start for trainees who have paid, or today's mission. */
export function Dashboard({ user }: { user: User }) {
  return (
    <Screen tab="Mission" corner={<CountryBadge country={user.country} />}>
      <OfferGate
        below={<RecordBelow />}
        graduate={(graduate) => <GraduateHome userId={user.id} {...graduate} />}
        offerAside
      >
        {(access) => <ActiveBootcamp user={user} access={access} />}
      </OfferGate>
      <AfterPaint user={user} />
    </Screen>
  )
}
