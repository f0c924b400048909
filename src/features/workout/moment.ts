import * as z from 'zod/mini'
import type { Step } from '#shared/programme/steps.ts'
import { leftMs } from './countdown.ts'
import type { Pace } from './pace.ts'
import { type Playing, type Run, playing } from './run.ts'

const lengthSchema = z.number().check(z.gte(0), z.lte(3_600_000))

/** Where in its step a run was left. */
export const momentSchema = z.object({
  phase: z.enum(['work', 'rest']),
  /** Null where the step waited for the tap. */
  countdown: z.nullable(z.object({ durationMs: lengthSchema, spentMs: lengthSchema })),
  /** By the wall clock. */
  keptAt: z.number(),
})
export type Moment = z.infer<typeof momentSchema>

/** `now` by the countdown's clock, `keptAt` by the wall's. */
export function momentOf({ phase, countdown }: Playing, now: number, keptAt: number): Moment {
  const kept = countdown && {
    durationMs: countdown.durationMs,
    spentMs: countdown.durationMs - leftMs(countdown, now),
  }
  return { phase, countdown: kept, keptAt }
}

/** Takes a run up at the second it was left at, standing. A moment that does not fit its step is left out. */
export function resumed(steps: readonly Step[], run: Run, moment: Moment | null, pace: Pace | null): Playing {
  const fresh = playing(steps, run, pace)
  if (!moment?.countdown || fresh.run.index !== run.index) return fresh
  const { durationMs, spentMs } = moment.countdown
  const countdown = { durationMs, spentMs: Math.min(spentMs, durationMs), startedAt: null }
  if (moment.phase === 'rest') return pace ? { ...fresh, phase: 'rest', countdown } : fresh
  return fresh.countdown ? { ...fresh, countdown } : fresh
}

/** Longer away than this, a trainee is asked whether to go on. */
const ASK_AFTER_MS = 60_000

/** Whether to ask: something was done, and some time ago. */
export function isLeftBehind(run: Run, moment: Moment | null, wallNow: number): boolean {
  const begun = run.index > 0 || run.done.length > 0 || (moment?.countdown?.spentMs ?? 0) > 0
  return begun && moment !== null && wallNow - moment.keptAt > ASK_AFTER_MS
}
