import type { FinishedWorkout, Plan, PlanEntry } from '#shared/api/workout.ts'
import type { OptionId } from '#shared/story/option-ids.ts'
import { type Step, stepsOf } from '#shared/programme/plan/steps.ts'
import type { WorkoutAttempt } from '../attempt/attempt.ts'
import { changedSteps } from '../attempt/changes.ts'
import { type ResumePoint, hasBegun, resumeAttempt, shouldAskToResume } from '../attempt/resume-point.ts'
import type { Guidance } from './guidance.ts'
import { enterStep, type Course, type Playing, type TempoOf } from './pace.ts'

/** Everything the player knows. The reducer makes the next state, `player-screen.ts` says what a state shows. */
export type PlayerState = {
  /** Fixed while the player is open. */
  plan: Plan
  planned: readonly Step[]
  userId: string | null
  /** The trainee's choice on a day with one. Null without a choice, and if the crew voted. */
  choice: OptionId | null
  /** The planned steps with the trainee's changes. */
  steps: readonly Step[]
  playing: Playing
  guidance: Guidance
  /** Null until the exercise library is loaded. */
  tempoOf: TempoOf | null
  /** The question that is open. */
  question: 'resume' | 'finish' | 'empty test' | null
  /** The ids of the tests whose empty result the trainee was asked about. */
  askedTests: readonly string[]
  /** The trainee wants to finish without the open steps: the question is not repeated. */
  acceptsOpenSteps: boolean
  finish: Finish
  /** The day was completed before, not by this finish. */
  isRepeat: boolean
  /** Work was done with an older plan of this day, which does not fit. */
  planChanged: boolean
  /** Nobody’s mission, before an account: nothing of it is stored or sent. */
  isTrial: boolean
}

/** How far the finish is. A failed one can be tried again. */
export type Finish =
  /** `tried`: the end of a trial, which is sent nowhere. */
  | { status: 'open' | 'sent' | 'tried' }
  | { status: 'sending'; finished: FinishedWorkout; attemptId: string }
  | { status: 'failed'; alert: string }

/** What is done instead of an entry; null if it is skipped. */
export type Instead = { entryId: string; entry: PlanEntry | null }

/** What a trainee presses. */
export type Press =
  | { type: 'start' | 'pause' | 'toggleTimer' | 'reset' | 'extend' }
  /** `advance` is the main button, `tap` a tap anywhere else: what they do follows from the state. */
  | { type: 'advance' | 'tap' | 'previous' | 'next' }
  | { type: 'skipRest' | 'endHold' | 'countRound' | 'countOne' | 'complete' | 'finish' }
  | { type: 'completeAnyway' | 'finishAnyway' | 'goToOpenStep' | 'closeQuestion' }
  | { type: 'startOver'; id: string }
  | { type: 'countTest'; entryId: string; result: number | null }
  | { type: 'countReps'; key: string; reps: number | null }
  | { type: 'swap'; entry: PlanEntry }
  /** `hurts`: the entry that hurt; null if it is skipped for another reason. */
  | { type: 'leaveOut'; entryIds: readonly string[]; hurts: string | null }
  /** For the rest of the mission. */
  | { type: 'spare'; instead: readonly Instead[] }
  | { type: 'setGuidance'; part: Partial<Guidance> }

/** What timers, the device and the server report. */
export type Report =
  | { type: 'elapse' | 'dayDone' | 'sent' }
  | { type: 'notSent'; alert: string }
  /** The phone is placed: the camera counts the current step from zero, and its clock waits. */
  | { type: 'placed' }
  /** The camera sees the trainee begin: the clock starts at once. `heldMs`: how long a hold has been on. */
  | { type: 'seenToStart'; heldMs: number }
  /**
   * The camera referee counted this many repetitions or seconds in the current step. A hold is paused first.
   */
  | { type: 'referee'; entryId: string; key: string; count: number }
  | { type: 'tempoLoaded'; tempoOf: TempoOf }
  /** The position of the track that a locked phone plays. */
  | { type: 'follow'; playing: Playing }
  | { type: 'restore'; attempt: WorkoutAttempt; resumePoint: ResumePoint; wallNow: number }
  | { type: 'joinAttempt'; id: string }

/** `now` is the time of `steadyNow`. */
export type PlayerEvent = (Press | Report) & { now: number }

export type Act = (event: Press | Report) => void

type Opening = Pick<PlayerState, 'plan' | 'userId' | 'choice' | 'guidance' | 'isRepeat' | 'planChanged'> & {
  isTrial?: boolean
  attempt: WorkoutAttempt
  /** Null for an attempt that was not saved. */
  resumePoint: ResumePoint | null
  wallNow: number
  /** The time of `steadyNow`. */
  now: number
  /** The trainee has just given the answer that starts the session, even if part of the warm-up is done. */
  begins: boolean
}

/** Opens a plan where its attempt was left. A guided session that has not begun begins by itself. */
export function openPlayer({
  attempt,
  resumePoint,
  wallNow,
  now,
  begins,
  isTrial = false,
  ...opening
}: Opening): PlayerState {
  const planned = stepsOf(opening.plan)
  const fresh = {
    ...opening,
    isTrial,
    planned,
    tempoOf: null,
    askedTests: [],
    // A trial has no record in which a step could be missing.
    acceptsOpenSteps: isTrial,
    finish: { status: 'open' },
  } as const
  const state = { ...fresh, ...resumed(fresh, attempt, resumePoint, wallNow) }
  const { guided, asked } = opening.guidance
  return guided && asked && (begins || !hasBegun(attempt, resumePoint))
    ? {
        ...state,
        question: null,
        playing: enterStep(courseOf(state, state.steps), state.playing.attempt, now),
      }
    : state
}

/** Where an attempt resumes; after a longer absence it asks first. */
export function resumed(
  state: Pick<PlayerState, 'plan' | 'planned' | 'guidance' | 'tempoOf'>,
  attempt: WorkoutAttempt,
  resumePoint: ResumePoint | null,
  wallNow: number,
): Pick<PlayerState, 'steps' | 'playing' | 'question'> {
  const steps = changedSteps(state.planned, attempt.changes)
  const playing = resumeAttempt(courseOf(state, steps), attempt, resumePoint)
  const asks = shouldAskToResume(attempt, resumePoint, wallNow)
  return { steps, playing, question: asks ? 'resume' : null }
}

/** The steps with their timing. */
export function courseOf(
  { plan, guidance, tempoOf }: Pick<PlayerState, 'plan' | 'guidance' | 'tempoOf'>,
  steps: readonly Step[],
): Course {
  const { guided, rests, tempo } = guidance
  const { roundRestSeconds } = plan
  return { steps, roundRestSeconds, rests, guided, tempoOf: guided && tempo ? tempoOf : null }
}
