import * as z from 'zod/mini'
import { isBootcampId } from '#shared/address-parts.ts'
import { difficulties } from '#shared/programme/strength/targets.ts'
import { lengthSchema, sessionSchema } from './workout.ts'

const bootcampIdSchema = z.string().check(z.refine(isBootcampId, 'This isn’t the id of a bootcamp'))

/**
 * ?bootcamp= of statistics, log, sessions and stories: one of the trainee's own. Without it: the active one,
 * otherwise the latest.
 */
export const recordQuerySchema = z.object({ bootcamp: z.optional(bootcampIdSchema) })

/** A bootcamp in the trainee's record. */
const pastBootcampSchema = z.object({
  id: z.string(),
  status: z.enum(['active', 'completed', 'restarted', 'revoked']),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Distinct days completed, 0 to 30. */
  daysCompleted: z.number(),
  /** The difficulty of its goal, now or when it ended. */
  difficulty: z.enum(difficulties),
})
export type PastBootcamp = z.infer<typeof pastBootcampSchema>

const loggedDaySchema = z.object({
  day: z.number(),
  title: z.string(),
  /** The trainee's calendar date of the first completion, YYYY-MM-DD; null if the day is not done yet. */
  completedOn: z.nullable(z.string()),
  /** RPE 6 to 10; null if none was given. */
  effort: z.nullable(z.number()),
  /** Minutes of the shorter version that was done; null for the whole mission. */
  length: z.optional(z.nullable(lengthSchema)),
  stationsDone: z.number(),
  stations: z.number(),
  /** Later sessions of the same day. */
  repeats: z.number(),
})
export type LoggedDay = z.infer<typeof loggedDaySchema>

/** GET /api/mission-log: the days reached in one bootcamp; null before the first one. */
export const missionLogSchema = z.object({
  /** The trainee's bootcamps, newest first, without those that were restarted before any mission was done. */
  bootcamps: z.array(pastBootcampSchema),
  /** The bootcamp of this log: the requested one, otherwise the active or the latest. */
  bootcamp: pastBootcampSchema,
  /** True while its missions can be trained and repeated. */
  open: z.boolean(),
  /** Days 1 to the last one reached, in order. Nothing is revealed about later days. */
  days: z.array(loggedDaySchema),
})
export type MissionLog = z.infer<typeof missionLogSchema>

const loggedSessionSchema = z.extend(sessionSchema, { note: z.nullable(z.string()) })
export type LoggedSession = z.infer<typeof loggedSessionSchema>

/** GET /api/sessions/{day}: the first completion of a day, then its repeats, oldest first. */
export const daySessionsSchema = z.array(loggedSessionSchema)
