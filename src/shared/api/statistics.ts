import * as z from 'zod/mini'

const progressSchema = z.object({
  /** Repetitions of one set at the start of the bootcamp. */
  start: z.number(),
  /** The stretch target for Day 30. */
  target: z.number(),
  /** What most people reach in 30 days from this start; narrower after the retest on Day 15. */
  band: z.object({ low: z.number(), high: z.number() }),
  /** The straight line from start to target: one number per day, Day 1 first. */
  path: z.array(z.number()),
  /** Results of the tests on days 1, 15 and 30, in full repetitions; days without a count are left out. */
  tested: z.array(z.object({ day: z.number(), count: z.number() })),
  /** The best set of each completed day that had this exact move, except tests and repeats. */
  sets: z.array(z.object({ day: z.number(), count: z.number() })),
})
export type Progress = z.infer<typeof progressSchema>

/** GET /api/statistics: the figures of one bootcamp; null before the first one. */
export const statisticsSchema = z.object({
  bootcamp: z.object({
    id: z.string(),
    status: z.enum(['active', 'completed', 'restarted', 'revoked']),
    startedAt: z.string(),
    /** When it was completed, restarted or revoked; null while it is active. */
    endedAt: z.nullable(z.string()),
  }),
  daysCompleted: z.number(),
  level: z.number(),
  /** Tests stop well before the limit, so their results are no maximum. */
  careful: z.boolean(),
  /** Over all sessions, including repeats. */
  totals: z.object({
    sessions: z.number(),
    repetitions: z.number(),
    /** Seconds of holds and timed work. */
    seconds: z.number(),
  }),
  /** The completed days in order; a day that is not listed is not done. */
  days: z.array(
    z.object({
      day: z.number(),
      /** The trainee's calendar date, YYYY-MM-DD. */
      completedOn: z.string(),
      stationsDone: z.number(),
      stations: z.number(),
      effort: z.nullable(z.number()),
    }),
  ),
  /** Work by area of the body, most sets first. */
  areas: z.array(
    z.object({ area: z.string(), sets: z.number(), repetitions: z.number(), seconds: z.number() }),
  ),
  pushups: progressSchema,
  situps: progressSchema,
  /** The tests side by side. `exercise` is what was tested; null if a day's test was skipped or not counted. */
  assessments: z.array(
    z.object({
      exercise: z.string(),
      unit: z.enum(['reps', 'seconds']),
      results: z.array(z.object({ day: z.number(), result: z.nullable(z.number()) })),
    }),
  ),
})
export type Statistics = z.infer<typeof statisticsSchema>
