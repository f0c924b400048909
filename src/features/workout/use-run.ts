import { useCallback, useEffect, useReducer } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/steps.ts'
import { type RunKind, keepRun, keptRun } from './run-storage.ts'
import { type Move, type Playing, newRun, play, playing } from './run.ts'

/** One sitting of a plan, taken up again where a reload of the page interrupted it. */
export function useRun(userId: string, plan: Plan, steps: readonly Step[], kind: RunKind) {
  const [state, act] = useReducer(
    (before: Playing, move: Move) => play(steps, before, move),
    null,
    () => playing(steps, keptRun(userId, plan, kind) ?? newRun(plan, crypto.randomUUID())),
  )
  const { run } = state

  useEffect(() => {
    if (userId) keepRun(userId, run, kind)
  }, [userId, run, kind])

  const elapse = useCallback((now: number) => act({ type: 'elapse', now }), [])
  return { ...state, act, elapse }
}
