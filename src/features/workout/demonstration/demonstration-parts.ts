import type { Exercise } from '#art/figure/demonstrations/exercise.ts'
import { retryImport } from '#art/figure/retry-import.ts'
import { loadExercise } from '#art/figure/load.ts'
import type { PlanEntry } from '#shared/api/workout.ts'
import { demonstrationChoice } from './demonstration-choice.ts'
import { demonstrationOf } from './demonstration-match.ts'
import type { LiveDemonstration } from './live-demonstration.tsx'

/** What a demonstration needs: its exercise, and the drawing code (large, so it is a separate chunk). */
export type DemonstrationParts = { exercise: Exercise; Live: typeof LiveDemonstration }

const loaded = new Map<string, DemonstrationParts>()

/** Parts that are already loaded, so that such a demonstration shows immediately. */
export const loadedParts = (id: string): DemonstrationParts | null => loaded.get(id) ?? null

/** Null for an exercise that the figure does not know; rejects if a part cannot be loaded. */
export async function loadParts(id: string): Promise<DemonstrationParts | null> {
  const [exercise, { LiveDemonstration: Live }] = await Promise.all([
    loadExercise(id),
    import('./live-demonstration.tsx').catch(retryImport<{ LiveDemonstration: DemonstrationParts['Live'] }>),
  ])
  if (!exercise) return null
  const parts = { exercise, Live }
  loaded.set(id, parts)
  return parts
}

/**
 * Preloads the demonstrations of a mission, so that they survive a lost connection. Videos are loaded one at
 * a time, when they are played.
 */
export function preloadDemonstrations(entries: readonly Pick<PlanEntry, 'name' | 'demonstration'>[]): void {
  if (demonstrationChoice() === 'video') return
  // A failed import cannot simply be repeated: offline it is better to let each step load its own.
  if (navigator.onLine === false) return
  const ids = new Set(entries.map(demonstrationOf).filter((id) => id !== null))
  // The step that needs a part tries again, and shows its placeholder if that fails too.
  for (const id of ids) loadParts(id).catch(() => null)
}
