import { useCallback, useEffect, useReducer } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/steps.ts'
import { keepRun, keptRun } from './run-storage.ts'
import { type Move, type Playing, newRun, play, playing } from './run.ts'

/** One sitting of a plan, taken up again where a reload of the page interrupted it. */
export function useRun(userId: string, plan: Plan, steps: readonly Step[]) {
  const [state, act] = useReducer(
    (before: Playing, move: Move) => play(steps, before, move),
    null,
    () => playing(steps, keptRun(userId, plan) ?? newRun(plan, crypto.randomUUID())),
  )
  const { run } = state

  useEffect(() => {
    if (userId) keepRun(userId, run)
  }, [userId, run])

  const elapse = useCallback((now: number) => act({ type: 'elapse', now }), [])
  return { ...state, act, elapse }
}
