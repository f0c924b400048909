import { type SQL, and, eq, exists, not, sql } from 'drizzle-orm'
import { type SQLiteColumn, alias } from 'drizzle-orm/sqlite-core'
import { DAY_MS } from '#shared/units.ts'
import { db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-when.ts'
import { audit, bootcamps, photos, workoutSessions } from '#worker/db/schema.ts'
import { TRAIL_DAYS, hashUserId, isEntryOf, shortHash } from './audit.ts'

// A session and a photo are their own audit entries: each has the facts of an entry, except the caller's network and browser
// (docs/decisions/068). An earlier release also wrote entries for them, which are not shown twice.

const written = alias(audit, 'written')
const nothing = sql<string | null>`NULL`
const oldest = sql`unixepoch() * 1000 - ${TRAIL_DAYS * DAY_MS}`

/** The condition of the index `audit_copied_idx`, in its words. */
const isCopied = (action: SQLiteColumn) => sql`${action} IN ('mission.finish', 'photo.add')`

/** The finished missions of some bootcamps as audit entries. */
export const missionEntries = (ofBootcamp: SQL) =>
  db
    .select(
      entryOf(
        'mission.finish',
        workoutSessions.receivedAt,
        bootcamps.publicId,
        sql`'day ' || ${workoutSessions.day}`,
      ),
    )
    .from(bootcamps)
    .innerJoin(workoutSessions, eq(workoutSessions.bootcampId, bootcamps.id))
    .where(and(ofBootcamp, isMissing('mission.finish', workoutSessions.receivedAt, bootcamps.publicId)))

/** The added photos that were not deleted, as audit entries. */
export const photoEntries = (ofPhoto: SQL) =>
  db
    .select(entryOf('photo.add', photos.createdAt, photos.publicId, sql`'ok'`))
    .from(photos)
    .where(and(ofPhoto, isMissing('photo.add', photos.createdAt, photos.publicId)))

function entryOf(action: string, at: SQLiteColumn, target: SQLiteColumn, result: SQL) {
  return {
    id: sql<number | null>`NULL`.as('id'),
    at: sql<number>`${at}`.as('at'),
    userHash: nothing.as('user_hash'),
    action: sql<string>`${action}`.as('action'),
    target: sql<string | null>`${target}`.as('target'),
    result: sql<string>`${result}`.as('result'),
    networkPrefix: nothing.as('network_prefix'),
    deviceFamily: nothing.as('device_family'),
  }
}

/** Young enough for the trail, and without an entry in the table. */
function isMissing(action: string, at: SQLiteColumn, target: SQLiteColumn): SQL | undefined {
  const isWritten = exists(
    db
      .select({ id: written.id })
      .from(written)
      .where(
        and(
          isCopied(written.action),
          eq(written.at, at),
          eq(written.action, action),
          eq(written.target, target),
        ),
      ),
  )
  return and(sql`${at} > ${oldest}`, not(isWritten))
}

/** A trainee's whole trail, oldest first. */
export const trailOf = (userId: number, publicId: string) =>
  db
    .select({
      id: sql<number | null>`${audit.id}`.as('id'),
      at: sql<number>`${audit.at}`.as('at'),
      userHash: audit.userHash,
      action: sql<string>`${audit.action}`.as('action'),
      target: audit.target,
      result: sql<string>`${audit.result}`.as('result'),
      networkPrefix: audit.networkPrefix,
      deviceFamily: audit.deviceFamily,
    })
    .from(audit)
    .where(isEntryOf(hashUserId(publicId)))
    .unionAll(missionEntries(eq(bootcamps.userId, userId)))
    .unionAll(photoEntries(eq(photos.userId, userId)))
    .orderBy(sql`at`, sql`id NULLS LAST`)

/**
 * Copies missions or photos into the audit table before their rows are deleted. Repeating it changes nothing.
 */
export const writeEntries = (
  entries: ReturnType<typeof missionEntries> | ReturnType<typeof photoEntries>,
  userHash: string,
) =>
  insertFrom(
    audit,
    {
      at: sql`entry.at`,
      userHash: shortHash(userHash),
      action: sql`entry.action`,
      target: sql`entry.target`,
      result: sql`entry.result`,
    },
    sql`FROM ${entries} AS entry WHERE true`,
  )

/**
 * The ids of some entries that are old enough to go. Entries are numbered in the order of their times, so the expired
 * ones are the first of the table, and no index by time has to be written. Entries that are copied into the trail later
 * have old times and new numbers: whatever copies some must be in `isCopied`.
 */
export const expiredEntries = (until: number, limit: number): SQL => sql`
  SELECT id FROM (SELECT id, at FROM ${audit} ORDER BY id LIMIT ${limit}) WHERE at <= ${until}
  UNION SELECT id FROM (SELECT ${audit.id} FROM ${audit} WHERE ${isCopied(audit.action)} AND ${audit.at} <= ${until} LIMIT ${limit})`
