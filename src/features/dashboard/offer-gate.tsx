import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { Access, CompletedBootcamps } from '#shared/api/bootcamp.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { accessQuery, completedBootcampsQuery } from '#src/features/bootcamp/queries.ts'
import { offerPlacement } from './offer-rule.ts'
import { Start } from './start.tsx'

/** Loaded only for trainees who see the offer. */
const offerPart = () => import('#src/features/bootcamp/offer.tsx')
const Offer = lazy(() => offerPart().then((loaded) => ({ default: loaded.Offer })))
const OfferBelow = lazy(() => offerPart().then((loaded) => ({ default: loaded.OfferBelow })))

/** What a page shows to a graduate. */
export type Graduate = {
  completed: CompletedBootcamps
  /** The id of the bootcamp that was completed last. */
  bootcamp: string
  /** Goes below everything that is the graduate's own. */
  offer: React.ReactNode
}

type OfferGate = {
  children: (access: Access) => React.ReactNode
  /** Earlier content of this screen; it stays below the offer or the start. */
  below?: React.ReactNode
  /**
   * The page of a graduate, who has completed a bootcamp and has none to start: their own results first, the offer
   * last (052).
   */
  graduate?: (graduate: Graduate) => React.ReactNode
  /** True if that page has a column for the offer on wide screens. */
  offerAside?: boolean
  /** Use the cards with more detail, as on the photos page. */
  detailed?: boolean
}

/**
 * The offer rule: a trainee with neither an active bootcamp nor an unspent purchase sees what they can buy;
 * a trainee with a purchase sees the start and never a price; everyone else sees the page itself.
 */
export function OfferGate({ children, below = null, graduate, offerAside, detailed }: OfferGate) {
  const access = useQuery(accessQuery)
  const placement = access.data && offerPlacement(access.data)
  const needsOffer = placement === 'offer' || placement === 'start'
  const completed = useQuery({ ...completedBootcampsQuery, enabled: needsOffer })
  const failed = access.isError ? access : completed.isError ? completed : null
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!access.data || (needsOffer && !completed.data)) return <Skeleton />
  const hasCompleted = access.data.justCompleted || (completed.data?.length ?? 0) > 0
  if (placement === 'page') return children(access.data)
  const start = { hasCompleted, refundPending: access.data.refundPending ?? false }
  if (placement === 'start-and-page')
    return <Stack above={<Start {...start} isPage={false} />}>{children(access.data)}</Stack>
  const latest = completed.data?.[0]
  if (placement === 'offer' && graduate && latest && completed.data) {
    const offer = (
      <Suspense fallback={<Skeleton />}>
        <OfferBelow access={access.data} detailed={detailed} aside={offerAside} />
      </Suspense>
    )
    return (
      <Suspense fallback={<Skeleton />}>
        {graduate({ completed: completed.data, bootcamp: latest.id, offer })}
      </Suspense>
    )
  }
  const above =
    placement === 'start' ? (
      <Start {...start} isPage />
    ) : (
      <Offer access={access.data} hasCompleted={hasCompleted} detailed={detailed} />
    )
  // Separate boundaries: while one part loads, the other can be used.
  return (
    <Stack above={above}>
      <Suspense>{below}</Suspense>
    </Stack>
  )
}

function Stack({ above, children }: { above: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      <Suspense fallback={<Skeleton />}>{above}</Suspense>
      <div className="mt-10 empty:hidden">{children}</div>
    </>
  )
}
