import * as z from 'zod/mini'
import { drillFormats } from '#shared/content/exercises/exercise.ts'

/** Numbers of one exercise, by day: they can be drawn on one scale. */
const pointsSchema = z.array(z.object({ day: z.number(), count: z.number() }))

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
  tested: pointsSchema,
  /** The best set of each completed day that had this exact move, except tests and repeats. */
  sets: pointsSchema,
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
  /** The tests side by side, each exercise by itself. */
  assessments: z.array(
    z.object({
      /** What was tested: "Push-ups", "Squats in 60 s", "Plank". */
      exercise: z.string(),
      /**
       * The exercise that it replaces ("Squats"), whose numbers cannot be compared with these; null for a test of
       * its own.
       */
      replaces: z.nullable(z.string()),
      unit: z.enum(['reps', 'seconds']),
      /**
       * One result for each test day; null if it was not tested, skipped or not counted. `refereed`: the camera
       * referee counted it.
       */
      results: z.array(
        z.object({ day: z.number(), result: z.nullable(z.number()), refereed: z.optional(z.boolean()) }),
      ),
      /** As in `pushups`; null for push-ups and sit-ups, which are found there. */
      sets: z.nullable(pointsSchema),
    }),
  ),
  /** Each drill done, with the result of every time it counted. Missing in answers cached by an older app. */
  drills: z._default(
    z.array(
      z.object({
        name: z.string(),
        format: z.enum(drillFormats),
        results: z.array(z.object({ day: z.number(), result: z.number() })),
      }),
    ),
    [],
  ),
  /**
   * The last week with a mission, days 1 to 7 being the first: what its plans left out, and the sets of each area that
   * were trained nevertheless. Null if they left out nothing. Missing in answers cached by an older app.
   */
  sparedWeek: z.optional(
    z.nullable(
      z.object({
        week: z.number(),
        missions: z.number(),
        /** Names. */
        exercises: z.array(z.string()),
        places: z.array(z.string()),
        patterns: z.array(z.string()),
        /** Missions of low energy. */
        lowEnergy: z.number(),
        areas: z.array(z.object({ area: z.string(), sets: z.number() })),
      }),
    ),
  ),
})
export type Statistics = z.infer<typeof statisticsSchema>
export type DrillRecord = Statistics['drills'][number]
export type Assessment = Statistics['assessments'][number]
