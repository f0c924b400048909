import { HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { aNumber, aNumberWithin, objectOf, oneOf, orNull } from '#src/lib/read-stored.ts'
import { leftMs } from '../state/countdown.ts'
import { openStep } from '../state/moves.ts'
import type { Course, Phase, Playing } from '../state/pace.ts'
import type { WorkoutAttempt } from './attempt.ts'

/** Where within its step an attempt was left. */
export type ResumePoint = {
  phase: Phase
  /** Null if the step was waiting for a tap. */
  countdown: { durationMs: number; spentMs: number } | null
  /** By the wall clock, because the other clock stops with the page. */
  savedAt: number
}

/** A resume point as devices hold it: `keptAt` is the older name of `savedAt`. */
export type StoredPoint = Omit<ResumePoint, 'savedAt'> & { keptAt: number }

const aDuration = aNumberWithin(0, HOUR_MS)

export const storedPoint = objectOf<StoredPoint>({
  phase: oneOf(['work', 'rest', 'ready']),
  countdown: orNull(
    objectOf<NonNullable<StoredPoint['countdown']>>({ durationMs: aDuration, spentMs: aDuration }),
  ),
  keptAt: aNumber,
})

export const fromStored = ({ keptAt, ...point }: StoredPoint): ResumePoint => ({ ...point, savedAt: keptAt })
export const toStored = ({ savedAt, ...point }: ResumePoint): StoredPoint => ({ ...point, keptAt: savedAt })

/** `now` is on the countdown's clock, `savedAt` on the wall clock. */
export function resumePointOf({ phase, countdown }: Playing, now: number, savedAt: number): ResumePoint {
  const countdownState = countdown && {
    durationMs: countdown.durationMs,
    spentMs: countdown.durationMs - leftMs(countdown, now),
  }
  return { phase, countdown: countdownState, savedAt }
}

/**
 * Resumes an attempt at the second where it was left, paused. A resume point that does not fit its step is
 * ignored.
 */
export function resumeAttempt(
  course: Course,
  attempt: WorkoutAttempt,
  resumePoint: ResumePoint | null,
): Playing {
  const opened = openStep(course, attempt)
  if (!resumePoint?.countdown || opened.attempt.index !== attempt.index) return opened
  const { durationMs, spentMs } = resumePoint.countdown
  const countdown = { durationMs, spentMs: Math.min(spentMs, durationMs), startedAt: null }
  if (resumePoint.phase === 'rest') return { ...opened, phase: 'rest', countdown }
  // Get-ready restarts with the step.
  return resumePoint.phase === 'work' && opened.countdown ? { ...opened, countdown } : opened
}

/** Whether anything of an attempt was done. Getting ready for the first step does not count. */
export function hasBegun({ index, done }: WorkoutAttempt, resumePoint: ResumePoint | null): boolean {
  const spentMs = resumePoint?.phase === 'work' ? (resumePoint.countdown?.spentMs ?? 0) : 0
  return index > 0 || done.length > 0 || spentMs > 0
}

/** After a longer absence, the trainee is asked whether to resume. */
const ASK_AFTER_MS = MINUTE_MS

/** Whether to ask: something was done, and some time ago. */
export const shouldAskToResume = (
  attempt: WorkoutAttempt,
  resumePoint: ResumePoint | null,
  wallNow: number,
): boolean =>
  hasBegun(attempt, resumePoint) && resumePoint !== null && wallNow - resumePoint.savedAt > ASK_AFTER_MS
