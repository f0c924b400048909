import * as z from 'zod/mini'

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
  /** Why this number, in a sentence for the trainee. */
  reason: z.nullable(z.string()),
  completed: z.boolean(),
})
export type PlanEntry = z.infer<typeof planEntrySchema>

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
})
export type Plan = z.infer<typeof planSchema>
