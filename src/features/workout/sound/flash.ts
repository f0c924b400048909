/** How often the screen has flashed: the component that shows it follows this number. */
let count = 0
const listeners = new Set<() => void>()

export const flashCount = () => count

export function flash(): void {
  count += 1
  for (const listener of listeners) listener()
}

export function subscribeToFlash(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
