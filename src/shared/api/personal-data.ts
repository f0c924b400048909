import * as z from 'zod/mini'
import { MINUTE_MS } from '#shared/units.ts'

/** DELETE /api/users/{id}. An account with neither a payment nor a bootcamp needs no password. */
export const erasureFormSchema = z.strictObject({
  password: z.optional(z.string('Password is required').check(z.maxLength(128, 'This isn’t your password'))),
})

/** The receipt of a deleted account: GET /api/erasures/{reference} says whether everything is gone. */
export const erasureSchema = z.object({
  reference: z.string(),
  requestedAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type Erasure = z.infer<typeof erasureSchema>

/** POST /api/data-export, and the form before a deletion. */
export const passwordAgainSchema = z.strictObject({
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(128, 'This isn’t your password')),
})

export type PasswordAgain = z.infer<typeof passwordAgainSchema>

/** A new request within this time returns the existing export: each export reads every photo. */
export const exportReuseMs = 10 * MINUTE_MS

/** An export of the trainee's data, in progress or finished. */
export const dataExportSchema = z.object({
  id: z.string(),
  state: z.enum(['packing', 'ready', 'failed']),
  requestedAt: z.string(),
  photos: z.number(),
  photosPacked: z.number(),
  /** Once it is ready: its address, its size, and when it expires. */
  url: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  expiresAt: z.nullable(z.string()),
})
export type DataExport = z.infer<typeof dataExportSchema>

/** GET /api/data-export: null if there is none. */
export const currentExportSchema = z.nullable(dataExportSchema)
