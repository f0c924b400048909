import type { Plan } from '#shared/api/workout.ts'
import { offeredLengths } from '#shared/programme/versions/offered-lengths.ts'
import { type DayChoice, isWhole } from './choice.ts'

type Note = {
  whole: Plan
  choice: DayChoice
  /** How the chosen version differs from the whole mission, a sentence each. */
  facts: readonly string[]
  /** The choice could not be made on this device. */
  failed: boolean
}

/** How the chips change the mission, announced again with each choice. */
export function VersionNote({ whole, choice, facts, failed }: Note) {
  const shortest = offeredLengths(whole).at(-1)
  return (
    <div role="status" className="mt-3 text-[.9375rem] leading-snug text-ink-muted empty:hidden">
      {failed && <p>Go online once to load other versions. You can also skip rounds with Change.</p>}
      {!failed && (facts.length > 0 || !isWhole(choice)) && (
        <p>{[...facts, 'It still counts as today’s mission.'].join(' ')}</p>
      )}
      {shortest !== undefined && shortest > 10 && (
        <p>Today’s tests are never left out, so it is {shortest} minutes at least.</p>
      )}
    </div>
  )
}
