import { and, eq, sql } from 'drizzle-orm'
import { programDays } from '#shared/programme/limits.ts'
import { builtOnce, placeholdersOf } from '#worker/db/built-once.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, workoutSessions } from '#worker/db/schema.ts'

type NewSession = Required<Omit<typeof workoutSessions.$inferInsert, 'counts'>>

const columns = placeholdersOf(workoutSessions)
const { bootcampId, attemptKey, day, completedAt } = columns

const insertSession = builtOnce(() => {
  const isDueDay = sql<boolean>`(
    SELECT coalesce(max(counted.day), 0) + 1 = ${day} FROM ${workoutSessions} AS counted
    WHERE counted.bootcamp_id = ${bootcampId} AND counted.counts = 1
  )`
  return db
    .insert(workoutSessions)
    .values({ ...columns, counts: isDueDay })
    .onConflictDoNothing()
})

const completeBootcamp = builtOnce(() => {
  const lastDayDone = sql`EXISTS (
    SELECT 1 FROM ${workoutSessions} AS last
    WHERE last.bootcamp_id = ${bootcampId} AND last.day = ${programDays} AND last.counts = 1
  )`
  return db
    .update(bootcamps)
    .set({ status: 'completed', endedAt: sql`${completedAt}` })
    .where(and(eq(bootcamps.id, bootcampId), eq(bootcamps.status, 'active'), lastDayDone))
})

const readSession = builtOnce(() =>
  db
    .select()
    .from(workoutSessions)
    .where(and(eq(workoutSessions.bootcampId, bootcampId), eq(workoutSessions.attemptKey, attemptKey))),
)

/**
 * Inserts the session, decides whether it counts, and completes the bootcamp, in one batch. The session is its own
 * entry of the audit trail (audit-trail.ts).
 */
export async function saveSession(session: NewSession) {
  const [, , stored] = await db.batch([
    insertSession(session),
    completeBootcamp(session),
    readSession(session),
  ])
  const [row] = stored
  if (!row)
    throw new Error(`A finished session was not stored: bootcamp ${session.bootcampId}, day ${session.day}`)
  return row
}
