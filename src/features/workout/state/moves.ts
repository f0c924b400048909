import { implausible } from '#shared/programme/exercises/max-plausible.ts'
import { type WorkoutAttempt, withCount, withDone } from '../attempt/attempt.ts'
import type { Changes } from '../attempt/changes.ts'
import { elapsedSeconds, fullCountdown, overdueMs, pauseCountdown, startCountdown } from './countdown.ts'
import {
  type Course,
  type Playing,
  enterStep,
  isAdvancing,
  isHold,
  restBefore,
  runningDrill,
  secondsOf,
  startRest,
  startStep,
} from './pace.ts'

/** Opens an attempt at its step, with that step's clock paused. */
export function openStep(course: Course, attempt: WorkoutAttempt): Playing {
  const index = Math.max(0, Math.min(attempt.index, course.steps.length - 1))
  const seconds = secondsOf(course, index)
  return {
    attempt: { ...attempt, index },
    phase: 'work',
    countdown: seconds === null ? null : fullCountdown(seconds),
  }
}

/** By hand a new step is paused; guided it begins, unless everything was paused before. */
export function goTo(course: Course, playing: Playing, index: number, now: number): Playing {
  if (index < 0 || index >= course.steps.length) return playing
  const attempt = { ...playing.attempt, index }
  return course.guided && isAdvancing(playing) ? enterStep(course, attempt, now) : openStep(course, attempt)
}

/** Marks the current step as done and continues with the next, after its rest; the last step stays. */
export function completeStep(course: Course, playing: Playing, now: number): Playing {
  const { index } = playing.attempt
  const attempt = withDone(playing.attempt, course.steps[index]?.key)
  if (index + 1 >= course.steps.length) return { ...playing, attempt }
  const next = { ...attempt, index: index + 1 }
  const seconds = restBefore(course, index + 1)
  return seconds > 0 ? startRest(next, seconds, now) : afterRest(course, next, now)
}

/** Ends a rest early. The seconds to get ready end with the start of the step. */
export function skipRest(course: Course, { attempt, phase }: Playing, now: number): Playing {
  return phase === 'ready' ? startStep(course, attempt, now) : afterRest(course, attempt, now)
}

const afterRest = (course: Course, attempt: WorkoutAttempt, now: number) =>
  course.guided ? enterStep(course, attempt, now) : openStep(course, attempt)

/** Starts or continues the clock; guided, a step begins with its seconds to get ready. */
export function startTimer(course: Course, playing: Playing, now: number): Playing {
  const { attempt, phase, countdown } = playing
  if (!countdown) return playing
  const isOver = overdueMs(countdown, now) !== null
  if (phase !== 'work' && isOver) return afterRest(course, attempt, now)
  const atStart = phase === 'work' && countdown.startedAt === null && (countdown.spentMs === 0 || isOver)
  return course.guided && atStart
    ? enterStep(course, attempt, now)
    : { ...playing, countdown: startCountdown(countdown, now) }
}

/** Starts the step at once, without the seconds to get ready: the camera has seen that a hold is on for `heldMs`. */
export function startSeen(course: Course, attempt: WorkoutAttempt, heldMs: number, now: number): Playing {
  const { countdown, ...started } = startStep(course, attempt, now)
  return { ...started, countdown: countdown && { ...countdown, spentMs: heldMs } }
}

/**
 * Pauses the clock. If it is the clock of a hold or of a timed drill, its seconds are the result, which the trainee
 * can correct. An impossible time gives no result.
 */
export function stopClock(course: Course, playing: Playing, now: number): Playing {
  const paused = pauseTimer(playing, now)
  const { attempt, countdown } = paused
  const entry = course.steps[attempt.index]?.entry
  if (!countdown || !entry || !isTimed(course, playing)) return paused
  const seconds = elapsedSeconds(countdown, now)
  if (seconds === 0 || implausible(entry, seconds) !== null) return paused
  return { ...paused, attempt: { ...attempt, results: withCount(attempt.results, entry.id, seconds) } }
}

/** Whether the running clock measures the result of its step. */
function isTimed(course: Course, playing: Playing): boolean {
  const entry = course.steps[playing.attempt.index]?.entry
  const isRunning = playing.phase === 'work' && playing.countdown?.startedAt != null
  return runningDrill(course, playing) === 'time' || (isRunning && entry !== undefined && isHold(entry))
}

/** If the end of a clock is noticed later than this, the page was asleep, and the player waits for the trainee. */
const MAX_OVERDUE_MS = 10_000

/** What follows when a clock ends: by hand the player waits, a guided session continues. */
export function elapse(course: Course, playing: Playing, now: number): Playing {
  const { attempt, phase, countdown } = playing
  const overdue = countdown && countdown.startedAt !== null ? overdueMs(countdown, now) : null
  if (overdue === null) return playing
  if (overdue > MAX_OVERDUE_MS) return pauseTimer(playing, now)
  if (phase !== 'work') return course.guided ? startStep(course, attempt, now) : openStep(course, attempt)
  const paused = stopClock(course, playing, now)
  const entry = course.steps[attempt.index]?.entry
  // A test waits for its count. A drill always waits, because its last seconds may change the result.
  const waits = entry?.test === true && (entry.drill || paused.attempt.results[entry.id] === undefined)
  return course.guided && !waits ? completeStep(course, paused, now) : paused
}

/** The same position after the guidance changed: by hand there is no get-ready and no tempo. */
export function changeGuidance(course: Course, playing: Playing): Playing {
  const { attempt, phase, countdown } = playing
  if (phase === 'rest' || (phase === 'ready' && course.guided)) return playing
  const keepsClock = (countdown === null) === (secondsOf(course, attempt.index) === null)
  return phase === 'work' && keepsClock ? playing : openStep(course, attempt)
}

/** Stays on its step, as changed; if that step is skipped now, advances to the next remaining one. */
export function changeSteps(
  before: Course,
  after: Course,
  playing: Playing,
  changes: Changes,
  now: number,
): Playing {
  const { attempt } = playing
  const remaining = new Set(after.steps.map(({ key }) => key))
  const next = before.steps.findIndex(({ key }, index) => index >= attempt.index && remaining.has(key))
  const step = before.steps[next]
  const index = step ? after.steps.findIndex(({ key }) => key === step.key) : after.steps.length - 1
  const isSwapped = next === attempt.index && step?.entry.code !== after.steps[index]?.entry.code
  const counts = isSwapped ? withCount(attempt.counts, step?.key ?? '', null) : attempt.counts
  const changed = { ...attempt, index, changes, counts }
  return after.guided && next !== attempt.index && isAdvancing(playing)
    ? enterStep(after, changed, now)
    : openStep(after, changed)
}

const pauseTimer = (playing: Playing, now: number): Playing => ({
  ...playing,
  countdown: playing.countdown && pauseCountdown(playing.countdown, now),
})
