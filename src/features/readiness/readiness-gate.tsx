import { Suspense, lazy, useEffect, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { Loading } from '#src/components/loading.tsx'
import { focusPage } from '#src/lib/focus-page.ts'
import type { OnSaved } from './queries.ts'

/** Loaded when it is needed: once per version of the check. */
const ReadinessPage = lazy(() =>
  import('./readiness-page.tsx').then((loaded) => ({ default: loaded.ReadinessPage })),
)

type Gate = { user: User; onSaved: OnSaved; children: React.ReactNode }

/** Training requires that the current readiness check was shown. It advises and never blocks. */
export function ReadinessGate({ user, onSaved, children }: Gate) {
  // Decided once: the saved check arrives with the user before the page has moved on.
  const [open] = useState(user.readinessVersion === readinessVersion)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (passed) focusPage()
  }, [passed])
  if (open || passed) return children
  return (
    <Suspense fallback={<Loading />}>
      <ReadinessPage before="train" onSaved={onSaved} onDone={() => setPassed(true)} />
    </Suspense>
  )
}
