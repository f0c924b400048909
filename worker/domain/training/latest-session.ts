import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { workoutSessions } from '#worker/db/schema.ts'

/**
 * The key of a bootcamp's latest session that counts; NULL if there is none. It walks the sessions of that bootcamp, a few
 * dozen: an index for it would cost a row at every mission (docs/decisions/068).
 */
export const latestSessionKey = (bootcampId: SQLWrapper): SQL<string | null> => sql`(
  SELECT counted.attempt_key FROM ${workoutSessions} AS counted
  WHERE counted.bootcamp_id = ${bootcampId} AND counted.counts = 1 ORDER BY counted.day DESC LIMIT 1
)`
