import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { Access } from '#shared/api/bootcamp.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { accessQuery, completedBootcampsQuery } from '#src/features/bootcamp/queries.ts'
import { StartCard } from '#src/features/bootcamp/start-card.tsx'
import { useForgetLastRun } from './-last-run.ts'
import { placeOf } from './-offer-rule.ts'

/** Loaded for whoever is to be shown what can be bought. */
const Offer = lazy(() =>
  import('#src/features/bootcamp/offer.tsx').then((loaded) => ({ default: loaded.Offer })),
)

type OfferGate = {
  children: (access: Access) => React.ReactNode
  /** What the trainee has on this screen from before: it stays, below offer or start. */
  below?: React.ReactNode
  /** Cards that say more, as on the photos page. */
  detailed?: boolean
}

/**
 * The offer rule: whoever has neither an active bootcamp nor an unspent purchase is shown what can be bought; whoever
 * holds a purchase is shown the start and never a price; everybody else the page itself.
 */
export function OfferGate({ children, below = null, detailed }: OfferGate) {
  const forgetLastRun = useForgetLastRun()
  const access = useQuery(accessQuery)
  const place = access.data && placeOf(access.data)
  const asksForMore = place === 'offer' || place === 'start'
  const completed = useQuery({ ...completedBootcampsQuery, enabled: asksForMore })
  const failed = access.isError ? access : completed.isError ? completed : null
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!access.data || (asksForMore && !completed.data)) return <Skeleton />
  const hasCompleted = access.data.justCompleted || (completed.data?.length ?? 0) > 0
  if (place === 'page') return children(access.data)
  if (place === 'start-and-page')
    return (
      <Stack above={<StartCard hasCompleted isPage={false} onStarted={forgetLastRun} />}>
        {children(access.data)}
      </Stack>
    )
  const above =
    place === 'start' ? (
      <StartCard hasCompleted={hasCompleted} onStarted={forgetLastRun} />
    ) : (
      <Offer hasCompleted={hasCompleted} detailed={detailed} />
    )
  // What is loaded for one part keeps no press of the other waiting.
  return (
    <Stack above={<Suspense fallback={<Skeleton />}>{above}</Suspense>}>
      <Suspense>{below}</Suspense>
    </Stack>
  )
}

function Stack({ above, children }: { above: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      {above}
      <div className="mt-10 empty:hidden">{children}</div>
    </>
  )
}
