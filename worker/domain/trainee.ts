import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { db } from '#worker/db/client.ts'
import { bootcamps, logins, paymentEvents, users, workoutSessions } from '#worker/db/schema.ts'
import type { Access } from '#shared/api/bootcamp.ts'
import { type DayState, dayState, localDate } from '#shared/programme/local-day.ts'

const unspent = sql<number>`EXISTS (
  SELECT 1 FROM ${paymentEvents} AS paid
  WHERE paid.user_id = ${users.id} AND paid.verdict = 'counts'
    AND NOT EXISTS (SELECT 1 FROM ${bootcamps} AS spent WHERE spent.transaction_id = paid.transaction_id AND spent.status <> 'restarted')
)`

const completedBootcamps = sql<number>`(
  SELECT count(*) FROM ${bootcamps} AS done WHERE done.user_id = ${users.id} AND done.status = 'completed'
)`

// The active bootcamp has the highest id of those not restarted: none starts while one is active.
const latestBootcamp = alias(bootcamps, 'latest_bootcamp')
const latestSession = alias(workoutSessions, 'latest_session')

/**
 * Who is asking and everything their dashboard needs, in one statement and one round trip: the login, the account, the
 * latest bootcamp, its latest counting session, and the facts that access follows from.
 */
const traineeByLogin = db
  .select({
    login: logins,
    user: users,
    bootcamp: latestBootcamp,
    session: latestSession,
    unspent: unspent.as('unspent'),
    completedBootcamps: completedBootcamps.as('completed_bootcamps'),
  })
  .from(logins)
  .innerJoin(users, eq(users.id, logins.userId))
  .leftJoin(
    latestBootcamp,
    eq(
      latestBootcamp.id,
      sql`(SELECT max(own.id) FROM ${bootcamps} AS own WHERE own.user_id = ${users.id} AND own.status <> 'restarted')`,
    ),
  )
  .leftJoin(
    latestSession,
    and(
      eq(latestSession.bootcampId, latestBootcamp.id),
      sql`${latestSession.counts} = 1`,
      eq(
        latestSession.day,
        sql`(SELECT max(counted.day) FROM ${workoutSessions} AS counted WHERE counted.bootcamp_id = ${latestBootcamp.id} AND counted.counts = 1)`,
      ),
    ),
  )
  .where(eq(logins.id, sql.placeholder('login')))
  .prepare()

type Row = Awaited<ReturnType<typeof traineeByLogin.all>>[number]

export type UserRow = Row['user']
export type BootcampRow = NonNullable<Row['bootcamp']>
export type SessionRow = NonNullable<Row['session']>

export type TraineeState = {
  login: Row['login']
  user: UserRow
  /** The active bootcamp, else the latest one (completed or revoked), else none. */
  bootcamp: BootcampRow | null
  /** The latest counting session of that bootcamp. */
  session: SessionRow | null
  completedBootcamps: number
  /** The zone the trainee is in now. */
  timeZone: string
  day: DayState
  access: Access
}

/** The trainee behind a login id, as things stand at `now`; null when the login has ended or expired. */
export async function findTrainee(loginId: string, now: number, timeZone: string | null): Promise<TraineeState | null> {
  const row = await traineeByLogin.get({ login: loginId })
  if (!row || row.login.expiresAt <= now) return null
  return traineeState(row, now, timeZone ?? row.user.timeZone)
}

function traineeState(row: Row, now: number, timeZone: string): TraineeState {
  const { login, user, bootcamp, session, completedBootcamps } = row
  const day = dayState(session, now, timeZone)
  const hasActive = bootcamp?.status === 'active'
  const justCompleted =
    bootcamp?.status === 'completed' &&
    bootcamp.endedAt !== null &&
    localDate(bootcamp.endedAt, timeZone) === localDate(now, timeZone)
  const canAccess = hasActive || row.unspent === 1
  return {
    login,
    user,
    bootcamp,
    session,
    completedBootcamps,
    timeZone,
    day,
    access: { hasActive, canAccess, needsPurchase: !canAccess && !justCompleted, justCompleted },
  }
}

/** The bootcamp whose missions are open: the active one, or one completed on this local day. */
export function openBootcamp(trainee: TraineeState): BootcampRow | null {
  return trainee.access.hasActive || trainee.access.justCompleted ? trainee.bootcamp : null
}
