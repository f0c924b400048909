import type { PlanEntry } from '#shared/api/workout.ts'
import { Mark } from '#src/components/mark.tsx'
import { demonstrationOf, hasOtherSide, sideOf } from './demonstration-match.ts'
import { useDemonstration } from './use-demonstration.ts'

type Demonstration = { entry: PlanEntry; difficulty: string | null; className: string }

/** The exercise in a bracketed frame: the live figure, or a placeholder of the same size until and unless it can be loaded. */
export function Demonstration({ entry, difficulty, className }: Demonstration) {
  const parts = useDemonstration(demonstrationOf(entry))
  return (
    <div className={`topo relative mt-3 grid place-items-center overflow-hidden bg-base-200 ${className}`}>
      {parts ? (
        <parts.Live key={entry.id} exercise={parts.exercise} label={`How to do ${entry.name}`} difficulty={difficulty} side={sideOf(entry)} otherSide={hasOtherSide(entry)} />
      ) : (
        <Placeholder />
      )}
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
