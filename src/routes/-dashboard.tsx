import type { User } from '#shared/api/account.ts'
import type { Access } from '#shared/api/bootcamp.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Screen } from '#src/components/screen.tsx'
import { StartCard } from '#src/features/bootcamp/start-card.tsx'
import { ActiveBootcamp } from './-active-bootcamp.tsx'
import { OfferGate } from './-offer-gate.tsx'

/** The Mission tab: the offer, the way in for whoever has paid, or today's mission. */
export function Dashboard({ user }: { user: User }) {
  return (
    <Screen tab="Mission" corner={<CountryBadge country={user.country} />}>
      <OfferGate>{(access, hasCompleted) => <Mission user={user} access={access} hasCompleted={hasCompleted} />}</OfferGate>
    </Screen>
  )
}

function Mission({ user, access, hasCompleted }: { user: User; access: Access; hasCompleted: boolean }) {
  if (access.hasActive || access.justCompleted) return <ActiveBootcamp user={user} access={access} />
  return (
    <>
      <h1 className="stencil mb-5 text-[clamp(2.5rem,12.8vw,3.125rem)] lg:text-[4.75rem]">READY WHEN YOU ARE</h1>
      <StartCard hasCompleted={hasCompleted} />
    </>
  )
}
