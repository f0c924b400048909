import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FailurePage } from '#src/components/failure.tsx'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { nextPollMs } from '#src/features/purchase/confirmation-wait.ts'
import { purchasesQuery } from '#src/features/purchase/queries.ts'
import { SuccessScreen } from '#src/features/purchase/success-screen.tsx'

/** Polls access until the payment's webhook has arrived. Nothing else in the app polls. */
export function PurchaseSuccess() {
  const access = useQuery(accessQuery)
  const [hasGivenUp, setHasGivenUp] = useState(false)
  const arrived = access.data?.canAccess === true
  // Fetched only at the end: until then the payment is still being processed.
  const purchases = useQuery({ ...purchasesQuery, enabled: hasGivenUp })
  const paid = purchases.data?.some(({ status }) => status === 'under_review') === true
  const { refetch } = access

  useEffect(() => {
    if (arrived) return
    const since = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const poll = (attempt: number) => {
      const wait = nextPollMs(Date.now() - since, attempt)
      if (wait === null) return setHasGivenUp(true)
      timer = setTimeout(() => void refetch().finally(() => poll(attempt + 1)), wait)
    }
    poll(0)
    return () => clearTimeout(timer)
  }, [arrived, refetch])

  const failure = useLastFailure(access)
  if (failure) return <FailurePage error={failure} onRetry={() => void refetch()} />
  if (access.data?.hasActive) return <SuccessScreen state="started" />
  return (
    <SuccessScreen
      state={
        arrived
          ? 'arrived'
          : paid
            ? 'under review'
            : hasGivenUp && !purchases.isFetching
              ? 'missing'
              : 'confirming'
      }
    />
  )
}

/** Why access is unknown. Kept during a retry, so that the page does not flicker. */
function useLastFailure({ error, data }: { error: Error | null; data: unknown }): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return data === undefined ? last : null
}
