import { brand } from '#shared/brand.ts'
import { Mark } from './mark.tsx'

/** Shown while it is not known yet who is signed in. `app.html` holds the same markup for the time before the bundle runs. */
export function Loading() {
  return (
    <main className="topo grid min-h-dvh place-items-center" id="main">
      <div className="grid place-items-center gap-5" role="status">
        <span className="relative grid size-24 place-items-center">
          <span className="absolute inset-0 rounded-full border-4 border-base-300 border-t-primary forced-colors:border-t-[Highlight] motion-safe:animate-spin" />
          <Mark className="size-10 text-primary" />
        </span>
        <h1 className="cond text-xl">
          Loading <span className="stencil text-2xl uppercase">{brand}</span>
        </h1>
      </div>
    </main>
  )
}
