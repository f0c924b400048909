import { sql } from 'drizzle-orm'
import { db } from '#worker/db/client.ts'
import { workoutSessions } from '#worker/db/schema.ts'
import { packJson } from '#worker/domain/training/row-stations.ts'
import { log } from '#worker/log.ts'

type Row = Pick<typeof workoutSessions.$inferSelect, 'bootcampId' | 'attemptKey' | 'stations'>

/**
 * Packs the stations of at most `limit` sessions that an earlier release stored as JSON. A session that was changed
 * meanwhile is left for the next call. Returns how many were packed, and whether none is left; repeating it does no harm.
 */
export async function packSessions(limit: number): Promise<{ rows: number; isLast: boolean }> {
  const { bootcampId, attemptKey, stations } = workoutSessions
  // SQLite uses the partial index only with exactly this condition.
  const inJson = await db
    .select({ bootcampId, attemptKey, stations })
    .from(workoutSessions)
    .where(sql`typeof(${stations}) = 'text'`)
    .limit(limit)
  const changes = inJson.flatMap(packed)
  if (changes.length === 0) return { rows: 0, isLast: true }
  const { meta } = await db.run(sql`
    UPDATE ${workoutSessions} SET stations = unhex(change.value ->> 3)
    FROM json_each(${JSON.stringify(changes)}) AS change
    WHERE ${bootcampId} = change.value ->> 0 AND ${attemptKey} = change.value ->> 1 AND ${stations} = change.value ->> 2`)
  return { rows: meta.changes, isLast: inJson.length < limit }
}

/** A row's key, what it holds, and what it shall hold, in hexadecimal digits. A row that nobody can read stays as it is. */
function packed({ bootcampId, attemptKey, stations }: Row): [number, string, string, string][] {
  try {
    const json = String(stations)
    return [[bootcampId, attemptKey, json, packJson(json).toHex()]]
  } catch (error) {
    log.error('The stations of a session could not be packed', { id: `${bootcampId} ${attemptKey}`, error })
    return []
  }
}
