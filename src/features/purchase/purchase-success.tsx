import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { FailurePage } from '#src/components/failure.tsx'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { useStartBootcamp } from '#src/features/bootcamp/use-start-bootcamp.ts'
import { nextPollMs } from '#src/features/purchase/confirmation-wait.ts'
import { FirstDay } from '#src/features/purchase/first-day.tsx'
import { SuccessScreen } from '#src/features/purchase/success-screen.tsx'

type PurchaseSuccess = Pick<ComponentProps<typeof FirstDay>, 'user' | 'guide' | 'onStart'> & {
  /** Opens the first mission of the bootcamp that was just started. */
  onStarted: () => Promise<void>
}

/** Polls access until the payment's webhook has arrived. Nothing else in the app polls. */
export function PurchaseSuccess({ onStarted, ...card }: PurchaseSuccess) {
  const access = useQuery(accessQuery)
  const start = useStartBootcamp(onStarted)
  const [hasGivenUp, setHasGivenUp] = useState(false)
  const arrived = access.data?.canAccess === true
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
  // Not while it starts: the card stays until the player opens.
  if (access.data?.hasActive && !start.isPending) return <SuccessScreen state="started" />
  if (arrived) return <FirstDay {...card} start={start} />
  const underReview = access.data?.underReview === true
  return <SuccessScreen state={underReview ? 'under review' : hasGivenUp ? 'missing' : 'confirming'} />
}

/** Why access is unknown. Kept during a retry, so that the page does not flicker. */
function useLastFailure({ error, data }: { error: Error | null; data: unknown }): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return data === undefined ? last : null
}
