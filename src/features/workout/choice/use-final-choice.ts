import { useEffect, useEffectEvent } from 'react'
import { canChangeVersion } from '../version/can-change-version.ts'
import type { PlayerState } from '../state/player-state.ts'
import type { Choosing } from './use-choice.ts'

/** Makes the choice final with the first set. Returns whether it can still be changed. */
export function useFinalChoice({ hasChoice, saved, makeFinal }: Choosing, state: PlayerState): boolean {
  const { steps, playing, isRepeat } = state
  const { attempt } = playing
  const isWorking = steps.some(({ section, key }) => section === 'exercise' && attempt.done.includes(key))
  const settle = useEffectEvent(makeFinal)

  useEffect(() => {
    if (isWorking) settle()
  }, [isWorking])

  return hasChoice && saved !== null && !saved.final && !isRepeat && canChangeVersion(state.planned, attempt)
}
