import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Imports a part of a screen that nothing waits for: while the browser is idle, immediately if it is
 * `wanted`, and again when the connection is back. Null until it has loaded.
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
