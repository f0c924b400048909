import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Run } from '#shared/api/run.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { calendarDate } from '#src/lib/calendar-date.ts'
import { useDeleteRun } from './queries.ts'
import { timeText } from './run-words.ts'

type RunList = { runs: readonly Run[]; onDeleted: () => void }

/** Every run, each with a way to delete it. */
export function RunList({ runs, onDeleted }: RunList) {
  const [asked, setAsked] = useState<Run | null>(null)
  return (
    <>
      <details className="mt-1">
        <summary className="tap link w-fit text-[.9375rem]">Show all runs</summary>
        <ul className="divide-y divide-line">
          {runs.map((run) => (
            <li key={run.id} className="flex min-h-14 flex-wrap items-center gap-3 py-1">
              <span className="grow">{calendarDate(run.ranOn)}</span>
              <span className="figures text-2xl">{timeText(run.seconds)}</span>
              <button
                type="button"
                className="btn btn-ghost btn-square"
                aria-haspopup="dialog"
                aria-label={`Delete the run of ${calendarDate(run.ranOn)}`}
                onClick={() => setAsked(run)}
              >
                <Trash2 className="size-5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </details>
      <DeleteRun run={asked} onClose={() => setAsked(null)} onDeleted={onDeleted} />
    </>
  )
}

type DeleteRun = { run: Run | null; onClose: () => void; onDeleted: () => void }

/** Asks for confirmation: only today's run can be logged again. */
function DeleteRun({ run, onClose, onDeleted }: DeleteRun) {
  const { deleteRun, isPending, isError, error, reset } = useDeleteRun(() => {
    onClose()
    onDeleted()
  })
  const cancel = () => {
    reset()
    onClose()
  }
  return (
    <Dialog title="Delete run?" open={run !== null} onClose={cancel}>
      {run && (
        <p className="mt-2 text-lg">
          {timeText(run.seconds)} on {calendarDate(run.ranOn)} will be permanently deleted.
        </p>
      )}
      {isError && <FieldError>{sentenceOf(error)}</FieldError>}
      <div className="mt-5 grid gap-3">
        <PendingButton
          type="button"
          className="btn-error btn-lg"
          pending={isPending}
          pendingText="Deleting..."
          onClick={() => run && deleteRun(run.id)}
        >
          Delete
        </PendingButton>
        <button type="button" className="btn btn-outline btn-lg" disabled={isPending} onClick={cancel}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}
