import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { db } from '#worker/db/client.ts'
import { rowReader } from '#worker/db/row-reader.ts'
import { bootcamps, logins, omissions, purchases, users, workoutSessions } from '#worker/db/schema.ts'
import { textOrHex } from '#worker/db/text-or-bytes.ts'
import { currencyOf, isUnderReview } from '#worker/domain/payments/under-review.ts'
import { latestSessionKey } from './latest-session.ts'
import { type PastSession, toPastSession } from './past-session.ts'
import { rowStationsFrom } from './row-stations.ts'

/** What the statement reads of a trainee. */
export type TraineeRow = Awaited<ReturnType<ReturnType<typeof traineeByLogin>['all']>>[number]

/** The row of the login with one of these ids, if it has not expired at `now`; null if there is none. */
export async function queryTrainee(
  [login, earlier]: readonly [string, string],
  now: number,
  withHistory: boolean,
): Promise<TraineeRow | null> {
  const [values] = await (withHistory ? traineeWithHistory() : traineeByLogin()).values({
    login,
    earlier,
  })
  const row = values ? readRow(values) : null
  return row && row.login.expiresAt > now ? row : null
}

/** The sessions in `history`. */
export function pastSessions(json: string): PastSession[] {
  const rows: HistoryRow[] = JSON.parse(json)
  return rows.map(
    ([
      day,
      completedAt,
      counts,
      planId,
      level,
      length,
      conditions,
      effort,
      stations,
      completedOn,
      choice,
      spared,
    ]) =>
      toPastSession({
        day,
        completedAt,
        completedOn,
        counts: counts === 1,
        planId,
        level,
        length,
        conditions,
        effort,
        stations: rowStationsFrom(stations),
        choice,
        spared,
      }),
  )
}

/**
 * 1 if a payment can start a bootcamp, 0 if every payment waits for a refund decision, null if there is no
 * payment. A revoked bootcamp whose payment is valid again continues: the next start restores it.
 */
const unspent = sql<number | null>`(
  SELECT max(NOT paid.refund_pending OR EXISTS (SELECT 1 FROM ${bootcamps} AS closed WHERE closed.transaction_id = paid.transaction_id AND closed.status <> 'restarted' AND closed.status = 'revoked'))
  FROM ${purchases} AS paid
  WHERE paid.user_id = ${users.id} AND paid.verdict = 'counts' AND NOT paid.taken_back
    AND NOT EXISTS (
      SELECT 1 FROM ${bootcamps} AS spent
      WHERE spent.transaction_id = paid.transaction_id AND spent.status <> 'restarted' AND spent.status <> 'revoked'
    )
)`

const completedBootcamps = sql<number>`(
  SELECT count(*) FROM ${bootcamps} AS done WHERE done.user_id = ${users.id} AND done.status = 'completed'
)`

const latestBootcamp = alias(bootcamps, 'latest_bootcamp')
const latestSession = alias(workoutSessions, 'latest_session')

/** Read on every request, so a refund takes effect when it arrives, not when the queue has processed it. */
const takenBack = sql<number>`EXISTS (
  SELECT 1 FROM ${purchases} AS paid WHERE paid.transaction_id = ${latestBootcamp.transactionId} AND paid.taken_back
)`

/** During a bootcamp nothing depends on payments, unless its own was just taken back. */
const inBootcamp = sql`(${latestBootcamp.status} = 'active' AND NOT ${takenBack})`

const underReview = sql<number>`iif(${inBootcamp}, 0, ${isUnderReview(users.id)})`

/** If the last payment was refunded: when, its amount and its currency, as JSON. */
const lastRefund = sql<string | null>`iif(${inBootcamp}, NULL, (
  SELECT iif(last.taken_back AND last.charged_back = 0, json_array(last.given_back_at, last.amount, ${currencyOf(sql`last.event_id`)}), NULL)
  FROM ${purchases} AS last WHERE last.user_id = ${users.id} AND last.verdict IS NOT NULL
  ORDER BY last.occurred_at DESC LIMIT 1
))`

/**
 * Every session of the latest bootcamp as JSON: a second round trip would cost more than these few kilobytes.
 */
const history = sql<string | null>`(
  SELECT json_group_array(json_array(past.day, past.completed_at, past.counts, past.plan_id, past.level, past.length, past.conditions, past.effort, ${textOrHex(sql`past.stations`)}, past.counted_on, past.choice, json(past.spared)))
  FROM ${workoutSessions} AS past WHERE past.bootcamp_id = ${latestBootcamp.id}
)`

/** The subjects that the trainee leaves out, as JSON. */
const omitted = sql<string | null>`(
  SELECT json_group_array(own.subject) FROM ${omissions} AS own WHERE own.user_id = ${users.id} AND own.omitted = 1
)`

const selection = {
  login: logins,
  user: users,
  bootcamp: latestBootcamp,
  session: latestSession,
  unspent: unspent.as('unspent'),
  takenBack: takenBack.as('taken_back'),
  underReview: underReview.as('under_review'),
  lastRefund: lastRefund.as('last_refund'),
  completedBootcamps: completedBootcamps.as('completed_bootcamps'),
}

const nothing = sql<string | null>`NULL`

/**
 * The trainee and everything their dashboard needs, in one statement and one round trip: the login, the
 * account, the latest bootcamp, its latest counting session, and the facts that decide access.
 */
const traineeByLogin = once(() => traineeStatement(nothing, nothing))

/** The same with all sessions of the latest bootcamp, and what every plan leaves out. */
const traineeWithHistory = once(() => traineeStatement(history, omitted))

/** Builds a statement on first use, because building takes longer than an isolate's other startup work. */
function once<Statement>(build: () => Statement): () => Statement {
  let built: Statement | undefined
  return () => (built ??= build())
}

function traineeStatement(past: SQL<string | null>, list: SQL<string | null>) {
  return db
    .select({ ...selection, history: past.as('history'), omitted: list.as('omitted') })
    .from(logins)
    .innerJoin(users, and(eq(users.id, logins.userId), sql`${users.erasedAt} IS NULL`))
    .leftJoin(
      latestBootcamp,
      eq(
        latestBootcamp.id,
        sql`(
          SELECT own.id FROM ${bootcamps} AS own WHERE own.user_id = ${users.id} AND own.status <> 'restarted'
          ORDER BY own.status = 'active' DESC, own.id DESC LIMIT 1
        )`,
      ),
    )
    .leftJoin(
      latestSession,
      and(
        eq(latestSession.bootcampId, latestBootcamp.id),
        eq(latestSession.attemptKey, latestSessionKey(latestBootcamp.id)),
      ),
    )
    .where(inArray(logins.id, [sql.placeholder('login'), sql.placeholder('earlier')]))
    .prepare()
}

const readRow = rowReader<TraineeRow>({
  ...selection,
  history: history.as('history'),
  omitted: omitted.as('omitted'),
})

/** A session in the order of `history`. */
type HistoryRow = [
  day: number,
  completedAt: number,
  counts: number,
  planId: string,
  level: number | null,
  length: number | null,
  conditions: number | null,
  effort: number | null,
  stations: string,
  completedOn: string,
  choice: string | null,
  spared: unknown,
]
