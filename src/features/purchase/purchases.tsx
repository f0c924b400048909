import { useQuery } from '@tanstack/react-query'
import { PurchaseList } from './purchase-list.tsx'
import { purchasesQuery } from './queries.ts'

/** The list once it is loaded: "none yet" must not appear while purchases are loading or failed to load. */
export function Purchases() {
  const { data, isPending, refetch } = useQuery(purchasesQuery)
  if (data) return <PurchaseList purchases={data} />
  if (isPending) return <div role="status" aria-label="Loading purchases" className="skeleton mt-2 h-15" />
  return (
    <div role="alert" className="well mt-2 p-4">
      <p>We couldn’t load your purchases.</p>
      <button type="button" className="btn btn-outline mt-3" onClick={() => void refetch()}>
        Try again
      </button>
    </div>
  )
}
