import { useEffect, useEffectEvent } from 'react'
import type { PlayerState } from '../state/player-state.ts'
import type { Choosing } from './use-choice.ts'

/** Makes the choice final with the first set. */
export function useFinalChoice(choosing: Choosing | null, { steps, playing }: PlayerState): void {
  const { done } = playing.attempt
  const isWorking =
    choosing !== null && steps.some(({ section, key }) => section === 'exercise' && done.includes(key))
  const settle = useEffectEvent(() => choosing?.makeFinal())

  useEffect(() => {
    if (isWorking) settle()
  }, [isWorking])
}
