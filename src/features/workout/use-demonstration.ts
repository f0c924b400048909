import { useEffect, useState } from 'react'
import { type Parts, loadParts, partsAtHand } from './demonstration-parts.ts'

/** `retry` is set if the parts could not be loaded. */
type Demonstration = { parts: Parts | null; retry: (() => void) | null }

/** The parts of a demonstration; null until they are loaded and if they cannot be. */
export function useDemonstration(id: string | null): Demonstration {
  const [latest, setLatest] = useState<Parts | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  useEffect(() => {
    if (id === null || failed === id || partsAtHand(id)) return
    let left = false
    loadParts(id).then(
      (parts) => left || setLatest(parts),
      () => left || setFailed(id),
    )
    return () => {
      left = true
    }
  }, [id, failed])

  if (id === null) return { parts: null, retry: null }
  const parts = partsAtHand(id) ?? (latest?.exercise.id === id ? latest : null)
  return { parts, retry: !parts && failed === id ? () => setFailed(null) : null }
}
