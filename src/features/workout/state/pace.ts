import type { DrillFormat } from '#shared/content/exercises/exercise.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import type { WorkoutAttempt } from '../attempt/attempt.ts'
import { restAfter } from '../step/target.ts'
import { type Countdown, fullCountdown, leftMs, startCountdown } from './countdown.ts'

/** Rests exist in hands-free mode only; `attempt.index` is then the next step. */
export type Phase = 'work' | 'rest'

/**
 * An attempt and the visible countdown: during work the step's own (null if it waits for a tap; with a
 * tempo, that of its repetitions), during a rest the time until the next step. A rest of `leadInSeconds` is
 * the 3-2-1.
 */
export type Playing = { attempt: WorkoutAttempt; phase: Phase; countdown: Countdown | null }

/** The seconds that a step's repetitions take at their tempo; null if it has none. */
export type TempoOf = (step: Step) => number | null

/** The timing of hands-free mode. */
type Pace = {
  /** Added between two rounds of a block. */
  roundRestSeconds: number
  /** False: every rest is skipped. */
  rests: boolean
  /** Null: repetitions wait for a tap. */
  tempoOf: TempoOf | null
}

/** The steps as they are done, and their timing; `pace` is null in manual mode. */
export type Course = { steps: readonly Step[]; pace: Pace | null }

/** The 3-2-1 before a timed step. */
export const leadInSeconds = 3

/** The length of a step's countdown in seconds; null if it waits for a tap. */
export function secondsOf({ steps, pace }: Course, index: number): number | null {
  const step = steps[index]
  return step ? (step.entry.duration ?? pace?.tempoOf?.(step) ?? null) : null
}

/** Seconds between a completed step and this one: its rest, and at least the 3-2-1 if this one is timed. */
export function pauseBefore(course: Course, index: number): number {
  const { steps, pace } = course
  const rest = pace?.rests ? restAfter(steps, index - 1, pace.roundRestSeconds) : 0
  return Math.max(rest, leadInBefore(course, index))
}

const leadInBefore = (course: Course, index: number) =>
  secondsOf(course, index) === null ? 0 : leadInSeconds

/** Hands-free mode advances while a countdown runs, and while a step waits for a tap. */
export const isAdvancing = ({ countdown }: Playing) => countdown === null || countdown.startedAt !== null

export function startRest(attempt: WorkoutAttempt, seconds: number, now: number): Playing {
  return { attempt, phase: 'rest', countdown: startCountdown(fullCountdown(seconds), now) }
}

/** Starts the step itself, immediately. */
export function startStep(course: Course, attempt: WorkoutAttempt, now: number): Playing {
  const seconds = secondsOf(course, attempt.index)
  return {
    attempt,
    phase: 'work',
    countdown: seconds === null ? null : startCountdown(fullCountdown(seconds), now),
  }
}

/** Starts the step with its 3-2-1. */
export function enterStep(course: Course, attempt: WorkoutAttempt, now: number): Playing {
  const seconds = leadInBefore(course, attempt.index)
  return seconds === 0 ? startStep(course, attempt, now) : startRest(attempt, seconds, now)
}

/** The 3-2-1 is technically a rest, but is not shown as one. */
export const isLeadIn = ({ durationMs }: Pick<Countdown, 'durationMs'>) => durationMs <= leadInSeconds * 1000

/**
 * Increases as the mission advances: rest, 3-2-1, step; within a drill also with each round and when its clock stops.
 * A press right after a change was meant for what was there before.
 */
export function positionOf({ steps }: Pick<Course, 'steps'>, playing: Playing): number {
  const { attempt, phase, countdown } = playing
  const place = phase === 'work' ? 2 : countdown && isLeadIn(countdown) ? 1 : 0
  const entry = phase === 'work' ? steps[attempt.index]?.entry : undefined
  return attempt.index * 4 + place + (entry?.drill ? progressOfDrill(entry.id, playing) : 0)
}

/** From 0 to 1. No drill has a thousand rounds. */
function progressOfDrill(entryId: string, { attempt, countdown }: Playing): number {
  const isStopped = countdown?.startedAt === null && countdown.spentMs > 0
  return isStopped ? 1 : (attempt.results[entryId] ?? 0) / 1000
}

/** A rest that stopped at zero: the page was asleep and did not advance. */
export const isRestOver = ({ phase, countdown }: Playing) =>
  phase === 'rest' && countdown?.startedAt === null && leftMs(countdown, 0) === 0

/** How the drill whose clock runs is scored; null without such a drill. */
export const runningDrill = (
  { steps }: Pick<Course, 'steps'>,
  { attempt, phase, countdown }: Playing,
): DrillFormat | null =>
  phase === 'work' && countdown?.startedAt != null
    ? (steps[attempt.index]?.entry.drill?.format ?? null)
    : null
