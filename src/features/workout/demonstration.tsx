import { Suspense, lazy } from 'react'
import type { PlanEntry } from '#shared/api/workout.ts'
import { Mark } from '#src/components/mark.tsx'
import { demonstrationOf } from './demonstration-match.ts'

const LiveDemonstration = lazy(() => import('./live-demonstration.tsx').then((module) => ({ default: module.LiveDemonstration })))

type Demonstration = { entry: PlanEntry; difficulty: string | null; className: string }

/** The exercise in a bracketed frame: the live figure, or a placeholder. */
export function Demonstration({ entry, difficulty, className }: Demonstration) {
  return (
    <div className={`topo relative mt-3 grid place-items-center overflow-hidden bg-base-200 ${className}`}>
      <Suspense>
        <LiveDemonstration id={demonstrationOf(entry)} label={`How to do ${entry.name}`} difficulty={difficulty} fallback={<Placeholder />} />
      </Suspense>
      <div className="brackets pointer-events-none absolute inset-0" />
    </div>
  )
}

function Placeholder() {
  return (
    <div className="grid justify-items-center gap-2 text-muted">
      <Mark className="size-10 text-line-strong short:hidden" />
      <span className="gridref">Exercise Demo</span>
    </div>
  )
}
