import { implausible } from '#shared/programme/exercises/max-plausible.ts'
import { type WorkoutAttempt, withCount, withDone } from '../attempt/attempt.ts'
import type { Changes } from '../attempt/changes.ts'
import { fullCountdown, overdueMs, pauseCountdown, secondsLeft, startCountdown } from './countdown.ts'
import {
  type Course,
  type Playing,
  enterStep,
  isAdvancing,
  isLeadIn,
  leadInSeconds,
  pauseBefore,
  runningDrill,
  secondsOf,
  startRest,
  startStep,
} from './pace.ts'

/** Opens an attempt at its step, with that step's countdown paused. */
export function openStep(course: Course, attempt: WorkoutAttempt): Playing {
  const index = Math.max(0, Math.min(attempt.index, course.steps.length - 1))
  const seconds = secondsOf(course, index)
  return {
    attempt: { ...attempt, index },
    phase: 'work',
    countdown: seconds === null ? null : fullCountdown(seconds),
  }
}

/** In manual mode a new step is paused; in hands-free mode it starts, unless everything was paused before. */
export function goTo(course: Course, playing: Playing, index: number, now: number): Playing {
  if (index < 0 || index >= course.steps.length) return playing
  const attempt = { ...playing.attempt, index }
  return course.pace && isAdvancing(playing) ? enterStep(course, attempt, now) : openStep(course, attempt)
}

/** Marks the current step as done and goes on to the next; the last step stays. */
export function completeStep(course: Course, playing: Playing, now: number): Playing {
  const { index } = playing.attempt
  const attempt = withDone(playing.attempt, course.steps[index]?.key)
  if (index + 1 >= course.steps.length) return { ...playing, attempt }
  const next = { ...attempt, index: index + 1 }
  if (!course.pace) return openStep(course, next)
  const seconds = pauseBefore(course, index + 1)
  return seconds === 0 ? startStep(course, next, now) : startRest(next, seconds, now)
}

/** During the 3-2-1 it starts the step immediately; a longer rest ends with a 3-2-1. */
export function skipRest(course: Course, { attempt, countdown }: Playing, now: number): Playing {
  return countdown && isLeadIn(countdown) ? startStep(course, attempt, now) : enterStep(course, attempt, now)
}

/** Starts or continues the countdown; in hands-free mode a step begins with its 3-2-1. */
export function startTimer(course: Course, playing: Playing, now: number): Playing {
  const { attempt, phase, countdown } = playing
  if (!countdown) return playing
  const isOver = overdueMs(countdown, now) !== null
  if (phase === 'rest' && isOver) return enterStep(course, attempt, now)
  const atStart = phase === 'work' && countdown.startedAt === null && (countdown.spentMs === 0 || isOver)
  return course.pace && atStart
    ? startRest(attempt, leadInSeconds, now)
    : { ...playing, countdown: startCountdown(countdown, now) }
}

/**
 * Pauses the countdown. If that is the clock of a drill for time, its seconds are the result, which the trainee can
 * correct. A time that nobody needs for a drill is none.
 */
export function stopClock(course: Course, playing: Playing, now: number): Playing {
  const paused = pauseTimer(playing, now)
  const { attempt, countdown } = paused
  const entry = course.steps[attempt.index]?.entry
  if (!countdown || !entry || runningDrill(course, playing) !== 'time') return paused
  const seconds = Math.ceil(countdown.durationMs / 1000) - secondsLeft(countdown, now)
  if (implausible(entry, seconds) !== null) return paused
  return { ...paused, attempt: { ...attempt, results: withCount(attempt.results, entry.id, seconds) } }
}

/** If the end of a countdown is noticed later than this, the page was asleep, and the player waits for the trainee. */
const MAX_OVERDUE_MS = 10_000

/** What follows from a countdown at its end: manual mode waits, hands-free mode advances. */
export function elapse(course: Course, playing: Playing, now: number): Playing {
  const { attempt, phase, countdown } = playing
  const overdue = countdown && countdown.startedAt !== null ? overdueMs(countdown, now) : null
  if (overdue === null) return playing
  if (overdue > MAX_OVERDUE_MS) return pauseTimer(playing, now)
  const paused = stopClock(course, playing, now)
  if (!course.pace) return paused
  if (phase === 'rest') return startStep(course, attempt, now)
  // A test waits for its count.
  if (course.steps[attempt.index]?.entry.test) return paused
  return completeStep(course, paused, now)
}

/** Manual mode has no rests and no tempo: a countdown of either ends, a step's own one goes on. */
export function leaveHandsFree(manual: Course, playing: Playing): Playing {
  const { attempt, phase, countdown } = playing
  const isOwn = countdown === null || secondsOf(manual, attempt.index) !== null
  return phase === 'work' && isOwn ? playing : openStep(manual, attempt)
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
  return after.pace && next !== attempt.index && isAdvancing(playing)
    ? enterStep(after, changed, now)
    : openStep(after, changed)
}

const pauseTimer = (playing: Playing, now: number): Playing => ({
  ...playing,
  countdown: playing.countdown && pauseCountdown(playing.countdown, now),
})
