import type { Access } from '#shared/api/bootcamp.ts'
import { brandUpper } from '#shared/brand.ts'
import { DesertCard } from './desert-card.tsx'
import { JungleCard } from './jungle-card.tsx'
import { RefundedNotice, UnderReviewNotice } from './payment-notice.tsx'

type Offer = {
  access: Access
  hasCompleted: boolean
  /** True on the photos page, whose cards have more detail. */
  detailed?: boolean
}

/** What a trainee with neither an active bootcamp nor an unspent purchase can buy. */
export function Offer({ access, hasCompleted, detailed = false }: Offer) {
  return (
    <>
      <h1>
        <span className="kicker block !tracking-[.14em] text-secondary">WELCOME TO</span>
        <span className="stencil mt-1 block text-[min(3.5rem,14.4vw)] lg:text-[5.5rem]">{brandUpper}</span>
      </h1>
      {access.underReview ? (
        <UnderReview />
      ) : (
        <>
          <p className="mt-1 mb-5 text-lg text-muted lg:text-xl">Choose Your Military Training Program</p>
          {access.refunded && <RefundedNotice refunded={access.refunded} className="mb-5" />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
            <JungleCard hasCompleted={hasCompleted} detailed={detailed} />
            <DesertCard unlocked={hasCompleted} detailed={detailed} />
          </div>
        </>
      )}
    </>
  )
}

/** Instead of the offer: nothing is sold twice. */
const UnderReview = () => (
  <>
    <UnderReviewNotice className="mt-4" />
    <a href="/purchase" className="btn btn-outline btn-lg mt-4">
      See your purchases
    </a>
  </>
)

type OfferBelow = {
  access: Access
  detailed?: boolean
  /** True where it is a narrow column beside the page on wide screens. */
  aside?: boolean
}

/** The same for a graduate, as the last section of a page about them. */
export function OfferBelow({ access, detailed = false, aside = false }: OfferBelow) {
  return (
    <section
      aria-labelledby="offer"
      className={`mt-8 border-t border-line pt-5 ${aside ? 'xl:mt-0 xl:border-0 xl:pt-0' : ''}`}
    >
      <h2 id="offer" className="kicker text-secondary">
        WELCOME TO {brandUpper}
      </h2>
      {access.underReview ? (
        <UnderReview />
      ) : (
        <>
          <p className="cond mt-1 mb-4 text-xl font-bold">Choose Your Military Training Program</p>
          {access.refunded && <RefundedNotice refunded={access.refunded} className="mb-4" />}
          <div
            className={`grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 ${aside ? 'xl:grid-cols-[minmax(0,1fr)]' : ''}`}
          >
            <JungleCard hasCompleted detailed={detailed} small={aside ? 'aside' : 'row'} />
            <DesertCard unlocked detailed={detailed} small />
          </div>
        </>
      )}
    </section>
  )
}
