import { type SQL, and, sql } from 'drizzle-orm'
import { programDays } from '#shared/programme/limits.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, purchases, workoutSessions } from '#worker/db/schema.ts'

/** The runs that one payment, or all of one trainee's, were spent on. */
export type Whose = { transactionId: string } | { userId: number }

/**
 * The other payments that a bootcamp can go on with when its own was given back at `givenBackAt`: of the same trainee, paid
 * before that, unused, and good for a start. What was paid later is meant for a new start.
 */
export function otherPayments(bootcamp: SQL, givenBackAt: SQL): SQL {
  return sql`FROM ${purchases} AS other
    WHERE other.user_id = ${bootcamp}.user_id AND other.occurred_at < ${givenBackAt}
      AND other.verdict = 'counts' AND NOT other.taken_back AND NOT other.refund_pending
      AND NOT EXISTS (SELECT 1 FROM ${bootcamps} AS spent WHERE spent.transaction_id = other.transaction_id AND spent.status <> 'restarted')`
}

/**
 * Hands a bootcamp whose payment was taken back to another payment that the trainee has made and not used, the oldest; part
 * of a batch, before `revokeTakenBack`. One that was closed meanwhile opens again, unless another is active or waits to go
 * on. The order in which the events arrive makes no difference, and a second time it changes nothing (docs/decisions/036).
 */
export function passOn(whose: Whose) {
  const owner =
    'userId' in whose
      ? sql`${whose.userId}`
      : sql`(SELECT paid.user_id FROM ${purchases} AS paid WHERE paid.transaction_id = ${whose.transactionId})`
  const givenBackAt = (bootcamp: SQL) =>
    sql`(SELECT paid.given_back_at FROM ${purchases} AS paid WHERE paid.transaction_id = ${bootcamp}.transaction_id AND paid.taken_back)`
  const others = (bootcamp: SQL) => otherPayments(bootcamp, givenBackAt(bootcamp))
  return db.update(bootcamps).set({
    transactionId: sql`(SELECT other.transaction_id ${others(sql`bootcamps`)} ORDER BY other.occurred_at, other.event_id LIMIT 1)`,
    status: 'active',
    endedAt: null,
  }).where(sql`bootcamps.id = (
      SELECT lost.id FROM ${bootcamps} AS lost
      WHERE lost.user_id = ${owner} AND lost.status IN ('active', 'revoked') AND ${lastDayOf('lost')} IS NULL AND EXISTS (SELECT 1 ${others(sql`lost`)})
      ORDER BY lost.status = 'active' DESC, lost.id DESC LIMIT 1
    ) AND (bootcamps.status = 'active' OR NOT EXISTS (
      SELECT 1 FROM ${bootcamps} AS older
      WHERE older.user_id = bootcamps.user_id AND (older.status = 'active' OR ${standsAgain('older')} AND ${lastDayOf('older')} IS NULL)
    ))`)
}

/**
 * Brings runs into line with what the events come to; part of a batch. A run whose payment was taken back closes as
 * revoked, a completed one too; its sittings stay. Run again it changes nothing: crash and repeat it as you like.
 */
export function revokeTakenBack(whose: Whose, now: number) {
  const takenBack = sql`EXISTS (
    SELECT 1 FROM ${purchases} AS paid WHERE paid.transaction_id = bootcamps.transaction_id AND paid.taken_back
  )`
  return db
    .update(bootcamps)
    .set({ status: 'revoked', endedAt: sql`coalesce(bootcamps.ended_at, ${now})` })
    .where(and(own(whose), sql`bootcamps.status <> 'revoked'`, takenBack))
}

/**
 * The other way: the run of a payment that stands again (a chargeback won back) goes on where it was, or is completed as
 * it was. While another run is active it waits; the next start brings it back, the oldest first.
 */
export function restoreGivenBack(whose: Whose) {
  const completedAt = lastDayOf('bootcamps')
  const active = sql`EXISTS (SELECT 1 FROM ${bootcamps} AS active WHERE active.user_id = bootcamps.user_id AND active.status = 'active')`
  const older = sql`EXISTS (
    SELECT 1 FROM ${bootcamps} AS older
    WHERE older.user_id = bootcamps.user_id AND older.id < bootcamps.id AND ${standsAgain('older')} AND ${lastDayOf('older')} IS NULL
  )`
  return db
    .update(bootcamps)
    .set({
      status: sql`CASE WHEN ${completedAt} IS NULL THEN 'active' ELSE 'completed' END`,
      endedAt: completedAt,
    })
    .where(
      and(
        own(whose),
        standsAgain('bootcamps'),
        sql`(${completedAt} IS NOT NULL OR NOT (${active} OR ${older}))`,
      ),
    )
    .returning({ id: bootcamps.id })
}

function own(whose: Whose): SQL {
  const mine =
    'userId' in whose
      ? sql`bootcamps.user_id = ${whose.userId}`
      : sql`bootcamps.transaction_id = ${whose.transactionId}`
  // In these words the index on the payment is used.
  return sql`${mine} AND bootcamps.status <> 'restarted'`
}

function standsAgain(run: 'bootcamps' | 'older'): SQL {
  return sql`${sql.raw(run)}.status = 'revoked' AND EXISTS (
    SELECT 1 FROM ${purchases} AS paid
    WHERE paid.transaction_id = ${sql.raw(run)}.transaction_id AND paid.verdict = 'counts' AND NOT paid.taken_back
  )`
}

function lastDayOf(run: 'bootcamps' | 'older' | 'lost'): SQL<number | null> {
  return sql`(
    SELECT last.completed_at FROM ${workoutSessions} AS last
    WHERE last.bootcamp_id = ${sql.raw(run)}.id AND last.day = ${programDays} AND last.counts = 1
  )`
}
