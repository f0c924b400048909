import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import { YourData } from '#src/features/account/your-data.tsx'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { purchasesQuery } from '#src/features/purchase/queries.ts'
import { forgetDevice } from '#src/lib/forget-device.ts'

/** What the account page says about the trainee's data; what goes with an account is known to several features. */
export function DataSettings({ user }: { user: User }) {
  const client = useQueryClient()
  const access = useQuery(accessQuery).data
  const purchases = useQuery(purchasesQuery).data ?? []
  const leaving = {
    day: access?.hasActive ? user.currentDay : null,
    unspent: access?.canAccess === true && !access.hasActive,
    refundPending: purchases.some(({ status }) => status === 'refund_pending'),
    refundable: purchases.some(({ refundable }) => refundable),
  }
  const leave = async (reference: string) => {
    // The user is asked for again after every change: the answer would be the login, for a moment.
    await client.cancelQueries()
    await forgetDevice(user.id)
    window.location.replace(`/account-deleted?reference=${reference}`)
  }
  return <YourData userId={user.id} leaving={leaving} onDeleted={(reference) => void leave(reference)} />
}
