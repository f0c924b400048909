import { type SQL, and, sql } from 'drizzle-orm'
import { programDays } from '#shared/programme/limits.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, purchases, workoutSessions } from '#worker/db/schema.ts'

/** Which bootcamps to update: those of one payment, or all of one trainee. */
export type PaymentScope = { transactionId: string } | { userId: number }

/**
 * The other payments that a bootcamp can continue with when its own was returned at `givenBackAt`: of the
 * same trainee, paid before that, unused, and good for a start. A later payment is meant for a new bootcamp.
 */
function otherPayments(bootcamp: SQL, givenBackAt: SQL): SQL {
  return sql`FROM ${purchases} AS other
    WHERE other.user_id = ${bootcamp}.user_id AND other.occurred_at < ${givenBackAt}
      AND other.verdict = 'counts' AND NOT other.taken_back AND NOT other.refund_pending
      AND NOT EXISTS (SELECT 1 FROM ${bootcamps} AS spent WHERE spent.transaction_id = other.transaction_id AND spent.status <> 'restarted')`
}

/**
 * Moves a bootcamp whose payment was taken back to the trainee's oldest unused payment; part of a batch,
 * before `revokeBootcamps`. A revoked bootcamp opens again, unless another is active or waits to continue.
 * The order of the events makes no difference, and running it again changes nothing (docs/decisions/036).
 */
export function switchPayment(scope: PaymentScope) {
  const owner =
    'userId' in scope
      ? sql`${scope.userId}`
      : sql`(SELECT paid.user_id FROM ${purchases} AS paid WHERE paid.transaction_id = ${scope.transactionId})`
  const givenBackAt = (bootcamp: SQL) =>
    sql`(SELECT paid.given_back_at FROM ${purchases} AS paid WHERE paid.transaction_id = ${bootcamp}.transaction_id AND paid.taken_back)`
  const others = (bootcamp: SQL) => otherPayments(bootcamp, givenBackAt(bootcamp))
  return db.update(bootcamps).set({
    transactionId: sql`(SELECT other.transaction_id ${others(sql`bootcamps`)} ORDER BY other.occurred_at, other.event_id LIMIT 1)`,
    status: 'active',
    endedAt: null,
  }).where(sql`bootcamps.id = (
      SELECT lost.id FROM ${bootcamps} AS lost
      WHERE lost.user_id = ${owner} AND lost.status IN ('active', 'revoked') AND ${lastDayCompletedAt('lost')} IS NULL AND EXISTS (SELECT 1 ${others(sql`lost`)})
      ORDER BY lost.status = 'active' DESC, lost.id DESC LIMIT 1
    ) AND (bootcamps.status = 'active' OR NOT EXISTS (
      SELECT 1 FROM ${bootcamps} AS older
      WHERE older.user_id = bootcamps.user_id AND (older.status = 'active' OR ${isReinstated('older')} AND ${lastDayCompletedAt('older')} IS NULL)
    ))`)
}

/**
 * Revokes bootcamps whose payment was taken back, including completed ones; part of a batch. Their sessions
 * stay. Running it again changes nothing, so it may be repeated after a crash.
 */
export function revokeBootcamps(scope: PaymentScope, now: number) {
  const takenBack = sql`EXISTS (
    SELECT 1 FROM ${purchases} AS paid WHERE paid.transaction_id = bootcamps.transaction_id AND paid.taken_back
  )`
  return db
    .update(bootcamps)
    .set({ status: 'revoked', endedAt: sql`coalesce(bootcamps.ended_at, ${now})` })
    .where(and(inScope(scope), sql`bootcamps.status <> 'revoked'`, takenBack))
}

/**
 * Restores the bootcamp of a payment that is valid again (a won chargeback): it is active or completed as
 * before. While another bootcamp is active it waits; the next start restores the oldest first.
 */
export function restoreBootcamps(scope: PaymentScope) {
  const completedAt = lastDayCompletedAt('bootcamps')
  const hasActive = sql`EXISTS (SELECT 1 FROM ${bootcamps} AS active WHERE active.user_id = bootcamps.user_id AND active.status = 'active')`
  const older = sql`EXISTS (
    SELECT 1 FROM ${bootcamps} AS older
    WHERE older.user_id = bootcamps.user_id AND older.id < bootcamps.id AND ${isReinstated('older')} AND ${lastDayCompletedAt('older')} IS NULL
  )`
  return db
    .update(bootcamps)
    .set({
      status: sql`CASE WHEN ${completedAt} IS NULL THEN 'active' ELSE 'completed' END`,
      endedAt: completedAt,
    })
    .where(
      and(
        inScope(scope),
        isReinstated('bootcamps'),
        sql`(${completedAt} IS NOT NULL OR NOT (${hasActive} OR ${older}))`,
      ),
    )
    .returning({ id: bootcamps.id })
}

function inScope(scope: PaymentScope): SQL {
  const isOwn =
    'userId' in scope
      ? sql`bootcamps.user_id = ${scope.userId}`
      : sql`bootcamps.transaction_id = ${scope.transactionId}`
  // SQLite uses the partial index only with exactly this condition.
  return sql`${isOwn} AND bootcamps.status <> 'restarted'`
}

function isReinstated(table: 'bootcamps' | 'older'): SQL {
  return sql`${sql.raw(table)}.status = 'revoked' AND EXISTS (
    SELECT 1 FROM ${purchases} AS paid
    WHERE paid.transaction_id = ${sql.raw(table)}.transaction_id AND paid.verdict = 'counts' AND NOT paid.taken_back
  )`
}

function lastDayCompletedAt(table: 'bootcamps' | 'older' | 'lost'): SQL<number | null> {
  return sql`(
    SELECT last.completed_at FROM ${workoutSessions} AS last
    WHERE last.bootcamp_id = ${sql.raw(table)}.id AND last.day = ${programDays} AND last.counts = 1
  )`
}
