import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import { YourData } from '#src/features/account/your-data.tsx'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { purchasesQuery } from '#src/features/purchase/queries.ts'
import { deleteDeviceData } from '#src/offline/forget-device.ts'

/**
 * The data section of the account page. It combines several features, because each knows a part of what
 * belongs to an account.
 */
export function DataSettings({ user }: { user: User }) {
  const client = useQueryClient()
  const access = useQuery(accessQuery).data
  const purchases = useQuery(purchasesQuery).data ?? []
  const facts = {
    day: access?.hasActive ? user.currentDay : null,
    unspent: access?.canAccess === true && !access.hasActive,
    refundPending: purchases.some(({ status }) => status === 'refund_pending'),
    refundable: purchases.some(({ refundable }) => refundable),
  }
  const finishDeletion = async (reference: string) => {
    // Every change refetches the user, and the answer would briefly show the login.
    await client.cancelQueries()
    await deleteDeviceData(user.id)
    window.location.replace(`/account-deleted?reference=${reference}`)
  }
  return <YourData userId={user.id} facts={facts} onDeleted={(reference) => void finishDeletion(reference)} />
}
