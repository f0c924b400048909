import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { Plan, Session } from '#shared/api/workout.ts'
import { newShortId } from '#shared/short-id.ts'
import type { OptionId } from '#shared/story/option-ids.ts'
import type { AttemptKind } from '../attempt/attempt-kind.ts'
import { hasOlderAttempt, savedAttempt, savedResumePoint } from '../attempt/attempt-storage.ts'
import { type WorkoutAttempt, newAttempt } from '../attempt/attempt.ts'
import { useSendFinish } from '../attempt/finish-workout.ts'
import { useStoredAttempt } from '../attempt/use-stored-attempt.ts'
import { positionOf } from '../state/pace.ts'
import { playerReducer } from '../state/player-reducer.ts'
import { type Act, openPlayer } from '../state/player-state.ts'
import { steadyNow } from '../state/steady-clock.ts'
import { type Guidance, guidanceOf } from '../state/guidance.ts'
import { useDoubleTap } from './use-double-tap.ts'
import { useGuidance } from './use-guidance.ts'

type PlayerOptions = {
  userId: string | null
  plan: Plan
  kind: AttemptKind
  /** The day was already completed. */
  repeat: boolean
  /** Null: the finish is queued for later. */
  onFinished: (session: Session | null) => void
  /** The answer to "Guide me", if it was given before the mission; null if it was not asked there. */
  answered: Guidance | null
  /** What the trainee chose on a day with a choice. */
  choice: OptionId | null
  /** The mission starts, or continues, by itself. */
  begins: boolean
  /** Gets what was counted in a trial, at its end; null for a trainee’s mission. */
  onTried: ((results: WorkoutAttempt['results']) => void) | null
}

/** Connects the reducer with storage, the outbox and the clock. It decides nothing itself. */
export function usePlayer(options: PlayerOptions) {
  const { userId, plan, kind, repeat } = options
  const [opening] = useState(() => savedOpening(options))
  const [state, dispatch] = useReducer(playerReducer, opening, openPlayer)
  const { playing, finish } = state
  const isSecondTap = useDoubleTap(positionOf(state, playing))
  const act: Act = useCallback(
    (event) => {
      if (!forward.includes(event.type) || !isSecondTap()) dispatch({ ...event, now: steadyNow() })
    },
    [isSecondTap],
  )
  const savedAt = opening.resumePoint?.savedAt ?? 0
  const isSaved = useStoredAttempt({ userId: userId ?? '', plan, kind, playing, savedAt, act })
  useGuidance(state, act)

  const send = useEffectEvent(useSendFinish(act, options.onFinished))
  useEffect(() => send(finish), [finish])

  const tried = useEffectEvent(() => options.onTried?.(playing.attempt.results))
  useEffect(() => {
    if (finish.status === 'tried') tried()
  }, [finish])

  useEffect(() => {
    if (repeat) act({ type: 'dayDone' })
  }, [act, repeat, finish])

  return { state, act, isSaved }
}

/** The events that lead to another step. The second tap of a double tap was not meant for the new step. */
const forward: readonly string[] = ['advance', 'complete', 'finish', 'next', 'tap']

/** The attempt on this device, or a new one. */
function savedOpening({ userId, plan, kind, repeat, answered, choice, begins, onTried }: PlayerOptions) {
  const id = userId ?? ''
  const attempt = savedAttempt(id, plan, kind)
  return {
    userId,
    plan,
    guidance: guidanceOf(id, answered),
    choice,
    begins,
    isTrial: onTried !== null,
    isRepeat: repeat,
    planChanged: attempt === null && hasOlderAttempt(id, plan, kind),
    attempt: attempt ?? newAttempt(plan, newShortId()),
    resumePoint: attempt && savedResumePoint(id, plan, kind),
    wallNow: Date.now(),
    now: steadyNow(),
  }
}
