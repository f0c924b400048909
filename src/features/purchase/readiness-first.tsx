import { Suspense, lazy, useEffect, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { Loading } from '#src/components/loading.tsx'
import { focusPage } from '#src/lib/focus-page.ts'

/** Loaded when it is needed: once per version of the check. */
const ReadinessPage = lazy(() =>
  import('#src/features/readiness/readiness-page.tsx').then((loaded) => ({ default: loaded.ReadinessPage })),
)

type ReadinessFirst = {
  user: User
  /** False if there is nothing to pay: the check then waits until the training. */
  mayPay: boolean
  children: React.ReactNode
}

/**
 * Paying requires that the current readiness check was shown, as training does (`ReadinessGate`, which stays in the
 * player's first bytes). It advises and never blocks.
 */
export function ReadinessFirst({ user, mayPay, children }: ReadinessFirst) {
  const [open] = useState(!mayPay || user.readinessVersion === readinessVersion)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!passed) return
    window.scrollTo(0, 0)
    focusPage()
  }, [passed])
  if (open || passed) return children
  return (
    <Suspense fallback={<Loading />}>
      <ReadinessPage before="pay" onDone={() => setPassed(true)} />
    </Suspense>
  )
}
