import { Link } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { Suspense, lazy, useRef } from 'react'
import type { User } from '#shared/api/account.ts'

/** Needs the exercise library, which is large. */
const LeftOutSection = lazy(() =>
  import('./left-out-section.tsx').then(
    (part) => ({ default: part.LeftOutSection }),
    () => ({ default: Unavailable }),
  ),
)

/** What every plan leaves out. Only the list itself loads later, so that nothing below moves if it is empty. */
export function LeftOut({ user }: { user: User }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="py-3">
      <div className="flex items-center gap-x-4">
        <Ban className="size-6 shrink-0 text-secondary" aria-hidden />
        <div className="grow basis-0">
          <h3 ref={heading} tabIndex={-1} className="cond text-xl font-bold">
            Left out
          </h3>
          <p className="text-[.9375rem] leading-snug text-muted">
            Moves that no mission has. Choose them in{' '}
            <Link to="/exercises" className="link">
              Exercises
            </Link>
            .
          </p>
        </div>
      </div>
      <Suspense>
        <LeftOutSection user={user} onUndone={() => heading.current?.focus()} />
      </Suspense>
    </div>
  )
}

const Unavailable = () => <p className="mt-3">Go online once to see what you left out.</p>
