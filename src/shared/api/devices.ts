import * as z from 'zod/mini'

/** GET /api/auth/logins: where the caller is signed in. DELETE /api/auth/logins/{id} signs one out, DELETE /api/auth/logins all others. */
export const devicesSchema = z.array(
  z.object({
    id: z.string(),
    /** "Chrome on Android"; null for one that is not known. */
    device: z.nullable(z.string()),
    /** Where it signed in. */
    country: z.nullable(z.string()),
    createdAt: z.string(),
    /** To the hour. */
    lastSeenAt: z.string(),
    /** The browser that asks. */
    current: z.boolean(),
  }),
)
export type Devices = z.infer<typeof devicesSchema>
export type Device = Devices[number]
