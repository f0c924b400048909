import { RefundPendingCard, StartCard } from '#src/features/bootcamp/start-card.tsx'
import { useClearBootcamp } from './use-clear-bootcamp.ts'

type Start = {
  hasCompleted: boolean
  /** The payment waits for the decision on its refund. */
  refundPending: boolean
  /** False above a page that has its own title. */
  isPage: boolean
}

/** For trainees with an unspent purchase. */
export function Start({ hasCompleted, refundPending, isPage }: Start) {
  const clearBootcamp = useClearBootcamp()
  return refundPending ? (
    <RefundPendingCard isPage={isPage} />
  ) : (
    <StartCard hasCompleted={hasCompleted} isPage={isPage} onStarted={clearBootcamp} />
  )
}
