import * as z from 'zod/mini'

/** DELETE /api/users/{id}. An account that holds neither payment nor bootcamp goes without a password. */
export const erasureFormSchema = z.strictObject({
  password: z.optional(z.string('Password is required').check(z.maxLength(128, 'This is not your password'))),
})

/** What is left of an account: GET /api/erasures/{reference} says whether all of it is gone. */
export const erasureSchema = z.object({
  reference: z.string(),
  requestedAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type Erasure = z.infer<typeof erasureSchema>

/** POST /api/data-export */
export const newExportSchema = z.strictObject({
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(128, 'This is not your password')),
})

/** A copy as young as this is the one that is asked for again: each costs a look at every photo. */
export const youngExportMs = 10 * 60_000

/** A copy of everything that is the trainee's, in the making or made. */
export const dataExportSchema = z.object({
  id: z.string(),
  state: z.enum(['packing', 'ready', 'failed']),
  requestedAt: z.string(),
  photos: z.number(),
  photosPacked: z.number(),
  /** Once it is ready: where it is, how large, and until when. */
  url: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  expiresAt: z.nullable(z.string()),
})
export type DataExport = z.infer<typeof dataExportSchema>

/** GET /api/data-export: null where there is none. */
export const currentExportSchema = z.nullable(dataExportSchema)
