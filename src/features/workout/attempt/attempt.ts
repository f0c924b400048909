import type { Plan } from '#shared/api/workout.ts'
import { deviceIdPattern, normalDeviceId } from '#shared/device-id-pattern.ts'
import {
  type Read,
  aNumber,
  aText,
  aWholeNumber,
  listOf,
  objectOf,
  orMissing,
  recordOf,
} from '#src/lib/read-stored.ts'
import { type Changes, storedChanges } from './changes.ts'

/** One attempt at a plan in the player: the current step and what is done. */
export type WorkoutAttempt = {
  /** However often this attempt is sent, it is one session. */
  id: string
  planId: string
  day: number
  index: number
  /** Keys of the completed steps. */
  done: string[]
  /** The trainee's test results: repetitions or seconds, by entry id. */
  results: Record<string, number>
  /** The actual repetitions if they differ from the target, by step key. */
  counts: Record<string, number>
  /**
   * What the camera referee counted, by step key. A number that was changed later no longer counts as
   * refereed.
   */
  refereed?: Record<string, number> | undefined
  changes?: Changes | undefined
}

/** The id of an attempt; a UUID in lower case. */
export const storedId: Read<string> = (stored) => {
  const id = aText(stored)
  if (!deviceIdPattern.test(id)) throw new TypeError('Not the id of an attempt')
  return normalDeviceId(id)
}

const counts = recordOf(aWholeNumber(0))

export const storedAttempt = objectOf<WorkoutAttempt>({
  id: storedId,
  planId: aText,
  day: aNumber,
  index: aWholeNumber(0),
  done: listOf(aText),
  results: counts,
  // Missing in attempts of earlier releases.
  counts: (stored) => orMissing(counts)(stored) ?? {},
  refereed: orMissing(counts),
  changes: orMissing(storedChanges),
})

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
