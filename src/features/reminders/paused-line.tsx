import { useState } from 'react'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { useResumeReminders } from './queries.ts'

const dayFormat = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' })

/** Shown after "Pause 7 days" on a notification: until when, and a button to resume. */
export function PausedLine({ until }: { until: string | null }) {
  const resume = useResumeReminders()
  const [openedAt] = useState(() => Date.now())
  if (until === null || Date.parse(until) <= openedAt) return null
  return (
    <div className="py-4">
      <p>Paused until {dayFormat.format(Date.parse(until))}.</p>
      {resume.isError && <FieldError>{sentenceOf(resume.error)}</FieldError>}
      <PendingButton
        type="button"
        className="btn-outline mt-3 w-full"
        pending={resume.isPending}
        pendingText="Resuming..."
        onClick={() => resume.mutate()}
      >
        Resume now
      </PendingButton>
    </div>
  )
}
