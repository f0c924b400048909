import type { Beat } from '#shared/api/story-texts.ts'
import type { PlayerState } from '../state/player-state.ts'
import type { PlacedBeats } from './place-beats.ts'

/** The line of a rest, or of a drill, that a state shows; null for none. */
export function beatNow(placed: PlacedBeats, state: PlayerState): Beat | null {
  const { phase, attempt } = state.playing
  if (phase !== 'work') return placed.before(attempt.index, phase)
  return state.steps[attempt.index]?.entry.drill ? placed.drill : null
}
