import { useSyncExternalStore } from 'react'
import { type Unsent, unsentFinishes, watchOutbox } from './outbox.ts'

/** The outbox as it was last read, because screens need it synchronously while they render. */
let finishes: readonly Unsent[] = []
const screens = new Set<() => void>()

/** Whether a finish of this day waits on this device for a connection. */
export function useUnsent(userId: string, day: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unsentOfDay(userId, day) !== undefined,
    () => false,
  )
}

export const unsentOfDay = (userId: string, day: number): Unsent | undefined =>
  finishes.find(({ finished }) => finished.userId === userId && finished.day === day)

/** The option of a waiting finish, if these texts depend on it; null otherwise. */
export const unsentChoice = <Option>(
  userId: string,
  texts: readonly { option: Option }[] = [],
): Option | null =>
  texts.find(({ option }) =>
    finishes.some(({ finished }) => finished.userId === userId && finished['choice'] === option),
  )?.option ?? null

/** Reads the outbox for the screens. */
export async function readOutbox(): Promise<readonly Unsent[]> {
  finishes = await unsentFinishes()
  for (const redraw of screens) redraw()
  return finishes
}

// Before the first screen is drawn, and after each change. The Worker, which draws it too, has no database.
if ('indexedDB' in globalThis) {
  watchOutbox(readOutbox)
  void readOutbox()
}

function subscribe(redraw: () => void): () => void {
  screens.add(redraw)
  return () => void screens.delete(redraw)
}
