import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A part of a screen that nobody waits for: fetched at rest, at once where it is `wanted`, and again when a signal is back.
 * Null until it is here; the screen stands without it.
 */
export function useLatePart<Part>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [late, setLate] = useState<{ part: Part } | null>(null)
  useEffect(() => {
    if (late) return
    const fetchIt = () =>
      void load()
        .then((part) => setLate({ part }))
        .catch(() => null)
    const callOff = wanted ? null : whenIdle(() => navigator.onLine && fetchIt())
    if (wanted) fetchIt()
    window.addEventListener('online', fetchIt)
    return () => {
      callOff?.()
      window.removeEventListener('online', fetchIt)
    }
  }, [load, late, wanted])
  return late?.part ?? null
}
