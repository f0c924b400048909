import type { Purchases } from '#shared/api/bootcamp.ts'

export function PurchaseList({ purchases }: { purchases: Purchases }) {
  if (purchases.length === 0) return <p className="well mt-2 p-4 text-muted">No purchases yet. Your first one shows up here.</p>
  return (
    <ul className="card-field mt-2 px-4">
      {purchases.map(({ id, productName, status }) => (
        <li key={id} className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 border-t py-1 border-line first:border-0">
          <span className="grow basis-0">{productName}</span>
          {status === 'completed' ? (
            <span className="badge badge-success">completed</span>
          ) : (
            <span className="badge badge-warning h-auto py-1 text-center">Payment received, under review</span>
          )}
        </li>
      ))}
    </ul>
  )
}
