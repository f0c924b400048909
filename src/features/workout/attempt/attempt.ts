import * as z from 'zod/mini'
import type { Plan } from '#shared/api/workout.ts'
import { maxPlausible } from '#shared/programme/max-plausible.ts'
import type { Step } from '#shared/programme/steps.ts'
import { uuidSchema } from '#shared/uuid.ts'
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
  enterStep,
  isLeadIn,
  isAdvancing,
  leadInSeconds,
  pauseBefore,
  startRest,
  secondsOf,
  startStep,
} from './pace.ts'

const countSchema = z.number().check(z.int(), z.gte(0))

export const attemptSchema = z.object({
  /** UUID: however often this attempt is sent, it is one session. */
  id: uuidSchema,
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
export type WorkoutAttempt = z.infer<typeof attemptSchema>

/** Rests exist in hands-free mode only; `attempt.index` is then the next step. */
export type Phase = 'work' | 'rest'

/**
 * An attempt and the visible countdown: during work the step's own (null if it waits for a tap; with a
 * tempo, that of its repetitions), during a rest the time until the next step. A rest of `leadInSeconds` is
 * the 3-2-1.
 */
export type Playing = { attempt: WorkoutAttempt; phase: Phase; countdown: Countdown | null }

export type Move =
  | { type: 'complete' | 'previous' | 'next'; now: number }
  | { type: 'reset' | 'manual' }
  | { type: 'startOver' | 'joinAttempt'; id: string }
  | { type: 'restore'; state: Playing }
  | { type: 'goTo'; index: number; now?: number }
  | { type: 'start' | 'pause' | 'elapse' | 'extend' | 'skip'; now: number }
  | { type: 'count'; entryId: string; result: number | null }
  | { type: 'tally'; key: string; reps: number | null }
  | { type: 'change'; changes: Changes; now: number }

export const newAttempt = (plan: Pick<Plan, 'id' | 'day'>, id: string): WorkoutAttempt => ({
  id,
  planId: plan.id,
  day: plan.day,
  index: 0,
  done: [],
  results: {},
  counts: {},
})

/** Opens an attempt at its step, with that step's countdown paused. */
export function initialPlaying(
  planned: readonly Step[],
  attempt: WorkoutAttempt,
  planPace: Pace | null = null,
): Playing {
  const { steps, pace } = withChanges(planned, attempt.changes, planPace)
  const index = Math.max(0, Math.min(attempt.index, steps.length - 1))
  const seconds = secondsOf(steps, index, pace)
  return {
    attempt: { ...attempt, index },
    phase: 'work',
    countdown: seconds === null ? null : fullCountdown(seconds),
  }
}

/** If the end of a countdown is noticed later than this, the page was asleep, and the player waits for the trainee. */
const MAX_OVERDUE_MS = 10_000

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
  const { attempt, phase, countdown } = state
  const { steps, pace } = withChanges(planned, attempt.changes, planPace)
  switch (move.type) {
    case 'complete':
      return completeStep(steps, state, move.now, pace)
    case 'previous':
      return goTo(steps, state, attempt.index - 1, move.now, pace)
    case 'next':
      return goTo(steps, state, attempt.index + 1, move.now, pace)
    case 'goTo':
      return goTo(steps, state, move.index, move.now ?? 0, pace)
    case 'reset':
      return initialPlaying(steps, attempt, pace)
    case 'startOver':
      return initialPlaying(planned, newAttempt({ id: attempt.planId, day: attempt.day }, move.id), planPace)
    case 'joinAttempt':
      return { ...state, attempt: { ...attempt, id: move.id } }
    case 'restore':
      return move.state
    case 'manual':
      return phase === 'rest' || (countdown !== null && secondsOf(steps, attempt.index, null) === null)
        ? initialPlaying(steps, attempt)
        : state
    case 'start':
      return startCountdownOrLeadIn(steps, state, move.now, pace)
    case 'pause':
      return { ...state, countdown: countdown && pauseCountdown(countdown, move.now) }
    case 'extend':
      return { ...state, countdown: countdown && extendCountdown(countdown) }
    case 'skip':
      return phase === 'rest' ? skipRest(steps, state, move.now, pace) : state
    case 'count':
      return {
        ...state,
        attempt: { ...attempt, results: withCount(attempt.results, move.entryId, move.result) },
      }
    case 'tally':
      return {
        ...state,
        attempt: { ...attempt, counts: withCount(attempt.counts, move.key, plausible(planned, move)) },
      }
    case 'change':
      return applyChange(planned, state, move, planPace)
    case 'elapse':
      return elapseCountdown(steps, state, move.now, pace)
  }
}

function withChanges(planned: readonly Step[], changes: Changes | undefined, pace: Pace | null) {
  const steps = changedSteps(planned, changes)
  return { steps, pace: steps === planned ? pace : (pace?.forSteps?.(steps) ?? pace) }
}

/** Stays on its step, as changed; if that step is skipped now, advances to the next remaining one. */
function applyChange(
  planned: readonly Step[],
  { attempt, ...state }: Playing,
  { changes, now }: { changes: Changes; now: number },
  planPace: Pace | null,
): Playing {
  const before = changedSteps(planned, attempt.changes)
  const { steps, pace } = withChanges(planned, changes, planPace)
  const remaining = new Set(steps.map(({ key }) => key))
  const next = before.findIndex(({ key }, index) => index >= attempt.index && remaining.has(key))
  // A mission cannot become empty.
  if (steps.length === 0) return { attempt, ...state }
  const index = next < 0 ? steps.length - 1 : steps.findIndex(({ key }) => key === before[next]?.key)
  const swapped = next === attempt.index && steps[index]?.entry.code !== before[next]?.entry.code
  const counts = swapped ? withCount(attempt.counts, before[next]?.key ?? '', null) : attempt.counts
  const after = { ...attempt, index, changes, counts }
  return pace && next !== attempt.index && isAdvancing({ attempt, ...state })
    ? enterStep(steps, after, now, pace)
    : initialPlaying(planned, after, planPace)
}

function withCount(
  counts: WorkoutAttempt['counts'],
  key: string,
  count: number | null,
): WorkoutAttempt['counts'] {
  const { [key]: _, ...others } = counts
  return count === null ? others : { ...others, [key]: count }
}

/** A count is judged by the planned entry, even if another exercise is done instead. */
function plausible(
  planned: readonly Step[],
  { key, reps }: { key: string; reps: number | null },
): number | null {
  const step = planned.find((each) => each.key === key)
  return reps === null || !step ? reps : Math.min(reps, maxPlausible(step.entry))
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
  const attempt = { ...state.attempt, index }
  return pace && isAdvancing(state)
    ? enterStep(steps, attempt, now, pace)
    : initialPlaying(steps, attempt, pace)
}

function completeStep(steps: readonly Step[], state: Playing, now: number, pace: Pace | null): Playing {
  const { index } = state.attempt
  if (state.phase === 'rest') return skipRest(steps, state, now, pace)
  const attempt = withDone(state.attempt, steps[index]?.key)
  if (index + 1 >= steps.length) return { ...state, attempt }
  const next = { ...attempt, index: index + 1 }
  if (!pace) return initialPlaying(steps, next)
  const seconds = pauseBefore(steps, index + 1, pace)
  return seconds === 0 ? startStep(steps, next, now, pace) : startRest(next, seconds, now)
}

function withDone(attempt: WorkoutAttempt, key: string | undefined): WorkoutAttempt {
  return key === undefined || attempt.done.includes(key)
    ? attempt
    : { ...attempt, done: [...attempt.done, key] }
}

function startCountdownOrLeadIn(
  steps: readonly Step[],
  state: Playing,
  now: number,
  pace: Pace | null,
): Playing {
  const { attempt, phase, countdown } = state
  if (!countdown) return state
  if (phase === 'rest' && overdueMs(countdown, now) !== null) return enterStep(steps, attempt, now, pace)
  const atStart =
    phase === 'work' &&
    countdown.startedAt === null &&
    (countdown.spentMs === 0 || overdueMs(countdown, now) !== null)
  return pace && atStart
    ? startRest(attempt, leadInSeconds, now)
    : { ...state, countdown: startCountdown(countdown, now) }
}

/** During the 3-2-1 it starts the step immediately; a longer rest ends with a 3-2-1. */
function skipRest(
  steps: readonly Step[],
  { attempt, countdown }: Playing,
  now: number,
  pace: Pace | null,
): Playing {
  return countdown && isLeadIn(countdown)
    ? startStep(steps, attempt, now, pace)
    : enterStep(steps, attempt, now, pace)
}

function elapseCountdown(steps: readonly Step[], state: Playing, now: number, pace: Pace | null): Playing {
  const { attempt, phase, countdown } = state
  const overdue = countdown && countdown.startedAt !== null ? overdueMs(countdown, now) : null
  if (!countdown || overdue === null) return state
  const paused = { ...state, countdown: pauseCountdown(countdown, now) }
  if (!pace || overdue > MAX_OVERDUE_MS) return paused
  if (phase === 'rest') return startStep(steps, attempt, now, pace)
  // A test waits for its count.
  if (steps[attempt.index]?.entry.test) return paused
  return completeStep(steps, paused, now, pace)
}
