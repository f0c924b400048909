import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Imports a part of a screen that nothing waits for: while the browser is idle, immediately if it is
 * `wanted`, and again when the connection is back. Null until it has loaded.
 */
export function useIdleImport<Part>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null)
  useEffect(() => {
    if (loaded) return
    const startImport = () =>
      void load()
        .then((part) => setLoaded({ part }))
        .catch(() => null)
    const cancel = wanted ? null : whenIdle(() => navigator.onLine && startImport())
    if (wanted) startImport()
    window.addEventListener('online', startImport)
    return () => {
      cancel?.()
      window.removeEventListener('online', startImport)
    }
  }, [load, loaded, wanted])
  return loaded?.part ?? null
}
