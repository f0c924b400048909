import { createFileRoute } from '@tanstack/react-router'
import { OffTheMap } from '#src/components/pictures/off-the-map.tsx'
import { DeletedReceipt } from '#src/features/account/deleted-receipt.tsx'

export const Route = createFileRoute('/account-deleted')({
  staticData: { title: 'Account deleted' },
  validateSearch: (search): { reference?: string } => ({
    reference: typeof search.reference === 'string' ? search.reference.slice(0, 40) : undefined,
  }),
  component: Receipt,
})

/** Public: the account no longer exists. */
function Receipt() {
  const { reference } = Route.useSearch()
  return reference ? <DeletedReceipt reference={reference} /> : <OffTheMap />
}
