import * as z from 'zod/mini'

/** The plausible times for 2.4 km, in seconds: from 6:00, a world-class pace, to 90:00, a slow walk (D). */
export const runLimits = { shortest: 6 * 60, longest: 90 * 60 } as const

const { shortest, longest } = runLimits

/** The message for an implausible time, the same in the form and on the server. */
export const runTimeMessage = `A 2.4 km run takes ${shortest / 60} to ${longest / 60} minutes. Check the time you entered.`

/** POST /api/runs: today's run of 2.4 km. A second one on the same date replaces the first. */
export const newRunSchema = z.strictObject({
  seconds: z
    .number(runTimeMessage)
    .check(z.int(runTimeMessage), z.gte(shortest, runTimeMessage), z.lte(longest, runTimeMessage)),
})
export type NewRun = z.infer<typeof newRunSchema>

/** The two fields of the form, as they are typed; empty seconds are zero. */
export const runFormSchema = z.pipe(
  z.object({ minutes: z.optional(z.string()), seconds: z.optional(z.string()) }).check(
    z.refine((typed) => newRunSchema.safeParse(runOf(typed)).success, {
      path: ['minutes'],
      message: runTimeMessage,
    }),
  ),
  z.transform(runOf),
)

type TypedTime = { minutes?: string | undefined; seconds?: string | undefined }

/** `NaN` seconds for input that is not a time: '', 'x', 25:75. */
function runOf({ minutes = '', seconds = '0' }: TypedTime): NewRun {
  const [whole, rest] = [minutes.trim() === '' ? NaN : Number(minutes), Number(seconds)]
  return { seconds: rest >= 0 && rest < 60 ? whole * 60 + rest : NaN }
}

const runSchema = z.object({
  id: z.string(),
  /** The trainee's calendar date, YYYY-MM-DD. */
  ranOn: z.string(),
  seconds: z.number(),
})
export type Run = z.infer<typeof runSchema>

/** GET /api/runs (null before the first bootcamp), POST /api/runs: the optional runs of the active or latest bootcamp. */
export const runsSchema = z.object({
  /** Whether a run can be logged now: until the bootcamp is over. */
  open: z.boolean(),
  /** The date that a run logged now gets. */
  today: z.string(),
  /** Seconds for 2.4 km. Shown as a comparison only once a run is logged. */
  target: z.number(),
  /** Newest first, one for each date. */
  runs: z.array(runSchema),
})
export type Runs = z.infer<typeof runsSchema>
