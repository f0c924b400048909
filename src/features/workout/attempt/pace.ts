import type { Plan } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/steps.ts'
import { type Countdown, fullCountdown, leftMs, startCountdown } from './countdown.ts'
import type { Playing, WorkoutAttempt } from './attempt.ts'
import { restAfter } from '../step/target.ts'

/**
 * The timing of hands-free mode, per step: seconds of rest after it, and of repetitions at their tempo
 * (null: they wait for a tap).
 */
export type Pace = {
  restSeconds: readonly number[]
  tempoSeconds: readonly (number | null)[]
  /** The same for steps that were changed during the mission. */
  forSteps?: (steps: readonly Step[]) => Pace
}

type PaceOptions = {
  /** False: every rest is skipped. */
  rests: boolean
  /** Seconds of a step's repetitions; null without a tempo. */
  tempo: ((step: Step) => number | null) | null
}

export function paceOf(
  steps: readonly Step[],
  plan: Pick<Plan, 'roundRestSeconds'>,
  options: PaceOptions,
): Pace {
  const { rests, tempo } = options
  return {
    restSeconds: steps.map((_, index) => (rests ? restAfter(steps, index, plan.roundRestSeconds) : 0)),
    tempoSeconds: steps.map((step) => (step.entry.duration === null && tempo ? tempo(step) : null)),
    forSteps: (changed) => paceOf(changed, plan, options),
  }
}

/** The 3-2-1 before a timed step. */
export const leadInSeconds = 3

/** The length of a step's countdown in seconds; null if it waits for a tap. */
export function secondsOf(steps: readonly Step[], index: number, pace: Pace | null): number | null {
  return steps[index]?.entry.duration ?? pace?.tempoSeconds[index] ?? null
}

/** Seconds between a completed step and this one: its rest, and at least the 3-2-1 if this one is timed. */
export function pauseBefore(steps: readonly Step[], index: number, pace: Pace): number {
  return Math.max(pace.restSeconds[index - 1] ?? 0, leadInBefore(steps, index, pace))
}

const leadInBefore = (steps: readonly Step[], index: number, pace: Pace | null) =>
  secondsOf(steps, index, pace) === null ? 0 : leadInSeconds

/** Hands-free mode advances while a countdown runs, and while a step waits for a tap. */
export const isAdvancing = ({ countdown }: Playing) => countdown === null || countdown.startedAt !== null

export function startRest(attempt: WorkoutAttempt, seconds: number, now: number): Playing {
  return { attempt, phase: 'rest', countdown: startCountdown(fullCountdown(seconds), now) }
}

/** Starts the step itself, immediately. */
export function startStep(
  steps: readonly Step[],
  attempt: WorkoutAttempt,
  now: number,
  pace: Pace | null,
): Playing {
  const seconds = secondsOf(steps, attempt.index, pace)
  return {
    attempt,
    phase: 'work',
    countdown: seconds === null ? null : startCountdown(fullCountdown(seconds), now),
  }
}

/** Starts the step with its 3-2-1. */
export function enterStep(
  steps: readonly Step[],
  attempt: WorkoutAttempt,
  now: number,
  pace: Pace | null,
): Playing {
  const seconds = leadInBefore(steps, attempt.index, pace)
  return seconds === 0 ? startStep(steps, attempt, now, pace) : startRest(attempt, seconds, now)
}

/** The 3-2-1 is technically a rest, but is not shown as one. */
export const isLeadIn = ({ durationMs }: Pick<Countdown, 'durationMs'>) => durationMs <= leadInSeconds * 1000

/**
 * Increases as the mission advances: rest, 3-2-1, step. A press right after a change was meant for what was
 * there before.
 */
export function positionOf({ attempt, phase, countdown }: Playing): number {
  return attempt.index * 3 + (phase === 'work' ? 2 : countdown && isLeadIn(countdown) ? 1 : 0)
}

/** A rest that stopped at zero: the page was asleep and did not advance. */
export const isRestOver = ({ phase, countdown }: Playing) =>
  phase === 'rest' && countdown?.startedAt === null && leftMs(countdown, 0) === 0
