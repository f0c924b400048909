import { useQuery } from '@tanstack/react-query'
import type { Access } from '#shared/api/bootcamp.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { Offer } from '#src/features/bootcamp/offer.tsx'
import { accessQuery, completedBootcampsQuery } from '#src/features/bootcamp/queries.ts'
import { StartCard } from '#src/features/bootcamp/start-card.tsx'

type OfferGate = { children: (access: Access) => React.ReactNode }

/**
 * The offer rule: whoever has neither an active bootcamp nor an unspent purchase is shown what can be bought; whoever
 * holds a purchase is shown the start and never a price; everybody else the page itself.
 */
export function OfferGate({ children }: OfferGate) {
  const access = useQuery(accessQuery)
  const isOpen = access.data?.hasActive === true || access.data?.justCompleted === true
  const asksForMore = access.data != null && !isOpen
  const completed = useQuery({ ...completedBootcampsQuery, enabled: asksForMore })
  const failed = access.isError ? access : completed.isError ? completed : null
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!access.data || (asksForMore && !completed.data)) return <Skeleton />
  if (isOpen) return children(access.data)
  const hasCompleted = (completed.data?.length ?? 0) > 0
  return access.data.canAccess ? <StartCard hasCompleted={hasCompleted} /> : <Offer hasCompleted={hasCompleted} />
}
