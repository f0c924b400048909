import type { Step } from '#shared/programme/steps.ts'
import { Dialog } from '#src/components/dialog.tsx'
import type { WorkoutAttempt } from './attempt.ts'

type Question = {
  steps: readonly Step[]
  run: WorkoutAttempt
  open: boolean
  onResume: () => void
  onStartOver: () => void
}

/** Asked if a mission was left for a while. Closing it resumes. */
export function ResumeQuestion({ steps, run, open, onResume, onStartOver }: Question) {
  return (
    <Dialog title="Resume mission?" open={open} onClose={onResume}>
      <p className="mt-2 text-lg">{leftAtText(steps, run)}</p>
      <p className="mt-1 text-muted">Everything you did is kept.</p>
      <div className="mt-5 grid gap-3">
        <button type="button" className="btn btn-primary btn-lg" onClick={onResume}>
          Resume
        </button>
        <button type="button" className="btn btn-outline btn-lg" onClick={onStartOver}>
          Start over
        </button>
      </div>
    </Dialog>
  )
}

function leftAtText(steps: readonly Step[], { index }: Pick<WorkoutAttempt, 'index'>): string {
  return `You left at step ${index + 1} of ${steps.length}: ${steps[index]?.entry.name ?? ''}.`
}
