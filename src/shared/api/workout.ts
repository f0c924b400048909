import * as z from 'zod/mini'
import { isDay } from '../address-parts.ts'
import { lengths } from '#shared/programme/lengths.ts'
import { rules } from '#shared/programme/rules.ts'

/** One entry of a plan: a warm-up step, a main station (done `rounds` times) or a cool-down step. */
export const planEntrySchema = z.object({
  /** Stable inside the plan: `w1…` warm-up, `m1…` main, `c1…` cool-down. */
  id: z.string(),
  /** The exercise's code in the library; codes are never used for another exercise. */
  code: z.number(),
  name: z.string(),
  type: z.enum(['reps', 'duration']),
  /** For people: "12 reps", "30 s", "8 reps a side". */
  target: z.string(),
  instructions: z.string(),
  reps: z.nullable(z.number()),
  /** Seconds of work in one round. */
  duration: z.nullable(z.number()),
  rounds: z.number(),
  /** Seconds of rest after each round's work, change-over included. */
  restSeconds: z.number(),
  /** Entries of one block are done in turn, `rounds` times over; blocks follow each other. */
  block: z.number(),
  /** Name of the demonstration; null lets the word match of the name decide. */
  demonstration: z.nullable(z.string()),
  /** True for a test: the trainee's own number (reps or seconds, by `type`) is asked for, and is the result. */
  test: z.boolean(),
  /** The commonest mistake, in a sentence; null where there is none to warn of. */
  mistake: z.nullable(z.string()),
  /** What decided the number. */
  rule: z.enum(rules),
  /** Why this number, in a sentence for the trainee: the rule with what went into it. */
  reason: z.nullable(z.string()),
  completed: z.boolean(),
})
export type PlanEntry = z.infer<typeof planEntrySchema>

export const lengthSchema = z.literal(lengths)

const pastStationSchema = z.readonly(
  z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
)

/** What a plan was made from: enough to make it again without a signal, sparing more. */
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
  /** Ways of moving that hurt lately. */
  avoided: z.array(z.string()),
  /** First completions of earlier days: day, plan, effort, stations (src/shared/programme/past-mission.ts). */
  history: z.array(z.tuple([z.number(), z.string(), z.nullable(z.number()), z.array(pastStationSchema)])),
})
export type PlanBasis = z.infer<typeof planBasisSchema>

export const planSchema = z.object({
  id: z.string(),
  day: z.number(),
  title: z.string(),
  description: z.string(),
  /** Version of the programme's content and rules that made this plan. */
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
  /** Only of a plan that was made before its day: how many days had been completed by then. */
  madeAfter: z.optional(z.number()),
  /** Minutes of the shorter version that this is; not given for the whole mission. */
  length: z.optional(lengthSchema),
  /** Not given for the built-in plan, and in a version made on the device. */
  basis: z.optional(planBasisSchema),
})
export type Plan = z.infer<typeof planSchema>

/** GET /api/workout/today: with the plans of the days that come next, for days without a signal. They tell no title. */
export const todaySchema = z.extend(planSchema, { ahead: z.optional(z.array(planSchema)) })
export type TodayPlan = z.infer<typeof todaySchema>

/** The id of the plan that is built in, for when no plan arrives. */
export const defaultPlanId = 'default'

const dayMessage = 'There is no such day: the programme runs from day 1 to day 30'
export const daySchema = z.number(dayMessage).check(z.refine(isDay, dayMessage))

/** One round of a station as it was done. `variant`: where it was another exercise than the entry tells. */
const finishedRoundSchema = z.object({
  done: z.number().check(z.int(), z.gte(0), z.lte(36_000)),
  variant: z.optional(z.number().check(z.int(), z.gte(0))),
})

const roundsDoneSchema = z.array(z.nullable(finishedRoundSchema)).check(z.maxLength(20))

/** One entry of a finished plan; other fields of an exercise are read over, so that the plan's own entries can be sent back. Counts are per round. */
const finishedEntrySchema = z.object({
  id: z.string().check(z.maxLength(40)),
  completed: z.boolean(),
  repsDone: z.optional(z.number().check(z.int(), z.gte(0), z.lte(10_000))),
  secondsDone: z.optional(z.number().check(z.int(), z.gte(0), z.lte(36_000))),
  variant: z.optional(z.number().check(z.int(), z.gte(0))),
  pain: z.optional(z.boolean()),
  /** Where the rounds were not all alike: as many as the entry has, null for one that was left out. The counts above follow from it. */
  roundsDone: z.optional(roundsDoneSchema),
  /** The plan's own number of rounds, which is read over; a list is `roundsDone` by its older name, from an outbox. */
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
  /** ISO 8601; a finish made offline. Believed within the bounds of the day. */
  finishedAt: z.optional(z.iso.datetime({ offset: true })),
})
export type FinishedWorkout = z.infer<typeof finishedWorkoutSchema>
export type FinishedEntry = FinishedWorkout['exercises'][number]

/** Each round of an entry as it was done; undefined where all were alike. */
export const roundsDoneOf = ({ roundsDone, rounds }: FinishedEntry): FinishedEntry['roundsDone'] =>
  roundsDone ?? (Array.isArray(rounds) ? rounds : undefined)

/** PATCH /api/workout-sessions/{id} */
export const sessionNotesSchema = z.strictObject({
  /** RPE 6 (a lot in hand) to 10 (nothing left). */
  effort: z.optional(
    z.number().check(z.int(), z.gte(6, 'Effort is from 6 to 10'), z.lte(10, 'Effort is from 6 to 10')),
  ),
  note: z.optional(z.string().check(z.maxLength(500, 'A note holds 500 characters'))),
})
export type SessionNotes = z.infer<typeof sessionNotesSchema>

/** GET /api/sessions/today (null when there is none), and the answer to a finish. */
export const sessionSchema = z.object({
  id: z.string(),
  day: z.number(),
  isCompleted: z.boolean(),
  completedAt: z.string(),
  /** True for the first completion of the day; a repeat is a session of its own. */
  counts: z.boolean(),
  effort: z.nullable(z.number()),
  /** Minutes of the shorter version that was done; null for the whole mission. */
  length: z.optional(z.nullable(lengthSchema)),
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
      /**
       * What each round held: null for one that was left out; `name` where it was another exercise. Null where it is not
       * known: of warm-up, cool-down and tests, in older sessions, and in copies that an older app has kept.
       */
      rounds: z._default(
        z.nullable(z.array(z.nullable(z.object({ done: z.number(), name: z.nullable(z.string()) })))),
        null,
      ),
    }),
  ),
})
export type Session = z.infer<typeof sessionSchema>

/** GET /api/sessions/today/bests: where today's mission went further than all before it; of a first time nothing is told. */
export const personalBestSchema = z.object({
  exercise: z.string(),
  /** In one set, or in all sets of the mission together. */
  kind: z.enum(['set', 'mission']),
  /** For people: "22 reps", "12 reps a side", "45 s". */
  best: z.string(),
  before: z.string(),
})
export const personalBestsSchema = z.array(personalBestSchema)
export type PersonalBest = z.infer<typeof personalBestSchema>
