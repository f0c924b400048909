import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { DoctorAdvice } from './doctor-advice.tsx'
import { NeedsStep } from './needs-step.tsx'
import type { OnSaved } from './queries.ts'
import { Questions } from './questions.tsx'
import { useCheck } from './use-check.ts'

type Steps = { user: User; onSaved: OnSaved; onDone: () => void }

/** The readiness check, then the training needs. */
export function ReadinessSteps({ user, onSaved, onDone }: Steps) {
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
