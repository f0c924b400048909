import { CircleAlert } from 'lucide-react'
import { sentenceOf } from '#src/lib/api.ts'

/** In place of what could not be loaded: what happened, and a way on. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="card-field mx-auto my-10 max-w-md p-6 text-center" role="alert">
      <CircleAlert className="mx-auto size-10 text-warning" aria-hidden />
      <p className="mt-3 text-lg">{sentenceOf(error)}</p>
      <button type="button" className="btn btn-primary btn-lg mt-5 w-full" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
