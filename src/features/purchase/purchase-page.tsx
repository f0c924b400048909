import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { FailurePage } from '#src/components/failure.tsx'
import { Loading } from '#src/components/loading.tsx'
import { accessQuery, completedBootcampsQuery } from '#src/features/bootcamp/queries.ts'
import { Outcome } from './outcome.tsx'
import { PurchaseScreen } from './purchase-screen.tsx'
import { waitForRefund } from './purchase-status.ts'
import { purchasesQuery } from './queries.ts'

/** The purchase screen, once it is known what the trainee has bought. */
export function PurchasePage() {
  const access = useQuery(accessQuery)
  const completed = useQuery(completedBootcampsQuery)
  // The page waits for the purchases, or their notice would push the price down. If they fail to load, it
  // sells as usual.
  const purchases = useQuery(purchasesQuery)
  const failed = access.isError ? access : completed.isError ? completed : null
  if (failed) return <FailurePage error={failed.error} onRetry={() => void failed.refetch()} />
  if (!access.data || !completed.data || purchases.isPending) return <Loading />
  const underReview = purchases.data?.some(({ status }) => status === 'under_review')
  const refundPending = purchases.data ? waitForRefund(purchases.data) : false
  return (
    <PurchaseScreen
      access={access.data}
      hasCompleted={completed.data.length > 0}
      underReview={underReview}
      refundPending={refundPending}
    />
  )
}

/** What a visitor sees instead. */
export function AuthenticationRequired() {
  return (
    <Outcome icon={Lock} heading="Authentication Required">
      <p className="mt-3 text-lg text-muted">Please log in to access this page.</p>
      <a className="btn btn-primary btn-lg mt-6 w-full" href="/login">
        Sign In
      </a>
    </Outcome>
  )
}
