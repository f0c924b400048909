import * as z from 'zod/mini'
import { isDay } from '#shared/address-parts.ts'
import { drillFormats } from '#shared/content/exercises/exercise.ts'
import { lengths } from '#shared/programme/versions/lengths.ts'
import { rules } from '#shared/programme/history/rules.ts'
import { storedStationSchema } from '#shared/programme/history/stored-station-schema.ts'
import { optionIds } from '#shared/story/option-ids.ts'
import { dayTextsSchema } from './story-texts.ts'

const drillFormatSchema = z.enum(drillFormats)

/** The result that a drill had when it was done before: rounds, repetitions or seconds, by its format. */
const drillBeforeSchema = z.nullable(z.object({ day: z.number(), result: z.number() }))
export type DrillBefore = z.infer<typeof drillBeforeSchema>

/** One entry of a plan: a warm-up step, a main station (done `rounds` times) or a cooldown step. */
export const planEntrySchema = z.object({
  /** Stable within the plan: `w1…` warm-up, `m1…` main, `c1…` cooldown. */
  id: z.string(),
  /** The exercise's code in the library; codes are never reused. */
  code: z.number(),
  name: z.string(),
  type: z.enum(['reps', 'duration']),
  /** Display text: "12 reps", "30 s", "8 reps a side". */
  target: z.string(),
  instructions: z.string(),
  reps: z.nullable(z.number()),
  /** Seconds of work in one round. */
  duration: z.nullable(z.number()),
  rounds: z.number(),
  /** Seconds of rest after each round's work, including the changeover. */
  restSeconds: z.number(),
  /** Entries of one block are done in turn, `rounds` times; blocks follow each other. */
  block: z.number(),
  /** The name of the demonstration; null means that it is found by the words of the name. */
  demonstration: z.nullable(z.string()),
  /** True for a test: the trainee enters a number (reps or seconds, by `type`), which is the result. */
  test: z.boolean(),
  /** Only on a test against the clock: the seconds in which repetitions are counted. */
  countedSeconds: z.optional(z.number()),
  /** The most common mistake, in a sentence; null if there is none. */
  mistake: z.nullable(z.string()),
  /** Only on a drill: how it is scored, its moves, and the result to beat. */
  drill: z.optional(
    z.object({
      format: drillFormatSchema,
      /** `target`: "8", "4 a side", "10 steps". In a `minute` drill the last one fills up the minute. */
      moves: z.array(
        z.object({
          code: z.number(),
          name: z.string(),
          target: z.string(),
          demonstration: z.nullable(z.string()),
        }),
      ),
      /** Only on a timed drill: how many rounds it has. */
      rounds: z.optional(z.number()),
      before: drillBeforeSchema,
    }),
  ),
  /** The rule that decided the number. */
  rule: z.enum(rules),
  /** Why this number, in a sentence for the trainee: the rule and its inputs. */
  reason: z.nullable(z.string()),
  completed: z.boolean(),
})
export type PlanEntry = z.infer<typeof planEntrySchema>

export const lengthSchema = z.literal(lengths)

/** What a plan leaves out (src/shared/programme/plan/spared.ts, which drops names that it does not know). */
export const planSparedSchema = z.object({
  exercises: z.array(z.number()).check(z.maxLength(400)),
  places: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20)),
  patterns: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20)),
  lowEnergy: z.boolean(),
})
export type PlanSpared = z.infer<typeof planSparedSchema>

/** What a plan was made from: enough to make it again offline with additional needs. */
const planBasisSchema = z.object({
  input: z.object({
    pushups: z.number(),
    situps: z.number(),
    age: z.number(),
    level: z.number(),
    rank: z.optional(z.number()),
    careful: z.boolean(),
    lowImpact: z.optional(z.boolean()),
    wristFree: z.optional(z.boolean()),
    smallSpace: z.optional(z.boolean()),
  }),
  returning: z.boolean(),
  /** Movement patterns that hurt lately. */
  avoided: z.array(z.string()),
  /** What the trainee leaves out; missing if nothing. */
  spared: z.optional(planSparedSchema),
  /** Set if this is the plan of a choice's other arm. */
  arm: z.optional(z.literal('other')),
  /** First completions of earlier days (src/shared/programme/history/past-mission.ts). */
  history: z.array(
    z.object({
      day: z.number(),
      level: z.nullable(z.number()),
      length: z.nullable(lengthSchema),
      returning: z.boolean(),
      lowEnergy: z.optional(z.boolean()),
      effort: z.nullable(z.number()),
      stations: z.array(storedStationSchema),
    }),
  ),
})
export type PlanBasis = z.infer<typeof planBasisSchema>

export const planSchema = z.object({
  id: z.string(),
  day: z.number(),
  title: z.string(),
  description: z.string(),
  /** Version of the program's content and rules that made this plan. */
  version: z.number(),
  level: z.number(),
  zone: z.number(),
  focus: z.array(z.string()),
  minutes: z.number(),
  /** Seconds of rest between two rounds of a block. */
  roundRestSeconds: z.number(),
  warmup: z.array(planEntrySchema),
  exercises: z.array(planEntrySchema),
  cooldown: z.array(planEntrySchema),
  /** Only on a plan that was made before its day: how many days had been completed by then. */
  madeAfter: z.optional(z.number()),
  /** Minutes of the shorter version that this is; missing for the whole mission. */
  length: z.optional(lengthSchema),
  /** What this plan leaves out; missing if nothing. */
  spared: z.optional(planSparedSchema),
  /** Set on a plan of a choice's other arm. */
  arm: z.optional(z.literal('other')),
  /**
   * What differs in the other arm, as long as the day's choice is open. Both arms have the same warm-up and
   * cooldown (`planOfArm` turns one into the other).
   */
  other: z.optional(
    z.object({
      id: z.string(),
      minutes: z.number(),
      roundRestSeconds: z.number(),
      exercises: z.array(planEntrySchema),
    }),
  ),
  /** The day's story: one entry, or two while a choice is open. Texts of another release are ignored. */
  texts: z.catch(z.optional(z.array(dayTextsSchema)), undefined),
  /**
   * Missing on the built-in plan, and on a version made on the device. A basis from an earlier release is ignored;
   * the plan itself stays valid.
   */
  basis: z.catch(z.optional(planBasisSchema), undefined),
})
export type Plan = z.infer<typeof planSchema>

/** GET /api/workout/today: includes the plans of the next days for offline use. Those have no title. */
export const todaySchema = z.extend(planSchema, { ahead: z.optional(z.array(planSchema)) })
export type TodayPlan = z.infer<typeof todaySchema>

const dayMessage = 'There is no such day. The program runs from day 1 to day 30.'
export const daySchema = z.number(dayMessage).check(z.refine(isDay, dayMessage))

/** One round of a station as it was done. `variant`: set if it was another exercise than the entry's. */
const finishedRoundSchema = z.object({
  done: z.number().check(z.int(), z.gte(0), z.lte(36_000)),
  variant: z.optional(z.number().check(z.int(), z.gte(0))),
})

const roundsDoneSchema = z.array(z.nullable(finishedRoundSchema)).check(z.maxLength(20))

/**
 * One entry of a finished plan. Other fields of an exercise are ignored, so that the plan's own entries can
 * be sent back. Counts are per round.
 */
const finishedEntrySchema = z.object({
  id: z.string().check(z.maxLength(40)),
  /** If it is sent, it must be the planned exercise: entries of every day have the same ids. */
  code: z.optional(z.number()),
  completed: z.boolean(),
  repsDone: z.optional(z.number().check(z.int(), z.gte(0), z.lte(10_000))),
  secondsDone: z.optional(z.number().check(z.int(), z.gte(0), z.lte(36_000))),
  variant: z.optional(z.number().check(z.int(), z.gte(0))),
  pain: z.optional(z.boolean()),
  /** True if the camera referee counted exactly this. The trainee's own claim: it grants nothing. */
  refereed: z.optional(z.boolean()),
  /** Set if the rounds differ: one item per round, null for a skipped one. The counts above are derived from it. */
  roundsDone: z.optional(roundsDoneSchema),
  /** The plan's own number of rounds is ignored; a list is `roundsDone` under its old name, from an outbox. */
  rounds: z.optional(z.union([z.number(), roundsDoneSchema])),
})

/** POST /api/workout-sessions */
export const finishedWorkoutSchema = z.strictObject({
  userId: z.string(),
  workoutPlanId: z.string().check(z.maxLength(80)),
  day: daySchema,
  isCompleted: z.literal(true, 'Only a finished mission can be saved'),
  exercises: z.array(finishedEntrySchema).check(z.maxLength(60)),
  /** Always null: the server's clock decides. */
  completedAt: z.optional(z.null()),
  /** ISO 8601; the time of a finish made offline. Trusted within the bounds of the day. */
  finishedAt: z.optional(z.iso.datetime({ offset: true })),
  /** The option that was taken on a day with a choice; missing if the trainee did not choose and the crew voted. */
  choice: z.optional(z.enum(optionIds, 'There is no such choice')),
  /** What the trained plan left out: its own `spared`. Missing if nothing. */
  spared: z.optional(planSparedSchema),
})
export type FinishedWorkout = z.infer<typeof finishedWorkoutSchema>
export type FinishedEntry = FinishedWorkout['exercises'][number]

/** Each round of an entry as it was done; undefined if they were all alike. */
export const roundsDoneOf = ({ roundsDone, rounds }: FinishedEntry): FinishedEntry['roundsDone'] =>
  roundsDone ?? (Array.isArray(rounds) ? rounds : undefined)

/** PATCH /api/workout-sessions/{id} */
export const sessionNotesSchema = z.strictObject({
  /** RPE 6 (a lot in reserve) to 10 (nothing left). */
  effort: z.optional(
    z
      .number()
      .check(z.int(), z.gte(6, 'Effort must be from 6 to 10'), z.lte(10, 'Effort must be from 6 to 10')),
  ),
  note: z.optional(z.string().check(z.maxLength(500, 'A note can have up to 500 characters'))),
})
export type SessionNotes = z.infer<typeof sessionNotesSchema>

/** GET /api/sessions/today (null if there is none), and the answer to a finish. */
export const sessionSchema = z.object({
  id: z.string(),
  day: z.number(),
  isCompleted: z.boolean(),
  completedAt: z.string(),
  /** True for the first completion of the day; a repeat is a separate session. */
  counts: z.boolean(),
  effort: z.nullable(z.number()),
  /** Minutes of the shorter version that was done; null for the whole mission. */
  length: z.optional(z.nullable(lengthSchema)),
  /**
   * The option that was taken; null if the trainee did not choose and the crew voted. Missing in answers cached by
   * an older app.
   */
  choice: z.optional(z.nullable(z.enum(optionIds))),
  exercises: z.array(
    z.object({
      id: z.string(),
      section: z.enum(['warmup', 'exercise', 'cooldown']),
      name: z.string(),
      description: z.string(),
      completed: z.boolean(),
      reps: z.nullable(z.number()),
      duration: z.nullable(z.number()),
      target: z.string(),
      /** True for a test that no session of its day has counted. */
      uncounted: z.optional(z.boolean()),
      /** True if the camera referee counted it. */
      refereed: z.optional(z.boolean()),
      /**
       * Only on a drill: its result (null if it was not counted; also in `target`), and the one before it. Neither
       * `reps` nor `duration` has the result, because rounds are not repetitions and a time is not a hold.
       */
      drill: z.optional(
        z.object({ format: drillFormatSchema, result: z.nullable(z.number()), before: drillBeforeSchema }),
      ),
      /**
       * The count of each round: null for a skipped one; `name` if it was another exercise. Null if unknown: for
       * warm-up, cooldown and tests, in older sessions, and in answers cached by an older app.
       */
      rounds: z._default(
        z.nullable(z.array(z.nullable(z.object({ done: z.number(), name: z.nullable(z.string()) })))),
        null,
      ),
    }),
  ),
})
export type Session = z.infer<typeof sessionSchema>
export type SessionDrill = NonNullable<Session['exercises'][number]['drill']>

/**
 * GET /api/sessions/today/bests: where today's mission beat all earlier ones. An exercise done for the first
 * time has no best.
 */
export const personalBestSchema = z.object({
  exercise: z.string(),
  /** In one set, or in all sets of the mission together. */
  kind: z.enum(['set', 'mission']),
  /** Display text: "22 reps", "12 reps a side", "45 s". */
  best: z.string(),
  before: z.string(),
  /** What is more than before: "+2", "+9 s". Missing in answers cached by an older app. */
  gain: z.optional(z.string()),
  /** The latest day that had the best before; null if that was in an earlier bootcamp. */
  beforeDay: z.optional(z.nullable(z.number())),
})
export const personalBestsSchema = z.array(personalBestSchema)
export type PersonalBest = z.infer<typeof personalBestSchema>
