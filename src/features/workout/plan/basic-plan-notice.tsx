import { CloudOff } from 'lucide-react'

type BasicPlanNotice = {
  /** The built-in plan could not be loaded either. */
  failed: boolean
  onRetry: () => void
  onTrain: () => void
}

/** The day's plan could not be loaded and there is no copy: explains that before the trainee uses the built-in one. */
export function BasicPlanNotice({ failed, onRetry, onTrain }: BasicPlanNotice) {
  return (
    <main id="main" className="topo grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-md text-center">
        <CloudOff className="mx-auto size-14 text-warning" strokeWidth={1.6} aria-hidden />
        <h1 className="stencil mt-4 text-[2.5rem]">Your mission could not be loaded</h1>
        <p className="mt-3 text-lg text-muted">
          Try again when you have a signal. Or train by the basic plan: four exercises, and the day counts.
        </p>
        {failed && (
          <p role="alert" className="mt-3 text-lg text-warning">
            The basic plan could not be loaded either. It needs a signal once.
          </p>
        )}
        <div className="mt-6 grid gap-3">
          <button type="button" className="btn btn-primary btn-lg" onClick={onRetry}>
            Try again
          </button>
          <button type="button" className="btn btn-outline btn-lg" onClick={onTrain}>
            Train with the basic plan
          </button>
        </div>
      </div>
    </main>
  )
}
