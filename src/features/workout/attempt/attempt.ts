import * as z from 'zod/mini'
import { uuidSchema } from '#shared/uuid.ts'
import type { Plan } from '#shared/api/workout.ts'
import { changesSchema } from './changes.ts'

const countSchema = z.number().check(z.int(), z.gte(0))

export const attemptSchema = z.object({
  /** UUID: however often this attempt is sent, it is one session. */
  id: uuidSchema,
  planId: z.string(),
  day: z.number(),
  index: z.number().check(z.int(), z.gte(0)),
  /** Keys of the completed steps. */
  done: z.array(z.string()),
  /** The trainee's test results: repetitions or seconds, by entry id. */
  results: z.record(z.string(), countSchema),
  /** The actual repetitions if they differ from the target, by step key. */
  counts: z._default(z.record(z.string(), countSchema), {}),
  /**
   * What the camera referee counted, by step key. A number that was changed later no longer counts as
   * refereed.
   */
  refereed: z.optional(z.record(z.string(), countSchema)),
  changes: z.optional(changesSchema),
})

/** One attempt at a plan in the player: the current step and what is done. */
export type WorkoutAttempt = z.infer<typeof attemptSchema>

export const newAttempt = (plan: Pick<Plan, 'id' | 'day'>, id: string): WorkoutAttempt => ({
  id,
  planId: plan.id,
  day: plan.day,
  index: 0,
  done: [],
  results: {},
  counts: {},
})

/** A step is done once, however often it is completed. */
export function withDone(attempt: WorkoutAttempt, key: string | undefined): WorkoutAttempt {
  return key === undefined || attempt.done.includes(key)
    ? attempt
    : { ...attempt, done: [...attempt.done, key] }
}

/** Sets the count of a step or of a test; null removes it. */
export function withCount(
  counts: WorkoutAttempt['counts'],
  key: string,
  count: number | null,
): WorkoutAttempt['counts'] {
  const { [key]: _, ...others } = counts
  return count === null ? others : { ...others, [key]: count }
}
