import * as z from 'zod/mini'
import type { Step } from '#shared/programme/steps.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { leftMs } from './countdown.ts'
import type { Pace } from './pace.ts'
import { type Playing, type WorkoutAttempt, initialPlaying } from './attempt.ts'

const lengthSchema = z.number().check(z.gte(0), z.lte(HOUR_MS))

/** Where within its step an attempt was left. */
export const resumePointSchema = z.object({
  phase: z.enum(['work', 'rest']),
  /** Null if the step was waiting for a tap. */
  countdown: z.nullable(z.object({ durationMs: lengthSchema, spentMs: lengthSchema })),
  /** On the wall clock. */
  keptAt: z.number(),
})
export type ResumePoint = z.infer<typeof resumePointSchema>

/** `now` is on the countdown's clock, `keptAt` on the wall clock. */
export function resumePointOf({ phase, countdown }: Playing, now: number, keptAt: number): ResumePoint {
  const countdownState = countdown && {
    durationMs: countdown.durationMs,
    spentMs: countdown.durationMs - leftMs(countdown, now),
  }
  return { phase, countdown: countdownState, keptAt }
}

/**
 * Resumes an attempt at the second where it was left, paused. A resume point that does not fit its step is
 * ignored.
 */
export function resumeAttempt(
  steps: readonly Step[],
  attempt: WorkoutAttempt,
  resumePoint: ResumePoint | null,
  pace: Pace | null,
): Playing {
  const initial = initialPlaying(steps, attempt, pace)
  if (!resumePoint?.countdown || initial.attempt.index !== attempt.index) return initial
  const { durationMs, spentMs } = resumePoint.countdown
  const countdown = { durationMs, spentMs: Math.min(spentMs, durationMs), startedAt: null }
  if (resumePoint.phase === 'rest') return pace ? { ...initial, phase: 'rest', countdown } : initial
  return initial.countdown ? { ...initial, countdown } : initial
}

/** After a longer absence, the trainee is asked whether to resume. */
const ASK_AFTER_MS = MINUTE_MS

/** Whether to ask: something was done, and some time ago. */
export function shouldAskToResume(
  attempt: WorkoutAttempt,
  resumePoint: ResumePoint | null,
  wallNow: number,
): boolean {
  const hasStarted =
    attempt.index > 0 || attempt.done.length > 0 || (resumePoint?.countdown?.spentMs ?? 0) > 0
  return hasStarted && resumePoint !== null && wallNow - resumePoint.keptAt > ASK_AFTER_MS
}
