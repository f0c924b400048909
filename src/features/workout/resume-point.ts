import * as z from 'zod/mini'
import type { Step } from '#shared/programme/steps.ts'
import { leftMs } from './countdown.ts'
import type { Pace } from './pace.ts'
import { type Playing, type Run, playing } from './attempt.ts'

const lengthSchema = z.number().check(z.gte(0), z.lte(3_600_000))

/** Where within its step an attempt was left. */
export const momentSchema = z.object({
  phase: z.enum(['work', 'rest']),
  /** Null if the step was waiting for a tap. */
  countdown: z.nullable(z.object({ durationMs: lengthSchema, spentMs: lengthSchema })),
  /** On the wall clock. */
  keptAt: z.number(),
})
export type Moment = z.infer<typeof momentSchema>

/** `now` is on the countdown's clock, `keptAt` on the wall clock. */
export function momentOf({ phase, countdown }: Playing, now: number, keptAt: number): Moment {
  const kept = countdown && {
    durationMs: countdown.durationMs,
    spentMs: countdown.durationMs - leftMs(countdown, now),
  }
  return { phase, countdown: kept, keptAt }
}

/**
 * Resumes an attempt at the second where it was left, paused. A resume point that does not fit its step is
 * ignored.
 */
export function resumed(steps: readonly Step[], run: Run, moment: Moment | null, pace: Pace | null): Playing {
  const fresh = playing(steps, run, pace)
  if (!moment?.countdown || fresh.run.index !== run.index) return fresh
  const { durationMs, spentMs } = moment.countdown
  const countdown = { durationMs, spentMs: Math.min(spentMs, durationMs), startedAt: null }
  if (moment.phase === 'rest') return pace ? { ...fresh, phase: 'rest', countdown } : fresh
  return fresh.countdown ? { ...fresh, countdown } : fresh
}

/** After a longer absence, the trainee is asked whether to resume. */
const ASK_AFTER_MS = 60_000

/** Whether to ask: something was done, and some time ago. */
export function isLeftBehind(run: Run, moment: Moment | null, wallNow: number): boolean {
  const begun = run.index > 0 || run.done.length > 0 || (moment?.countdown?.spentMs ?? 0) > 0
  return begun && moment !== null && wallNow - moment.keptAt > ASK_AFTER_MS
}
