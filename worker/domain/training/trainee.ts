import type { Access, Refunded } from '#shared/api/bootcamp.ts'
import { type DayState, dayState, localDate } from '#shared/programme/local-day.ts'
import { sparedBy } from '#shared/programme/plan/omissions.ts'
import type { Spared } from '#shared/programme/plan/spared.ts'
import { switchToPrimary, limitWritesToLogin } from '#worker/db/d1-session.ts'
import { loginIdsOf } from '#worker/domain/accounts/logins.ts'
import { moneyOf } from '#worker/domain/payments/money.ts'
import type { PastSession } from './past-session.ts'
import { type TraineeRow, pastSessions, queryTrainee } from './trainee-row.ts'

export type UserRow = TraineeRow['user']
export type BootcampRow = NonNullable<TraineeRow['bootcamp']>
export type SessionRow = NonNullable<TraineeRow['session']>

export type TraineeState = {
  /** The caller's login, including the secret of its cookie. */
  login: TraineeRow['login'] & { secret: string }
  user: UserRow
  /** The active bootcamp, else the latest one (completed or revoked), else null. */
  bootcamp: BootcampRow | null
  /** The latest counting session of that bootcamp. */
  session: SessionRow | null
  completedBootcamps: number
  /** The zone the trainee is in now. */
  timeZone: string
  day: DayState
  access: Access
  /** Every session of that bootcamp, if the request loads them (`withHistory` in app.ts). */
  history: readonly PastSession[] | null
  /** What every plan leaves out, if the request loads the history. */
  omitted: Spared | null
}

/**
 * The trainee behind a login cookie, as of `now`; null if the login has ended or expired. Only the primary
 * may decide that, because a replica may not know a new login yet. From here on the request writes only while
 * this login is alive.
 */
export async function findTrainee(
  secret: string,
  now: number,
  timeZone: string | null,
  withHistory = false,
): Promise<TraineeState | null> {
  const loginIds = loginIdsOf(secret)
  const row =
    (await queryTrainee(loginIds, now, withHistory)) ??
    (switchToPrimary() ? await queryTrainee(loginIds, now, withHistory) : null)
  if (!row) return null
  limitWritesToLogin(loginIds, now)
  return traineeState(row, secret, now, timeZone ?? row.user.timeZone)
}

function traineeState(row: TraineeRow, secret: string, now: number, timeZone: string): TraineeState {
  const { login, user, session, completedBootcamps } = row
  // The queue will move an active bootcamp to the unused payment within seconds (docs/decisions/036).
  const switchesPayment = row.bootcamp?.status === 'active' && row.unspent === 1
  const bootcamp =
    row.bootcamp && row.takenBack === 1 && !switchesPayment ? asRevoked(row.bootcamp, now) : row.bootcamp
  const day = dayState(session, now, timeZone)
  const hasActive = bootcamp?.status === 'active'
  const justCompleted =
    bootcamp?.status === 'completed' &&
    bootcamp.endedAt !== null &&
    localDate(bootcamp.endedAt, timeZone) === localDate(now, timeZone)
  const canAccess = hasActive || row.unspent !== null
  const refundPending = !hasActive && row.unspent === 0
  const underReview = !canAccess && row.underReview === 1
  const refunded = canAccess || underReview ? null : refundedOf(row.lastRefund)
  return {
    login: { ...login, secret },
    user,
    bootcamp,
    session,
    completedBootcamps,
    timeZone,
    day,
    history: row.history === null ? null : pastSessions(row.history),
    omitted: row.omitted === null ? null : sparedBy(JSON.parse(row.omitted)),
    access: {
      hasActive,
      canAccess,
      needsPurchase: !canAccess && !justCompleted,
      justCompleted,
      ...(refundPending && { refundPending }),
      ...(underReview && { underReview }),
      ...(refunded && { refunded }),
    },
  }
}

/** The refund in `lastRefund`; null if there is none. */
function refundedOf(json: string | null): Refunded | null {
  if (json === null) return null
  const [at, amount, currency]: [string | null, number | null, string | null] = JSON.parse(json)
  return at === null ? null : { at: new Date(Date.parse(at)).toISOString(), paid: moneyOf(amount, currency) }
}

/** The bootcamp as its row will be once the queue has processed the refund. */
function asRevoked(bootcamp: BootcampRow, now: number): BootcampRow {
  return { ...bootcamp, status: 'revoked', endedAt: bootcamp.endedAt ?? now }
}

/** The sessions so far. Throws if the request did not load them. */
export function historyOf({ history }: TraineeState): readonly PastSession[] {
  if (!history) throw new Error('This request did not load the history: see withHistory in app.ts')
  return history
}

/** What every plan leaves out. Throws if the request did not load it. */
export function omittedBy({ omitted }: TraineeState): Spared {
  if (!omitted) throw new Error('This request did not load the omissions: see withHistory in app.ts')
  return omitted
}

/** The bootcamp whose missions are open: the active one, or one completed on this local day. */
export function openBootcamp(trainee: TraineeState): BootcampRow | null {
  return trainee.access.hasActive || trainee.access.justCompleted ? trainee.bootcamp : null
}
