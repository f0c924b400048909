import * as z from 'zod/mini'
import type { Plan } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/steps.ts'
import { type Changes, changedSteps, changesSchema } from './changes.ts'
import {
  type Countdown,
  extendCountdown,
  fullCountdown,
  overdueMs,
  pauseCountdown,
  startCountdown,
} from './countdown.ts'
import {
  type Pace,
  enter,
  isLeadIn,
  isUnderWay,
  leadInSeconds,
  pauseBefore,
  rest,
  secondsOf,
  work,
} from './pace.ts'

const countSchema = z.number().check(z.int(), z.gte(0))

export const runSchema = z.object({
  /** UUID: however often this attempt is sent, it is one session. */
  id: z.uuid(),
  planId: z.string(),
  day: z.number(),
  index: z.number().check(z.int(), z.gte(0)),
  /** Keys of the completed steps. */
  done: z.array(z.string()),
  /** The trainee's test results: repetitions or seconds, by entry id. */
  results: z.record(z.string(), countSchema),
  /** The actual repetitions if they differ from the target, by step key. */
  counts: z._default(z.record(z.string(), countSchema), {}),
  changes: z.optional(changesSchema),
})

/** One attempt at a plan in the player: the current step and what is done. */
export type Run = z.infer<typeof runSchema>

/** Rests exist in hands-free mode only; `attempt.index` is then the next step. */
export type Phase = 'work' | 'rest'

/**
 * An attempt and the visible countdown: during work the step's own (null if it waits for a tap; with a
 * tempo, that of its repetitions), during a rest the time until the next step. A rest of `leadInSeconds` is
 * the 3-2-1.
 */
export type Playing = { run: Run; phase: Phase; countdown: Countdown | null }

export type Move =
  | { type: 'complete' | 'previous' | 'next'; now: number }
  | { type: 'reset' | 'byHand' }
  | { type: 'startOver' | 'joinRun'; id: string }
  | { type: 'takeUp'; state: Playing }
  | { type: 'goTo'; index: number; now?: number }
  | { type: 'start' | 'pause' | 'elapse' | 'extend' | 'skip'; now: number }
  | { type: 'count'; entryId: string; result: number | null }
  | { type: 'tally'; key: string; reps: number | null }
  | { type: 'change'; changes: Changes; now: number }

export const newRun = (plan: Pick<Plan, 'id' | 'day'>, id: string): Run => ({
  id,
  planId: plan.id,
  day: plan.day,
  index: 0,
  done: [],
  results: {},
  counts: {},
})

/** Opens an attempt at its step, with that step's countdown paused. */
export function playing(planned: readonly Step[], run: Run, planPace: Pace | null = null): Playing {
  const { steps, pace } = asChanged(planned, run.changes, planPace)
  const index = Math.max(0, Math.min(run.index, steps.length - 1))
  const seconds = secondsOf(steps, index, pace)
  return {
    run: { ...run, index },
    phase: 'work',
    countdown: seconds === null ? null : fullCountdown(seconds),
  }
}

/** If the end of a countdown is noticed later than this, the page was asleep, and the player waits for the trainee. */
const SLEPT_MS = 10_000

/**
 * Applies a press or a clock tick. In manual mode (`pace` null) a change of step stops and resets the
 * countdown, and its end does not advance; hands-free mode advances automatically.
 */
export function play(
  planned: readonly Step[],
  state: Playing,
  move: Move,
  planPace: Pace | null = null,
): Playing {
  const { run, phase, countdown } = state
  const { steps, pace } = asChanged(planned, run.changes, planPace)
  switch (move.type) {
    case 'complete':
      return completed(steps, state, move.now, pace)
    case 'previous':
      return goTo(steps, state, run.index - 1, move.now, pace)
    case 'next':
      return goTo(steps, state, run.index + 1, move.now, pace)
    case 'goTo':
      return goTo(steps, state, move.index, move.now ?? 0, pace)
    case 'reset':
      return playing(steps, run, pace)
    case 'startOver':
      return playing(planned, newRun({ id: run.planId, day: run.day }, move.id), planPace)
    case 'joinRun':
      return { ...state, run: { ...run, id: move.id } }
    case 'takeUp':
      return move.state
    case 'byHand':
      return phase === 'rest' || (countdown !== null && secondsOf(steps, run.index, null) === null)
        ? playing(steps, run)
        : state
    case 'start':
      return started(steps, state, move.now, pace)
    case 'pause':
      return { ...state, countdown: countdown && pauseCountdown(countdown, move.now) }
    case 'extend':
      return { ...state, countdown: countdown && extendCountdown(countdown) }
    case 'skip':
      return phase === 'rest' ? skipped(steps, state, move.now, pace) : state
    case 'count':
      return { ...state, run: { ...run, results: withCount(run.results, move.entryId, move.result) } }
    case 'tally':
      return { ...state, run: { ...run, counts: withCount(run.counts, move.key, move.reps) } }
    case 'change':
      return changed(planned, state, move, planPace)
    case 'elapse':
      return elapsed(steps, state, move.now, pace)
  }
}

function asChanged(planned: readonly Step[], changes: Changes | undefined, pace: Pace | null) {
  const steps = changedSteps(planned, changes)
  return { steps, pace: steps === planned ? pace : (pace?.over?.(steps) ?? pace) }
}

/** Stays on its step, as changed; if that step is skipped now, advances to the next remaining one. */
function changed(
  planned: readonly Step[],
  { run, ...state }: Playing,
  { changes, now }: { changes: Changes; now: number },
  planPace: Pace | null,
): Playing {
  const before = changedSteps(planned, run.changes)
  const { steps, pace } = asChanged(planned, changes, planPace)
  const kept = new Set(steps.map(({ key }) => key))
  const next = before.findIndex(({ key }, index) => index >= run.index && kept.has(key))
  // A mission cannot become empty.
  if (steps.length === 0) return { run, ...state }
  const index = next < 0 ? steps.length - 1 : steps.findIndex(({ key }) => key === before[next]?.key)
  const swapped = next === run.index && steps[index]?.entry.code !== before[next]?.entry.code
  const counts = swapped ? withCount(run.counts, before[next]?.key ?? '', null) : run.counts
  const after = { ...run, index, changes, counts }
  return pace && next !== run.index && isUnderWay({ run, ...state })
    ? enter(steps, after, now, pace)
    : playing(planned, after, planPace)
}

function withCount(counts: Run['counts'], key: string, count: number | null): Run['counts'] {
  const { [key]: _, ...others } = counts
  return count === null ? others : { ...others, [key]: count }
}

/** In manual mode a new step is paused; in hands-free mode it starts, unless everything was paused before. */
function goTo(
  steps: readonly Step[],
  state: Playing,
  index: number,
  now: number,
  pace: Pace | null,
): Playing {
  if (index < 0 || index >= steps.length) return state
  const run = { ...state.run, index }
  return pace && isUnderWay(state) ? enter(steps, run, now, pace) : playing(steps, run, pace)
}

function completed(steps: readonly Step[], state: Playing, now: number, pace: Pace | null): Playing {
  const { index } = state.run
  if (state.phase === 'rest') return skipped(steps, state, now, pace)
  const run = withDone(state.run, steps[index]?.key)
  if (index + 1 >= steps.length) return { ...state, run }
  const next = { ...run, index: index + 1 }
  if (!pace) return playing(steps, next)
  const seconds = pauseBefore(steps, index + 1, pace)
  return seconds === 0 ? work(steps, next, now, pace) : rest(next, seconds, now)
}

function withDone(run: Run, key: string | undefined): Run {
  return key === undefined || run.done.includes(key) ? run : { ...run, done: [...run.done, key] }
}

function started(steps: readonly Step[], state: Playing, now: number, pace: Pace | null): Playing {
  const { run, phase, countdown } = state
  if (!countdown) return state
  if (phase === 'rest' && overdueMs(countdown, now) !== null) return enter(steps, run, now, pace)
  const fresh =
    phase === 'work' &&
    countdown.startedAt === null &&
    (countdown.spentMs === 0 || overdueMs(countdown, now) !== null)
  return pace && fresh
    ? rest(run, leadInSeconds, now)
    : { ...state, countdown: startCountdown(countdown, now) }
}

/** During the 3-2-1 it starts the step immediately; a longer rest ends with a 3-2-1. */
function skipped(
  steps: readonly Step[],
  { run, countdown }: Playing,
  now: number,
  pace: Pace | null,
): Playing {
  return countdown && isLeadIn(countdown) ? work(steps, run, now, pace) : enter(steps, run, now, pace)
}

function elapsed(steps: readonly Step[], state: Playing, now: number, pace: Pace | null): Playing {
  const { run, phase, countdown } = state
  const late = countdown && countdown.startedAt !== null ? overdueMs(countdown, now) : null
  if (!countdown || late === null) return state
  const stands = { ...state, countdown: pauseCountdown(countdown, now) }
  if (!pace || late > SLEPT_MS) return stands
  if (phase === 'rest') return work(steps, run, now, pace)
  // A test waits for its count.
  if (steps[run.index]?.entry.test) return stands
  return completed(steps, stands, now, pace)
}
