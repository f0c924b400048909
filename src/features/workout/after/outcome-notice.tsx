import { CloudUpload } from 'lucide-react'
import { sentenceOf } from '#src/lib/api.ts'

type Notice = {
  unsent: boolean
  /** Why the answer about the effort was not saved. */
  error: Error | null
  onAnswer: () => void
}

/** What the last screen says about the finish itself; nothing if everything is saved. */
export function OutcomeNotice({ unsent, error, onAnswer }: Notice) {
  if (error) {
    return (
      <div className="card-field mt-4 p-4" role="alert">
        <p>We couldn’t save your answer. {sentenceOf(error)}</p>
        <button type="button" className="btn btn-outline mt-3" onClick={onAnswer}>
          Answer again
        </button>
      </div>
    )
  }
  if (!unsent) return null
  return (
    <p className="mt-4 flex items-start gap-2 text-muted">
      <CloudUpload className="mt-0.5 size-5 shrink-0" aria-hidden />
      Saved. We’ll sync it when you’re back online. Then you can rate the effort and see your personal bests.
    </p>
  )
}
