import type { Plan } from '#shared/api/workout.ts'
import { type WorkoutAttempt, newAttempt } from '#src/features/workout/attempt/attempt.ts'
import type { Guidance } from '#src/features/workout/state/guidance.ts'
import { playerReducer } from '#src/features/workout/state/player-reducer.ts'
import {
  type PlayerEvent,
  type PlayerState,
  type Press,
  type Report,
  openPlayer,
} from '#src/features/workout/state/player-state.ts'
import { plan } from './plans.ts'

export const attemptId = '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11'

export const guided: Guidance = { guided: true, rests: true, tempo: true, asked: true }
export const byHand: Guidance = { ...guided, guided: false }

/** Opens the player with a plan, by hand unless `guidance` differs, at time 0 with a new attempt. */
export function opened(
  of: Plan = plan(),
  {
    attempt,
    ...over
  }: Partial<Omit<PlayerState, 'plan' | 'playing'>> & { attempt?: Partial<WorkoutAttempt> } = {},
): PlayerState {
  const state = openPlayer({
    userId: 'u_1',
    choice: null,
    plan: of,
    guidance: over.guidance ?? byHand,
    isRepeat: false,
    planChanged: false,
    attempt: { ...newAttempt(of, attemptId), ...attempt },
    resumePoint: null,
    wallNow: 0,
    now: 0,
    begins: false,
  })
  return { ...state, ...over }
}

/** An event; without a time it happens at 0. */
type Given = (Press | Report) & { now?: number }

/** The state after events, in their order. */
export function after(state: PlayerState, ...events: readonly (Given | Simple)[]): PlayerState {
  return events.reduce<PlayerState>(
    (before, event) =>
      playerReducer(before, {
        now: 0,
        ...(typeof event === 'string' ? { type: event } : event),
      } as PlayerEvent),
    state,
  )
}

/** The events that are only a name. */
export type Simple = Extract<
  PlayerEvent['type'],
  | 'start'
  | 'pause'
  | 'toggleTimer'
  | 'reset'
  | 'extend'
  | 'advance'
  | 'tap'
  | 'skipRest'
  | 'endHold'
  | 'countRound'
  | 'countOne'
  | 'complete'
  | 'completeAnyway'
  | 'finish'
  | 'previous'
  | 'next'
  | 'finishAnyway'
  | 'goToOpenStep'
  | 'closeQuestion'
  | 'elapse'
  | 'dayDone'
  | 'sent'
>
