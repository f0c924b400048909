import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#src/components/dialog.tsx'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { accessQuery, currentBootcampQuery } from './queries.ts'
import { useRestartBootcamp } from './use-restart-bootcamp.ts'

/** Restarts from Day 1, for trainees with an active bootcamp, after a confirmation. */
export function RestartBootcamp({ onRestarted }: { onRestarted: () => Promise<void> }) {
  const access = useQuery(accessQuery)
  const bootcamp = useQuery({ ...currentBootcampQuery, enabled: access.data?.hasActive === true })
  const restart = useRestartBootcamp(onRestarted)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ask = () => {
    restart.reset()
    setOpen(true)
  }
  const id = bootcamp.data?.id
  if (!access.data?.hasActive || id === undefined) return null
  return (
    <div className="py-4">
      <button type="button" className="btn btn-outline w-full" aria-haspopup="dialog" onClick={ask}>
        <RotateCcw className="size-5" aria-hidden />
        Restart from Day 1
      </button>
      <Dialog title="Restart from Day 1?" open={open} onClose={close}>
        <p className="mt-2 text-lg">
          Today becomes Day 1. Your earlier missions stay in your history, and you don’t pay again.
        </p>
        {restart.isError && <FieldError>{sentenceOf(restart.error)}</FieldError>}
        <div className="mt-5 grid gap-3 sm:grid-cols-2">
          <PendingButton
            type="button"
            className="btn-error btn-lg"
            pending={restart.isPending}
            pendingText="Restarting..."
            onClick={() => restart.mutate(id)}
          >
            Restart
          </PendingButton>
          <button
            type="button"
            className="btn btn-outline btn-lg"
            disabled={restart.isPending}
            onClick={close}
          >
            Cancel
          </button>
        </div>
      </Dialog>
    </div>
  )
}
