import type { Purchases } from '#shared/api/bootcamp.ts'
import { PurchaseItem } from './purchase-item.tsx'

export function PurchaseList({ purchases }: { purchases: Purchases }) {
  if (purchases.length === 0)
    return <p className="well mt-2 p-4 text-muted">No purchases yet. Your first one will show up here.</p>
  return (
    <ul className="card-field mt-2 px-4">
      {purchases.map((purchase) => (
        <PurchaseItem key={purchase.id} purchase={purchase} />
      ))}
    </ul>
  )
}
