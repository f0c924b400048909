import { isHold } from '../state/pace.ts'
import { currentStep, isRunning } from '../state/player-screen.ts'
import type { PlayerState } from '../state/player-state.ts'

/** What the panel shows. */
export function viewOf(state: PlayerState): 'rest' | 'ready' | Kind {
  const { phase } = state.playing
  return phase === 'work' ? kindOf(state) : phase
}

type Kind = 'drill' | 'test' | 'work'

/** The style sheet gives the stage less room for a test or a drill, also in the rest before it. */
export function kindOf(state: PlayerState): Kind {
  const entry = currentStep(state)?.entry
  if (entry?.drill) return 'drill'
  return entry?.test ? 'test' : 'work'
}

/** While a clock paces the work, only figure, number and name are needed. */
export function hasFloorView(state: PlayerState): boolean {
  const entry = currentStep(state)?.entry
  const isWork = viewOf(state) === 'work' || (entry !== undefined && isHold(entry))
  return isWork && state.playing.phase === 'work' && isRunning(state) && state.question === null
}
