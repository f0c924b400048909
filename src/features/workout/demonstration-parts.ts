import type { Exercise } from '#art/figure/exercise.ts'
import { askedAgain } from '#art/figure/asked-again.ts'
import { loadExercise } from '#art/figure/load.ts'
import type { PlanEntry } from '#shared/api/workout.ts'
import { demonstrationChoice } from './demonstration-choice.ts'
import { demonstrationOf } from './demonstration-match.ts'
import type { LiveDemonstration } from './live-demonstration.tsx'

/** What a demonstration is drawn from: its exercise, and the drawing code (large, so it is loaded apart). */
export type Parts = { exercise: Exercise; Live: typeof LiveDemonstration }

const loaded = new Map<string, Parts>()

/** What is here already, so that a demonstration that was loaded before shows at once. */
export const partsAtHand = (id: string): Parts | null => loaded.get(id) ?? null

/** Null for an exercise the figure does not know; rejects where a part cannot be fetched. */
export async function loadParts(id: string): Promise<Parts | null> {
  const [exercise, { LiveDemonstration: Live }] = await Promise.all([
    loadExercise(id),
    import('./live-demonstration.tsx').catch(askedAgain<{ LiveDemonstration: Parts['Live'] }>),
  ])
  if (!exercise) return null
  const parts = { exercise, Live }
  loaded.set(id, parts)
  return parts
}

/** Fetches what a mission will show, so that a signal lost on the way takes no demonstration along. Films come one at a time, when they are played. */
export function preloadDemonstrations(entries: readonly Pick<PlanEntry, 'name' | 'demonstration'>[]): void {
  if (demonstrationChoice() === 'video') return
  // A module that failed has to be asked for in another way: without a signal, better leave each to its step.
  if (navigator.onLine === false) return
  const ids = new Set(entries.map(demonstrationOf).filter((id) => id !== null))
  // The step that needs a part asks again, and shows its placeholder where there is still none.
  for (const id of ids) loadParts(id).catch(() => null)
}
