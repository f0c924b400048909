import * as z from 'zod/mini'

/** GET /api/health: 200 while `status` is `ok`, else 503. The release, counts and ages: no personal data. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'down']),
  /** Cloudflare's id of the deployed Worker. */
  release: z.string(),
  database: z.enum(['ok', 'down']),
  /** Events that Paddle sent and that are not processed yet; null without a database, like the fields below. */
  payments: z.nullable(z.object({ waiting: z.number(), oldestSeconds: z.number(), ok: z.boolean() })),
  /** Messages that the queue gave up on and that have not been replayed. */
  deadLetters: z.nullable(z.object({ waiting: z.number(), ok: z.boolean() })),
  /** Emails that are not sent yet; `dead`: given up within the last day. */
  mails: z.nullable(
    z.object({ waiting: z.number(), oldestSeconds: z.number(), dead: z.number(), ok: z.boolean() }),
  ),
  /** Retention rules that are not finished yet, and for how long. */
  retention: z.nullable(z.object({ waiting: z.number(), oldestSeconds: z.number(), ok: z.boolean() })),
  /** By name; null if the cron has never run. */
  crons: z.record(z.string(), z.object({ lastRunSecondsAgo: z.nullable(z.number()), ok: z.boolean() })),
})
export type Health = z.infer<typeof healthSchema>
