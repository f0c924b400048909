import { brandUpper } from '#shared/brand.ts'
import { DesertCard } from './desert-card.tsx'
import { JungleCard } from './jungle-card.tsx'

type Offer = {
  hasCompleted: boolean
  /** True on the photos page, whose cards have more detail. */
  detailed?: boolean
}

/** What a trainee with neither an active bootcamp nor an unspent purchase can buy. */
export function Offer({ hasCompleted, detailed = false }: Offer) {
  return (
    <>
      <h1>
        <span className="kicker block !tracking-[.14em] text-secondary">WELCOME TO</span>
        <span className="stencil mt-1 block text-[min(3.5rem,14.4vw)] lg:text-[5.5rem]">{brandUpper}</span>
      </h1>
      <p className="mt-1 mb-5 text-lg text-muted lg:text-xl">Choose Your Military Training Program</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <JungleCard hasCompleted={hasCompleted} detailed={detailed} />
        <DesertCard unlocked={hasCompleted} detailed={detailed} />
      </div>
    </>
  )
}
