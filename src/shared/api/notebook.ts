import * as z from 'zod/mini'
import { planeReasons } from '#shared/story/plane.ts'

const counterSchema = z.object({ left: z.number(), words: z.string() })

const skillCardSchema = z.object({
  day: z.number(),
  name: z.string(),
  text: z.string(),
  /** One thing to practice at home. */
  practice: z.string(),
  /** Asked from three days later on, with two answers; null before. There is no score. */
  recall: z.nullable(
    z.object({
      question: z.string(),
      answers: z.tuple([z.string(), z.string()]),
      right: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
})
export type SkillCard = z.infer<typeof skillCardSchema>

/** GET /api/notebook: what the completed days have added; null before the first bootcamp. */
export const notebookSchema = z.object({
  /** The bootcamp it belongs to: the requested one, otherwise the active or the latest. */
  bootcamp: z.string(),
  /** Days done, 0 to 30. */
  page: z.number(),
  /** What the crew has left, 0 to 5, and what that means. */
  counters: z.object({ food: counterSchema, water: counterSchema, battery: counterSchema }),
  /** Hana's lines with the trainee's figures, newest first. */
  lines: z.array(z.object({ day: z.number(), line: z.string() })),
  kit: z.array(z.string()),
  crew: z.array(z.object({ name: z.string(), role: z.string(), line: z.string() })),
  /** The choices of days that are done, newest first. `title`: the option that was taken. */
  choices: z.array(z.object({ day: z.number(), question: z.string(), title: z.string() })),
  skills: z.array(skillCardSchema),
  /** Why the trainee was on that plane; null before the first answer. */
  plane: z.nullable(z.enum(planeReasons)),
  /** True while Hana waits for that answer: Day 1 is done, and the bootcamp is active. */
  asksPlane: z.boolean(),
})
export type Notebook = z.infer<typeof notebookSchema>

/** PUT /api/notebook/plane: can be answered once; repeating the same answer changes nothing. */
export const planeAnswerSchema = z.strictObject({
  bootcamp: z.string().check(z.maxLength(40)),
  plane: z.enum(planeReasons, 'This is not one of the answers'),
})
export type PlaneAnswer = z.infer<typeof planeAnswerSchema>
