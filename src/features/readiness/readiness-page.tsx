import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { usePageTitle } from '#src/lib/page-title.ts'
import { Conditions } from './conditions.tsx'
import { DoctorAdvice } from './doctor-advice.tsx'
import type { OnSaved } from './queries.ts'
import { useCheck } from './use-check.ts'

type Before = 'pay' | 'train'

type ReadinessPage = {
  before: Before
  /** Needed where something depends on the old answers. */
  onSaved?: OnSaved
  onDone: () => void
}

/** How far a new trainee has come, in percent: only the price is left. */
const COME_SO_FAR = 75

/** The readiness check as a page of its own. */
export function ReadinessPage({ before, onSaved, onDone }: ReadinessPage) {
  const check = useCheck(() => {
    onSaved?.()
    onDone()
  })
  usePageTitle('Readiness check')
  return (
    <main id="main" className="topo topo-fade flex min-h-dvh flex-col">
      <div className="mx-auto flex w-full max-w-xl grow flex-col px-4">
        <header className="-ml-3 flex min-h-16 items-center gap-3">
          {before === 'pay' ? (
            // A full page load, because only /purchase may name Paddle's hosts.
            <a href="/dashboard" className="btn btn-ghost px-3" aria-label="Back">
              <ChevronLeft className="size-6" aria-hidden />
            </a>
          ) : (
            <Link to="/" className="btn btn-ghost px-3" aria-label="Back">
              <ChevronLeft className="size-6" aria-hidden />
            </Link>
          )}
          {before === 'pay' && (
            <progress
              className="progress grow text-accent"
              aria-label="The way to your first mission"
              value={COME_SO_FAR}
              max={100}
            />
          )}
          <p className="ml-auto shrink-0 text-[.9375rem] whitespace-nowrap text-muted">{labels[before]}</p>
        </header>
        {check.view === 'advice' ? (
          <div className="pb-10">
            <DoctorAdvice check={check} heading="h1" />
          </div>
        ) : (
          <Conditions check={check} heading="h1" />
        )}
      </div>
    </main>
  )
}

const labels: Readonly<Record<Before, string>> = { pay: 'Before you pay', train: 'Before you train' }
