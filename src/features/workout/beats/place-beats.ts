import type { Beat } from '#shared/api/story-texts.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import { restAfter } from '../step/target.ts'

/** Where the crew's lines are shown in a mission. */
export type PlacedBeats = {
  /** The line of the rest, or of getting ready, before the step with this index; null for none. */
  before: (index: number, phase: 'rest' | 'ready') => Beat | null
  drill: Beat | null
}

/**
 * Spreads the lines of a day over the rests that end a round or a test. A shorter version has fewer of them and
 * uses only the first lines. The rest before the cooldown has its own line.
 */
export function placeBeats(
  beats: readonly Beat[],
  steps: readonly Step[],
  roundRestSeconds: number,
): PlacedBeats {
  const ends = steps.flatMap((step, index) =>
    endsRound(steps, index) && restAfter(steps, index, roundRestSeconds) > 0 ? [step.key] : [],
  )
  const lines = beats.filter(({ at }) => at === 'round').slice(0, ends.length)
  const placeOf = (index: number) => ends[Math.floor(((index + 0.5) * ends.length) / lines.length)] ?? ''
  const rests = new Map(lines.map((line, index) => [placeOf(index), line]))
  const find = (place: Beat['at']) => beats.find(({ at }) => at === place) ?? null
  return {
    before: (index, phase) => {
      const [last, step] = [steps[index - 1], steps[index]]
      if (!last || !step) return null
      if (step.section === 'cooldown' && last.section !== 'cooldown') return find('cooldown')
      return phase === 'rest' ? (rests.get(last.key) ?? null) : null
    },
    drill: find('drill'),
  }
}

/** Whether more work follows a step that was the last of its round or block, or a test. */
function endsRound(steps: readonly Step[], index: number): boolean {
  const [step, next] = [steps[index], steps[index + 1]]
  if (step?.section !== 'exercise' || next?.section !== 'exercise') return false
  return step.entry.test || next.entry.block !== step.entry.block || next.round !== step.round
}
