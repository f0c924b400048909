import { mainAction } from '../state/player-screen.ts'
import type { Act, PlayerState } from '../state/player-state.ts'
import type { Acts } from './media-session.ts'

/** What a headset's buttons control: the mission, or the counting that was started by hand. */
export type Headset = {
  state: PlayerState
  act: Act
  counting: { running: boolean; toggle: (() => void) | null }
}

export const actsOf = ({ state, act, counting: { running, toggle } }: Headset): Acts => ({
  start: toggle && !running ? toggle : () => act({ type: 'start' }),
  pause: toggle && running ? toggle : () => act({ type: 'pause' }),
  next: () => act({ type: headsetNext(state) }),
  previous: () => act({ type: 'previous' }),
})

/**
 * What "next" on a headset does: the same as the main button, except for a pause, which has its own button. A test
 * without a count is asked about once; a second press skips it.
 */
export function headsetNext(state: PlayerState) {
  if (state.question === 'empty test') return 'completeAnyway'
  const action = mainAction(state)
  const isTimed = state.steps[state.playing.attempt.index]?.entry.drill?.format === 'time'
  return action === 'pause' && !isTimed ? 'next' : action
}
