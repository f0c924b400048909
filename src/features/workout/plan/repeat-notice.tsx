import { Link } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'

type RepeatNotice = { day: number; sentence: string; onRetry: () => void }

/**
 * An earlier day's plan could not be loaded. The built-in plan is only for today's mission, so nothing
 * replaces this one.
 */
export function RepeatNotice({ day, sentence, onRetry }: RepeatNotice) {
  return (
    <main id="main" className="topo grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-md text-center">
        <CloudOff className="mx-auto size-14 text-warning" strokeWidth={1.6} aria-hidden />
        <h1 className="stencil mt-4 text-[2.5rem]">Day {day} could not be loaded</h1>
        <p className="mt-3 text-lg text-muted" role="alert">
          {sentence} You need to be online to start a repeat. Your record stays the same.
        </p>
        <div className="mt-6 grid gap-3">
          <button type="button" className="btn btn-primary btn-lg" onClick={onRetry}>
            Try again
          </button>
          <Link to="/" className="btn btn-outline btn-lg">
            Return to Base
          </Link>
        </div>
      </div>
    </main>
  )
}
