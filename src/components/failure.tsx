import { CircleAlert } from 'lucide-react'
import { sentenceOf } from '#src/lib/api.ts'
import { Logo } from './logo.tsx'

type Failure = { error: unknown; onRetry: () => void }

/** In place of what could not be loaded inside a screen: what happened, and a way on. */
export function Failure({ error, onRetry }: Failure) {
  return (
    <div className="card-field mx-auto my-10 max-w-md p-6 text-center" role="alert">
      <CircleAlert className="mx-auto size-10 text-warning" aria-hidden />
      <h2 className="stencil mt-3 text-[2rem]">NO SIGNAL</h2>
      <p className="mt-2 text-lg">{sentenceOf(error)}</p>
      <button type="button" className="btn btn-primary btn-lg mt-5 w-full" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

/** The same where there is no screen around it: a whole page, with a way home. */
export function FailurePage({ error, onRetry }: Failure) {
  return (
    <main id="main" className="topo grid min-h-dvh place-items-center p-4 text-center">
      <div className="w-full max-w-md">
        <Logo className="text-2xl" />
        <h1 className="stencil mt-6 text-[3rem]">NO SIGNAL</h1>
        <p className="mt-2 text-lg text-muted" role="alert">
          {sentenceOf(error)}
        </p>
        <div className="mt-6 grid gap-3">
          <button type="button" className="btn btn-primary btn-lg" onClick={onRetry}>
            Try again
          </button>
          {/* a full load: what is broken may be the app that is running */}
          <a href="/" className="btn btn-outline btn-lg">
            Return to Base
          </a>
        </div>
      </div>
    </main>
  )
}
