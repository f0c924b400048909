import * as z from 'zod/mini'
import { readSubject } from '#shared/programme/plan/omission-subject.ts'

/**
 * Whether one thing is left out of every plan, and since when. The later change of a subject wins, whichever device it
 * comes from.
 */
export const omissionSchema = z.strictObject({
  /** `x:101`: an exercise by its code; `j:knee`: a joint; `p:push`: a movement pattern. */
  subject: z
    .string()
    .check(
      z.refine(
        (text) => readSubject(text) !== null,
        'An exercise, a joint or a kind of movement can be left out, nothing else',
      ),
    ),
  /** False once it is allowed again. A pattern that was asked about and stays has false, too. */
  omitted: z.boolean(),
  /** ISO 8601, by the clock of the device it was changed on. A time in the future counts as now. */
  changedAt: z.iso.datetime({ offset: true }),
})
export type Omission = z.infer<typeof omissionSchema>

/** PUT /api/omissions: one to 400 changes, in any order. */
export const omissionChangesSchema = z.strictObject({
  changes: z
    .array(omissionSchema)
    .check(z.minLength(1, 'There was nothing to save'), z.maxLength(400, 'These are too many changes')),
})
export type OmissionChanges = z.infer<typeof omissionChangesSchema>

/** GET and PUT /api/omissions: every subject that was ever changed, by its name. */
export const omissionsSchema = z.object({ omissions: z.array(omissionSchema) })
export type Omissions = z.infer<typeof omissionsSchema>
