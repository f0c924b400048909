import { Suspense, lazy } from 'react'
import type { User } from '#shared/api/account.ts'

/** Needs the exercise library, which is large. */
const LeftOutSection = lazy(() =>
  import('./left-out-section.tsx').then(
    (part) => ({ default: part.LeftOutSection }),
    () => ({ default: Unavailable }),
  ),
)

/** What every plan leaves out, with a way to undo each. */
export function LeftOut({ user }: { user: User }) {
  return (
    <Suspense
      fallback={<div role="status" aria-label="Loading what you left out" className="skeleton mt-3 h-14" />}
    >
      <LeftOutSection user={user} />
    </Suspense>
  )
}

const Unavailable = () => <p className="py-4">Go online once to see what you left out.</p>
