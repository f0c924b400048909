import { useSyncExternalStore } from 'react'
import { withStorage } from '#src/lib/trainee-storage.ts'

/** How an exercise is shown: drawn live, or as a film. */
export type DemonstrationChoice = 'figure' | 'video'

/** Of the browser, not of a trainee: it stays when they sign out. */
export const demonstrationKey = 'demonstration'

/** What was kept, as a choice: the figure where nothing was, or nothing that is known. */
export const readDemonstrationChoice = (kept: string | null): DemonstrationChoice =>
  kept === 'video' ? 'video' : 'figure'

export function useDemonstrationChoice(): DemonstrationChoice {
  return useSyncExternalStore(subscribe, demonstrationChoice, () => 'figure')
}

export function demonstrationChoice(): DemonstrationChoice {
  // A browser that keeps nothing still holds the choice while the page is open.
  chosen ??= readDemonstrationChoice(
    withStorage('localStorage', (storage) => storage.getItem(demonstrationKey)),
  )
  return chosen
}

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
