import * as z from 'zod/mini'

/**
 * GET /api/auth/logins: the user's active logins. DELETE /api/auth/logins/{id} ends one, DELETE
 * /api/auth/logins all others.
 */
export const devicesSchema = z.array(
  z.object({
    id: z.string(),
    /** "Chrome on Android"; null if unknown. */
    device: z.nullable(z.string()),
    /** The country of the sign-in. */
    country: z.nullable(z.string()),
    createdAt: z.string(),
    /** Rounded to the hour. */
    lastSeenAt: z.string(),
    /** True for the browser that makes the request. */
    current: z.boolean(),
  }),
)
export type Devices = z.infer<typeof devicesSchema>
export type Device = Devices[number]
