import { useQuery } from '@tanstack/react-query'
import type { Access } from '#shared/api/bootcamp.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { Offer } from '#src/features/bootcamp/offer.tsx'
import { accessQuery, completedBootcampsQuery } from '#src/features/bootcamp/queries.ts'

type OfferGate = { children: (access: Access, hasCompleted: boolean) => React.ReactNode }

/** The offer rule: whoever has no active bootcamp and no unspent purchase is shown what can be bought. */
export function OfferGate({ children }: OfferGate) {
  const access = useQuery(accessQuery)
  const asksForMore = access.data !== undefined && access.data !== null && !access.data.hasActive && !access.data.justCompleted
  const completed = useQuery({ ...completedBootcampsQuery, enabled: asksForMore })
  const failed = access.isError ? access : completed.isError ? completed : null
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!access.data || (asksForMore && !completed.data)) return <Skeleton />
  const hasCompleted = (completed.data?.length ?? 0) > 0
  return access.data.needsPurchase ? <Offer hasCompleted={hasCompleted} /> : children(access.data, hasCompleted)
}
