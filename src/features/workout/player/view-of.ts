import { isHold } from '../state/pace.ts'
import { currentStep, isRunning } from '../state/player-screen.ts'
import type { PlayerState } from '../state/player-state.ts'

/** Which lay-out the style sheet gives the player. */
export function viewOf(state: PlayerState): 'rest' | 'ready' | 'drill' | 'test' | 'work' {
  const { phase } = state.playing
  if (phase !== 'work') return phase
  const entry = currentStep(state)?.entry
  if (entry?.drill) return 'drill'
  return entry?.test ? 'test' : 'work'
}

/** While a clock leads the work, nothing but figure, number and name is needed. */
export function hasFloorView(state: PlayerState): boolean {
  const entry = currentStep(state)?.entry
  const isWork = viewOf(state) === 'work' || (entry !== undefined && isHold(entry))
  return isWork && state.playing.phase === 'work' && isRunning(state) && state.question === null
}
