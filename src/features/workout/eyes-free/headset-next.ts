import { mainAction } from '../state/player-screen.ts'
import type { PlayerState } from '../state/player-state.ts'

/**
 * What "next" on a headset does: what the main button does, but for a pause, which has a key of its own. A test
 * without a count is asked about once; pressed again, it goes on.
 */
export function headsetNext(state: PlayerState) {
  if (state.question === 'empty test') return 'completeAnyway'
  const action = mainAction(state)
  const isTimed = state.steps[state.playing.attempt.index]?.entry.drill?.format === 'time'
  return action === 'pause' && !isTimed ? 'next' : action
}
