import { useSyncExternalStore } from 'react'
import type { PlanEntry } from '#shared/api/workout.ts'
import { withStorage } from '#src/lib/trainee-storage.ts'
import { figureOf } from './demonstration-match.ts'

/** How an exercise is shown: as a live figure or a video. */
export type DemonstrationChoice = 'figure' | 'video'

/** Belongs to the browser, not to a trainee, and survives signing out. */
export const demonstrationKey = 'demonstration'

/** The stored choice; the figure if there is none or it is unknown. */
export const parseDemonstrationChoice = (stored: string | null): DemonstrationChoice =>
  stored === 'video' ? 'video' : 'figure'

export function useDemonstrationChoice(): DemonstrationChoice {
  return useSyncExternalStore(subscribe, demonstrationChoice, () => 'figure')
}

export function demonstrationChoice(): DemonstrationChoice {
  // If the browser cannot store the choice, it lasts as long as the page is open.
  chosen ??= parseDemonstrationChoice(
    withStorage('localStorage', (storage) => storage.getItem(demonstrationKey)),
  )
  return chosen
}

/** Whether a move has a video, so that there is a choice. */
export const hasVideo = (entry: Pick<PlanEntry, 'name' | 'demonstration'>): boolean =>
  figureOf(entry) !== null

/** Applies to every move on this device. */
export function chooseDemonstration(choice: DemonstrationChoice): void {
  withStorage('localStorage', (storage) => storage.setItem(demonstrationKey, choice))
  chosen = choice
  for (const listener of listeners) listener()
}

let chosen: DemonstrationChoice | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
