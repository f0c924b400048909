import type { FinishedWorkout, Plan, PlanEntry } from '#shared/api/workout.ts'
import { type Step, stepsOf } from '#shared/programme/plan/steps.ts'
import type { WorkoutAttempt } from '../attempt/attempt.ts'
import { changedSteps } from '../attempt/changes.ts'
import { type ResumePoint, resumeAttempt, shouldAskToResume } from '../attempt/resume-point.ts'
import type { HandsFree } from './hands-free.ts'
import type { Course, Playing, TempoOf } from './pace.ts'

/** Everything the player knows. The reducer makes the next state, `player-screen.ts` says what a state shows. */
export type PlayerState = {
  /** Fixed while the player is open. */
  plan: Plan
  planned: readonly Step[]
  userId: string | null
  /** The planned steps with the trainee's changes. */
  steps: readonly Step[]
  playing: Playing
  handsFree: HandsFree
  /** Null until the exercise library is loaded. */
  tempoOf: TempoOf | null
  /** The question that is open. */
  question: 'resume' | 'finish' | null
  /** The trainee wants to finish without the open steps: they are not asked again. */
  acceptsOpenSteps: boolean
  finish: Finish
  /** The day was completed before, not by this finish. */
  isRepeat: boolean
  /** Work was done with an older plan of this day, which does not fit. */
  planChanged: boolean
}

/** How far the finish is. A failed one can be tried again. */
export type Finish =
  | { status: 'open' | 'sent' }
  | { status: 'sending'; finished: FinishedWorkout; attemptId: string }
  | { status: 'failed'; alert: string }

/** What a trainee presses. */
export type Press =
  | { type: 'start' | 'pause' | 'toggleTimer' | 'reset' | 'extend' }
  /** `advance` is the main button: it skips a rest, counts a round of a drill, completes a step, or finishes. */
  | { type: 'advance' | 'skipRest' | 'countRound' | 'complete' | 'finish' | 'previous' | 'next' }
  | { type: 'finishAnyway' | 'goToOpenStep' | 'closeQuestion' }
  | { type: 'startOver'; id: string }
  | { type: 'countTest'; entryId: string; result: number | null }
  | { type: 'countReps'; key: string; reps: number | null }
  | { type: 'swap'; entry: PlanEntry }
  /** `hurts`: the entry that hurt; null if it is skipped for another reason. */
  | { type: 'leaveOut'; entryIds: readonly string[]; hurts: string | null }
  | { type: 'setHandsFree'; part: Partial<HandsFree> }

/** What timers, the device and the server report. */
export type Report =
  | { type: 'elapse' | 'dayDone' | 'sent' }
  | { type: 'notSent'; alert: string }
  | { type: 'tempoLoaded'; tempoOf: TempoOf }
  | { type: 'restore'; attempt: WorkoutAttempt; resumePoint: ResumePoint; wallNow: number }
  | { type: 'joinAttempt'; id: string }

/** `now` is the time of `steadyNow`. */
export type PlayerEvent = (Press | Report) & { now: number }

export type Act = (event: Press | Report) => void

type Opening = Pick<PlayerState, 'plan' | 'userId' | 'handsFree' | 'isRepeat' | 'planChanged'> & {
  attempt: WorkoutAttempt
  /** Null for an attempt that was not saved. */
  resumePoint: ResumePoint | null
  wallNow: number
}

/** Opens a plan where its attempt was left. */
export function openPlayer({ attempt, resumePoint, wallNow, ...opening }: Opening): PlayerState {
  const planned = stepsOf(opening.plan)
  const fresh = {
    ...opening,
    planned,
    tempoOf: null,
    acceptsOpenSteps: false,
    finish: { status: 'open' },
  } as const
  return { ...fresh, ...resumed(fresh, attempt, resumePoint, wallNow) }
}

/** Where an attempt resumes; after a longer absence it asks first. */
export function resumed(
  state: Pick<PlayerState, 'plan' | 'planned' | 'handsFree' | 'tempoOf'>,
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
  { plan, handsFree, tempoOf }: Pick<PlayerState, 'plan' | 'handsFree' | 'tempoOf'>,
  steps: readonly Step[],
): Course {
  const { on, rests, tempo } = handsFree
  const { roundRestSeconds } = plan
  return { steps, pace: on ? { roundRestSeconds, rests, tempoOf: tempo ? tempoOf : null } : null }
}
