import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { useToast } from '#src/components/toaster.tsx'
import { Conditions } from './conditions.tsx'
import { DoctorAdvice } from './doctor-advice.tsx'
import type { OnSaved } from './queries.ts'
import { useCheck } from './use-check.ts'

type AnswerAgain = { user: Pick<User, 'readinessVersion' | 'careful'>; onSaved: OnSaved }

/** The result of the readiness check, and the check itself in a dialog. */
export function AnswerAgain({ user, onSaved }: AnswerAgain) {
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const check = useCheck(() => {
    onSaved()
    setOpen(false)
    toast({ title: 'Readiness check saved', tone: 'success' })
  })
  const begin = () => {
    check.startOver()
    setOpen(true)
  }
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <ClipboardCheck className="size-6 shrink-0 text-secondary" aria-hidden />
      <div className="min-w-32 grow basis-0">
        <h3 className="cond text-xl font-bold">Readiness check</h3>
        <p className="text-[.9375rem] leading-snug text-muted">{stateOf(user)}</p>
      </div>
      <button type="button" className="btn btn-outline max-sm:w-full" aria-haspopup="dialog" onClick={begin}>
        {user.readinessVersion === null ? 'Answer now' : 'Answer again'}
      </button>
      <Dialog title="Readiness check" open={open} onClose={() => setOpen(false)}>
        {check.view === 'advice' ? (
          <DoctorAdvice check={check} heading="h3" />
        ) : (
          <Conditions check={check} heading="h3" />
        )}
      </Dialog>
    </div>
  )
}

function stateOf({ readinessVersion, careful }: AnswerAgain['user']): string {
  if (readinessVersion === null) return 'Take it before your first mission'
  return careful ? 'Answered. Your missions are gentle.' : 'Answered'
}
