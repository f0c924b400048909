import { useEffect, useState } from 'react'
import { type DemonstrationParts, loadParts, loadedParts } from './demonstration-parts.ts'

/** `retry` is set if the parts could not be loaded. */
type Demonstration = { parts: DemonstrationParts | null; retry: (() => void) | null }

/** The parts of a demonstration; null until they are loaded and if they cannot be. */
export function useDemonstration(id: string | null): Demonstration {
  const [latest, setLatest] = useState<DemonstrationParts | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  useEffect(() => {
    if (id === null || failed === id || loadedParts(id)) return
    let unmounted = false
    loadParts(id).then(
      (parts) => unmounted || setLatest(parts),
      () => unmounted || setFailed(id),
    )
    return () => {
      unmounted = true
    }
  }, [id, failed])

  if (id === null) return { parts: null, retry: null }
  const parts = loadedParts(id) ?? (latest?.exercise.id === id ? latest : null)
  return { parts, retry: !parts && failed === id ? () => setFailed(null) : null }
}
