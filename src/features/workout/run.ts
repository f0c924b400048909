import * as z from 'zod/mini'
import type { Plan } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/steps.ts'
import { type Countdown, fullCountdown, leftMs, pauseCountdown, startCountdown } from './countdown.ts'

export const runSchema = z.object({
  /** UUID: however often this run is sent, it is one session. */
  id: z.uuid(),
  planId: z.string(),
  day: z.number(),
  index: z.number().check(z.int(), z.gte(0)),
  /** Keys of the steps that were completed. */
  done: z.array(z.string()),
  /** What the trainee counted in a test: repetitions or seconds, by the entry's id. */
  results: z.record(z.string(), z.number().check(z.int(), z.gte(0))),
})

/** One sitting of a plan: where the trainee is and what is done. */
export type Run = z.infer<typeof runSchema>

/** A run and the countdown of its current step; null where the step has no duration. */
export type Playing = { run: Run; countdown: Countdown | null }

export type Move =
  | { type: 'complete' | 'previous' | 'next' | 'reset' }
  | { type: 'goTo'; index: number }
  | { type: 'start' | 'pause' | 'elapse'; now: number }
  | { type: 'count'; entryId: string; result: number | null }

export const newRun = (plan: Pick<Plan, 'id' | 'day'>, id: string): Run => ({ id, planId: plan.id, day: plan.day, index: 0, done: [], results: {} })

/** Takes a run up at its step, with that step's countdown at rest. */
export function playing(steps: readonly Step[], run: Run): Playing {
  const index = Math.max(0, Math.min(run.index, steps.length - 1))
  const seconds = steps[index]?.entry.duration ?? null
  return { run: { ...run, index }, countdown: seconds === null ? null : fullCountdown(seconds) }
}

/** What a press or the clock does. A change of step stops and resets the countdown; the rest leaves the step alone. */
export function play(steps: readonly Step[], state: Playing, move: Move): Playing {
  const { run, countdown } = state
  switch (move.type) {
    case 'complete':
      return goTo(steps, completeStep(steps, state), run.index + 1)
    case 'previous':
      return goTo(steps, state, run.index - 1)
    case 'next':
      return goTo(steps, state, run.index + 1)
    case 'goTo':
      return goTo(steps, state, move.index)
    case 'reset':
      return playing(steps, run)
    case 'start':
      return { run, countdown: countdown && startCountdown(countdown, move.now) }
    case 'pause':
      return { run, countdown: countdown && pauseCountdown(countdown, move.now) }
    case 'count':
      return { ...state, run: { ...run, results: withResult(run.results, move.entryId, move.result) } }
    case 'elapse':
      return countdown && leftMs(countdown, move.now) === 0 ? { run, countdown: pauseCountdown(countdown, move.now) } : state
  }
}

function withResult(results: Run['results'], entryId: string, result: number | null): Run['results'] {
  const { [entryId]: _, ...others } = results
  return result === null ? others : { ...others, [entryId]: result }
}

function goTo(steps: readonly Step[], state: Playing, index: number): Playing {
  return index < 0 || index >= steps.length ? state : playing(steps, { ...state.run, index })
}

function completeStep(steps: readonly Step[], state: Playing): Playing {
  const key = steps[state.run.index]?.key
  if (key === undefined || state.run.done.includes(key)) return state
  return { ...state, run: { ...state.run, done: [...state.run.done, key] } }
}
