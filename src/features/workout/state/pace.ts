import type { PlanEntry } from '#shared/api/workout.ts'
import type { DrillFormat } from '#shared/content/exercises/exercise.ts'
import { changesPosition } from '#shared/programme/exercises/position.ts'
import { maxPlausible } from '#shared/programme/exercises/max-plausible.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import { openHoldTarget } from '#shared/programme/training/assessment-days.ts'
import type { WorkoutAttempt } from '../attempt/attempt.ts'
import { isASide, restAfter } from '../step/target.ts'
import { type Countdown, fullCountdown, isClockOver, isFull, startCountdown } from './countdown.ts'

/** Before a step: its rest, then the seconds to get ready for it. `attempt.index` is the step itself. */
export type Phase = 'work' | 'rest' | 'ready'

/**
 * An attempt and its clock: during work the step's own (null if it waits for a tap; with a tempo, that of its
 * repetitions), otherwise the time until the step begins.
 */
export type Playing = { attempt: WorkoutAttempt; phase: Phase; countdown: Countdown | null }

/** The seconds that a step's repetitions take at their tempo; null if it has none. */
export type TempoOf = (step: Step) => number | null

/** The steps as they are done, and their timing. */
export type Course = {
  steps: readonly Step[]
  /** Added between two rounds of a block. */
  roundRestSeconds: number
  /** False: every rest is skipped. */
  rests: boolean
  /** True: steps begin and end by themselves. False: by hand, they wait for the trainee. */
  guided: boolean
  /** Null: repetitions wait for a tap. */
  tempoOf: TempoOf | null
}

/** The 3-2-1 before a step. */
export const leadInSeconds = 3
/** The time to get down on the floor, or up from it. */
const positionSeconds = 10

type Asked = Pick<PlanEntry, 'test' | 'type' | 'target' | 'drill'>

/** A test of one hold: its clock counts up, and a tap ends it. Two sides are timed one after the other. */
export const isHold = ({ test, type, target, drill }: Asked) =>
  test && !drill && type === 'duration' && !isASide(target)

/** A test whose repetitions are counted by taps, one each. */
export const isTapCounted = ({ test, type, drill }: Omit<Asked, 'target'>) =>
  test && !drill && type === 'reps'

/** The length of a step's clock in seconds; null if it waits for a tap. */
export function secondsOf({ steps, tempoOf }: Course, index: number): number | null {
  const step = steps[index]
  if (!step) return null
  const { entry } = step
  if (entry.target === openHoldTarget) return maxPlausible(entry)
  // Push-ups end when the form breaks, not after a minute.
  if (isTapCounted(entry)) return entry.countedSeconds ?? null
  return entry.duration ?? tempoOf?.(step) ?? null
}

/** Seconds of rest between a completed step and this one. */
export const restBefore = ({ steps, rests, roundRestSeconds }: Course, index: number) =>
  rests ? restAfter(steps, index - 1, roundRestSeconds) : 0

/** Seconds to get ready for a step that begins by itself. Before the first one, the phone is put down. */
export function readySeconds({ steps }: Pick<Course, 'steps'>, index: number): number {
  const [before, step] = [steps[index - 1], steps[index]]
  const moves = !before || (step !== undefined && changesPosition(before.entry, step.entry))
  return moves ? positionSeconds : leadInSeconds
}

/** Whether a step begins by itself so soon that it has to be announced during the step before. */
export function flowsOn(course: Course, index: number): boolean {
  if (!course.steps[index] || secondsOf(course, index) === null) return false
  return (restBefore(course, index) || readySeconds(course, index)) < positionSeconds
}

/** A guided session continues while a clock runs, and while a step waits for a tap. */
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

/** Starts the step after the seconds to get ready. A step without a clock waits for the trainee anyway. */
export function enterStep(course: Course, attempt: WorkoutAttempt, now: number): Playing {
  if (secondsOf(course, attempt.index) === null) return startStep(course, attempt, now)
  const countdown = startCountdown(fullCountdown(readySeconds(course, attempt.index)), now)
  return { attempt, phase: 'ready', countdown }
}

/**
 * Increases as the mission advances: rest, the clock that waits for its start, getting ready, work; within a drill
 * also with each round and when its clock stops. A press right after a change was meant for what was there before.
 */
export function positionOf({ steps }: Pick<Course, 'steps'>, playing: Playing): number {
  const { attempt, phase, countdown } = playing
  const waits = phase === 'work' && countdown !== null && isFull(countdown)
  const place = attempt.index * 5 + places[waits ? 'start' : phase]
  const entry = steps[attempt.index]?.entry
  return place + (phase === 'work' && entry?.drill ? progressOfDrill(entry.id, playing) : 0)
}

const places: Readonly<Record<Phase | 'start', number>> = { rest: 0, start: 1, ready: 2, work: 3 }

/** From 0 to 1. No drill has a thousand rounds. */
function progressOfDrill(entryId: string, { attempt, countdown }: Playing): number {
  const isStopped = countdown?.startedAt === null && countdown.spentMs > 0
  return isStopped ? 1 : (attempt.results[entryId] ?? 0) / 1000
}

/** A rest that stopped at zero: the page was asleep and did not advance. */
export const isRestOver = ({ phase, countdown }: Playing) =>
  phase !== 'work' && countdown !== null && isClockOver(countdown)

/** How the drill whose clock runs is scored; null without such a drill. */
export const runningDrill = (
  { steps }: Pick<Course, 'steps'>,
  { attempt, phase, countdown }: Playing,
): DrillFormat | null =>
  phase === 'work' && countdown?.startedAt != null
    ? (steps[attempt.index]?.entry.drill?.format ?? null)
    : null
