import { useEffect, useRef } from 'react'
import type { Act, PlayerState } from '../state/player-state.ts'
import { saveGuidance } from '../state/guidance.ts'

/** Stores the guidance when it changes, and loads the tempo, which paces repetitions and gives the time left. */
export function useGuidance({ userId, guidance, tempoOf }: PlayerState, act: Act): void {
  const saved = useRef(guidance)
  const needsTempo = tempoOf === null

  useEffect(() => {
    if (!userId || guidance === saved.current) return
    saved.current = guidance
    saveGuidance(userId, guidance)
  }, [userId, guidance])

  useEffect(() => {
    if (!needsTempo) return
    // It needs the exercise library. Offline, repetitions wait for a tap, as without a tempo.
    import('../step/tempo.ts').then(
      (loaded) => act({ type: 'tempoLoaded', tempoOf: loaded.tempoOf }),
      () => null,
    )
  }, [needsTempo, act])
}
