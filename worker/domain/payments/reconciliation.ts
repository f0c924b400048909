import { count, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { deadLetters, paymentEvents } from '#worker/db/schema.ts'
import { saveEvents } from './payments.ts'
import { eventsSince, hasPaddleApi } from '#worker/gateways/paddle-api.ts'

/** Paddle retries a webhook for three days. After that only its API has the event. */
const LOOK_BACK_MS = 4 * DAY_MS

export type Drift = { looked: number; missing: number }

/**
 * Compares the inbox with Paddle's list of events and adds what no webhook delivered, under the same event
 * ids, so a late webhook changes nothing. Null without an API key.
 */
export async function reconcilePayments(ctx: Context): Promise<Drift | null> {
  if (!hasPaddleApi(ctx.env)) return null
  const drift = { looked: 0, missing: 0 }
  for await (const events of eventsSince(ctx.env, ctx.now - LOOK_BACK_MS)) {
    drift.looked += events.length
    drift.missing += await saveEvents(ctx, events, 'reconciliation')
  }
  return drift
}

/** The payments and dead letters that wait for the operator (`npm run ops -- review`). */
export async function countOpenPayments(): Promise<{ underReview: number; dead: number }> {
  // SQLite uses a partial index only if its condition is written out in the statement, so the verdict is not
  // bound.
  const [[review], [dead]] = await db.batch([
    db
      .select({ payments: count() })
      .from(paymentEvents)
      .where(sql`${paymentEvents.verdict} = 'under_review'`),
    db.select({ letters: count() }).from(deadLetters).where(isNull(deadLetters.replayedAt)),
  ])
  return { underReview: review?.payments ?? 0, dead: dead?.letters ?? 0 }
}
