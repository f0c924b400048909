import { CircleCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Session } from '#shared/api/workout.ts'
import { FieldError } from '#src/components/field.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { isFocusLost } from '#src/lib/focus-page.ts'
import { useNoteSession } from './use-note-session.ts'
import { EffortRows } from './effort-rows.tsx'
import { effortWords } from './effort.ts'

type Question = { session: Pick<Session, 'id' | 'effort'>; className?: string }

/** "How hard was it?", shown until it is answered. An answer is optional. */
export function EffortQuestion({ session, className = '' }: Question) {
  const headingId = useId()
  const noteSession = useNoteSession()
  const [answeredBefore] = useState(session.effort !== null)
  if (answeredBefore) return null
  const pending = noteSession.isPending ? (noteSession.variables.effort ?? null) : null
  return (
    <section className={className} aria-labelledby={headingId}>
      <h3 id={headingId} className="cond text-xl font-bold">
        How hard was it?
      </h3>
      <output className="block">{session.effort !== null && <Noted effort={session.effort} />}</output>
      {session.effort === null && (
        <>
          <p className="mb-2.5 text-[.9375rem] text-muted">
            Your answer sets your next workouts. You can skip it.
          </p>
          <EffortRows
            chosen={pending}
            onAnswer={(effort) => noteSession.mutate({ id: session.id, effort })}
          />
          {noteSession.isError && <FieldError>{sentenceOf(noteSession.error)}</FieldError>}
        </>
      )}
    </section>
  )
}

/** Replaces the buttons and takes over the focus. */
function Noted({ effort }: { effort: number }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocusLost()) ref.current?.focus()
  }, [])
  return (
    <p ref={ref} tabIndex={-1} className="mt-1 flex items-center gap-2 text-muted">
      <CircleCheck className="size-5 shrink-0 text-accent" aria-hidden />
      {effortWords(effort)}. Noted.
    </p>
  )
}
