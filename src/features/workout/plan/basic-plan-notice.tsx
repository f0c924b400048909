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
        <h1 className="stencil mt-4 text-[2.5rem]">We couldn’t load your mission</h1>
        <p className="mt-3 text-lg text-muted">
          Try again when you’re online. Or follow the basic plan: four exercises. It still counts.
        </p>
        {failed && (
          <p role="alert" className="mt-3 text-lg text-warning">
            We couldn’t load the basic plan either. Go online once to load it.
          </p>
        )}
        <div className="mt-6 grid gap-3">
          <button type="button" className="btn btn-primary btn-lg" onClick={onRetry}>
            Try again
          </button>
          <button type="button" className="btn btn-outline btn-lg" onClick={onTrain}>
            Follow the basic plan
          </button>
        </div>
      </div>
    </main>
  )
}
