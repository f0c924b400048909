import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import { FailurePage } from '#src/components/failure.tsx'
import { Loading } from '#src/components/loading.tsx'
import { accessQuery, completedBootcampsQuery } from '#src/features/bootcamp/queries.ts'
import { Outcome } from './outcome.tsx'
import { PurchaseScreen } from './purchase-screen.tsx'
import { ReadinessFirst } from './readiness-first.tsx'
import { mayPay } from './may-pay.ts'

/**
 * The purchase screen, once it is known what the trainee has bought. The readiness check comes first for a
 * trainee who can pay: a trainee who should see a doctor learns it before any price.
 */
export function PurchasePage({ user }: { user: User }) {
  const access = useQuery(accessQuery)
  const completed = useQuery(completedBootcampsQuery)
  const failed = access.isError ? access : completed.isError ? completed : null
  if (failed) return <FailurePage error={failed.error} onRetry={() => void failed.refetch()} />
  if (!access.data || !completed.data) return <Loading />
  return (
    <ReadinessFirst user={user} mayPay={mayPay(access.data)}>
      <PurchaseScreen access={access.data} hasCompleted={completed.data.length > 0} />
    </ReadinessFirst>
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
