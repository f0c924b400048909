import { useEffect, useState } from 'react'
import { type Parts, loadParts, partsAtHand } from './demonstration-parts.ts'

/** The parts of a demonstration once they are loaded, null before and where they cannot be. */
export function useDemonstration(id: string | null): Parts | null {
  const [latest, setLatest] = useState<Parts | null>(null)

  useEffect(() => {
    if (id === null || partsAtHand(id)) return
    let left = false
    loadParts(id).then(
      (parts) => left || setLatest(parts),
      () => null,
    )
    return () => {
      left = true
    }
  }, [id])

  if (id === null) return null
  return partsAtHand(id) ?? (latest?.exercise.id === id ? latest : null)
}
