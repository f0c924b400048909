import { knowsExercise } from '#art/figure/load.ts'
import type { PlanEntry } from '#shared/api/workout.ts'
import { Mark } from '#src/components/pictures/mark.tsx'
import { ChoiceButton } from './demonstration-buttons.tsx'
import { useDemonstrationChoice } from './demonstration-choice.ts'
import { demonstrationOf, hasOtherSide, sideOf } from './demonstration-match.ts'
import { LostFigure } from './lost-figure.tsx'
import { useDemonstration } from './use-demonstration.ts'
import { VideoDemonstration } from './video-demonstration.tsx'

type Demonstration = { entry: PlanEntry; difficulty: string | null; className: string }

/**
 * The exercise in a bracketed frame: the live figure, or the video if the trainee prefers it; a placeholder
 * of the same size if neither can be shown.
 */
export function Demonstration({ entry, difficulty, className }: Demonstration) {
  const demonstrationName = demonstrationOf(entry)
  const id = demonstrationName !== null && knowsExercise(demonstrationName) ? demonstrationName : null
  const choice = useDemonstrationChoice()
  const { parts, retry } = useDemonstration(choice === 'figure' ? id : null)
  const shared = { label: `How to do ${entry.name}`, side: sideOf(entry), otherSide: hasOtherSide(entry) }
  const shown = () => {
    if (id === null) return <Placeholder />
    if (choice === 'video') return <VideoDemonstration key={`${entry.id} ${id}`} id={id} {...shared} />
    if (parts)
      return (
        <parts.Live key={`${entry.id} ${id}`} exercise={parts.exercise} difficulty={difficulty} {...shared} />
      )
    return retry ? <LostFigure id={id} onRetry={retry} /> : <Placeholder />
  }
  return (
    <div
      className={`topo [container-type:size] relative mt-3 grid place-items-center overflow-hidden bg-base-200 ${className}`}
    >
      {shown()}
      {id !== null && <ChoiceButton choice={choice} />}
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
