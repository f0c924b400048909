import { useEffect, useRef } from 'react'
import type { Act, PlayerState } from '../state/player-state.ts'
import { saveHandsFree } from '../state/hands-free.ts'

/** Stores the hands-free settings when they change, and loads the tempo once it is switched on. */
export function useHandsFree({ userId, handsFree, tempoOf }: PlayerState, act: Act): void {
  const saved = useRef(handsFree)
  const needsTempo = handsFree.on && handsFree.tempo && tempoOf === null

  useEffect(() => {
    if (!userId || handsFree === saved.current) return
    saved.current = handsFree
    saveHandsFree(userId, handsFree)
  }, [userId, handsFree])

  useEffect(() => {
    if (!needsTempo) return
    // It needs the exercise library. Offline, repetitions wait for a tap, as without a tempo.
    import('../step/tempo.ts').then(
      (loaded) => act({ type: 'tempoLoaded', tempoOf: loaded.tempoOf }),
      () => null,
    )
  }, [needsTempo, act])
}
