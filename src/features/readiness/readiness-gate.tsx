import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { readinessVersion } from '#shared/content/readiness.ts'
import { focusPage } from '#src/lib/focus-page.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { DoctorAdvice } from './doctor-advice.tsx'
import { NeedsStep } from './needs-step.tsx'
import type { OnSaved } from './queries.ts'
import { Questions } from './questions.tsx'
import { useCheck } from './use-check.ts'

type Gate = { user: User; onSaved: OnSaved; children: React.ReactNode }

/** Nobody trains before the readiness check was shown in its present version. It advises and never blocks. */
export function ReadinessGate({ user, onSaved, children }: Gate) {
  // Decided once: the saved check comes back with the user while its last step is still open.
  const [open] = useState(user.readinessVersion === readinessVersion)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (passed) focusPage()
  }, [passed])
  return open || passed ? children : <ReadinessSteps user={user} onSaved={onSaved} onDone={() => setPassed(true)} />
}

type Steps = { user: User; onSaved: OnSaved; onDone: () => void }

function ReadinessSteps({ user, onSaved, onDone }: Steps) {
  const [checked, setChecked] = useState(false)
  const check = useCheck(() => {
    onSaved()
    setChecked(true)
  })
  usePageTitle('Readiness check')
  return (
    <main id="main" className="topo topo-fade min-h-dvh">
      <div className="mx-auto max-w-xl px-4 pt-3 pb-10">
        <Link to="/" className="btn btn-ghost -ml-2 px-2">
          <ChevronLeft className="size-6" aria-hidden />
          Back
        </Link>
        <p className="kicker mt-3 text-primary">Readiness check</p>
        {checked ? (
          <NeedsStep before={user} onSaved={onSaved} onDone={onDone} />
        ) : check.view === 'advice' ? (
          <DoctorAdvice check={check} heading="h1" />
        ) : (
          <>
            <h1 className="stencil mt-1 text-[2.75rem]">BEFORE YOU TRAIN</h1>
            <Questions check={check} />
          </>
        )}
      </div>
    </main>
  )
}
