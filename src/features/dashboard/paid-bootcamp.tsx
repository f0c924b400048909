import type { User } from '#shared/api/account.ts'
import { PurchaseSuccess } from '#src/features/purchase/purchase-success.tsx'
import { useOpenBootcamp } from './use-open-bootcamp.ts'

/** The page after the payment. Its button starts the bootcamp and opens the player. */
export function PaidBootcamp({ user }: { user: User }) {
  const openBootcamp = useOpenBootcamp()
  return <PurchaseSuccess user={user} onStarted={() => openBootcamp('/workout')} />
}
