import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { workoutSessions } from '#worker/db/schema.ts'

/**
 * The key of a bootcamp's latest session that counts; NULL if there is none. It walks the sessions of that bootcamp, a few
 * dozen: an index for it would cost a row at every mission (docs/decisions/068). With max(), SQLite takes the key from the
 * row with the maximum and reads each row once; sorting would read each twice.
 */
export const latestSessionKey = (bootcampId: SQLWrapper): SQL<string | null> => sql`(
  SELECT iif(max(counted.day) > 0, counted.attempt_key, NULL) FROM ${workoutSessions} AS counted
  WHERE counted.bootcamp_id = ${bootcampId} AND counted.counts = 1
)`
