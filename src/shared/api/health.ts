import * as z from 'zod/mini'

/** GET /api/health: 200 while `status` is `ok`, else 503. Counts and ages, nobody's data, no versions. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'down']),
  database: z.enum(['ok', 'down']),
  /** Events that Paddle told and nobody has made count yet; null without a database, as below. */
  payments: z.nullable(z.object({ waiting: z.number(), oldestSeconds: z.number(), ok: z.boolean() })),
  /** Messages that the queue gave up on and nobody has replayed. */
  deadLetters: z.nullable(z.object({ waiting: z.number(), ok: z.boolean() })),
  /** Mails that are not sent yet; `dead`: given up within a day. */
  mails: z.nullable(
    z.object({ waiting: z.number(), oldestSeconds: z.number(), dead: z.number(), ok: z.boolean() }),
  ),
  /** Rules of retention that are not through yet, and for how long. */
  retention: z.nullable(z.object({ waiting: z.number(), oldestSeconds: z.number(), ok: z.boolean() })),
  /** By name; null where it has never run. */
  crons: z.record(z.string(), z.object({ lastRunSecondsAgo: z.nullable(z.number()), ok: z.boolean() })),
})
export type Health = z.infer<typeof healthSchema>
