import { brand } from '#shared/brand.ts'
import { Mark } from './mark.tsx'

/** Shown while it is not known yet who is signed in. */
export function Loading() {
  return (
    <main className="topo grid min-h-dvh place-items-center" id="main">
      <div className="grid place-items-center gap-5" role="status">
        <span className="relative grid size-28 place-items-center">
          <span className="loading loading-ring absolute size-28 text-primary" />
          <Mark className="size-12 text-primary" />
        </span>
        <p className="cond text-2xl">Loading {brand}</p>
      </div>
    </main>
  )
}
