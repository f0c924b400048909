import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Row } from './wrangler-d1.ts'

const dataset = 'wildmarch_figures'

const doneOn = (day: number) =>
  sql.raw(`sum(last_day >= ${day}) AS ${day === 30 ? 'completed' : `day_${day}`}`)

/**
 * How far bootcamps came, by the month in which they started. A restarted one counts as one that ended there; a refunded one does not
 * count. `open` ones may still complete. What was erased is not in it.
 */
export const completion: SQL = sql`
  SELECT strftime('%Y-%m', started_at / 1000, 'unixepoch') AS month, count(*) AS started, sum(status = 'active') AS open,
    ${sql.join([1, 2, 7, 14, 21, 30].map(doneOn), sql`, `)},
    round(100.0 * sum(last_day >= 30) / count(*), 1) AS completed_percent,
    round(100.0 * sum(last_day >= 30) / nullif(sum(last_day >= 1), 0), 1) AS of_day_1_percent
  FROM (
    SELECT started_at, status, coalesce(
      (SELECT max(day) FROM workout_sessions WHERE bootcamp_id = bootcamps.id AND counts = 1), 0) AS last_day
    FROM bootcamps WHERE status <> 'revoked'
  )
  GROUP BY month ORDER BY month DESC LIMIT 24`

const answerSchema = z.object({
  data: z.array(
    z.object({ page: z.string(), figure: z.string(), p75: z.number(), visits: z.coerce.number() }),
  ),
})

/**
 * The web vitals of the last four weeks: the value that three visits of four did not exceed, by page. They are in Analytics Engine,
 * which only Cloudflare's API reads: CLOUDFLARE_ACCOUNT_ID, and CLOUDFLARE_API_TOKEN with "Account Analytics: Read". Throws without
 * them, and if Cloudflare refuses.
 * Source: developers.cloudflare.com/analytics/analytics-engine/sql-api
 */
export async function pageSpeed(
  { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token }: NodeJS.ProcessEnv,
  api = 'https://api.cloudflare.com',
): Promise<Row[]> {
  if (!account || !token)
    throw new Error(
      'How fast pages were is missing here: set CLOUDFLARE_ACCOUNT_ID, and CLOUDFLARE_API_TOKEN with “Account Analytics: Read”.',
    )
  const answer = await fetch(`${api}/client/v4/accounts/${account}/analytics_engine/sql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: `SELECT blob1 AS page, index1 AS figure, quantileExactWeighted(0.75)(double1, _sample_interval) AS p75,
      SUM(_sample_interval) AS visits FROM ${dataset}
      WHERE index1 IN ('lcp', 'inp', 'ttfb', 'cls') AND timestamp > NOW() - INTERVAL '28' DAY
      GROUP BY page, figure ORDER BY page, figure FORMAT JSON`,
  })
  if (!answer.ok) throw new Error(`Cloudflare refused: ${answer.status} ${await answer.text()}`)
  return z.parse(answerSchema, await answer.json()).data
}
