import { and, eq, sql } from 'drizzle-orm'
import type { FinishedWorkout, Plan, Session, SessionNotes, TodayPlan } from '#shared/api/workout.ts'
import { programDays } from '#shared/programme/limits.ts'
import {
  trustedFinishTime,
  trustedRepeatTime,
  countedDate,
  localDate,
  unlocksAt,
} from '#shared/programme/local-day.ts'
import { programVersion } from '#shared/programme/version.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { uuidSchema } from '#shared/uuid.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, workoutSessions } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { planOfDay, findFinishedPlan, plansAhead } from './plans.ts'
import { learnUsualHour } from '#worker/domain/reminders/settings.ts'
import { planColumns } from './past-session.ts'
import { presentSession, storedEntries } from './sessions.ts'
import { type BootcampRow, type TraineeState, historyOf, openBootcamp } from './trainee.ts'
import { AppError, invalidField } from '#worker/errors.ts'

const MAX_REPEATS_PER_DAY = 10
/** A finish that took longer than this to arrive may have been sent before. */
const LATE_MS = MINUTE_MS

/** The plan of the current day and of the next days; null before the start. Refuses without access. */
export function workoutToday({ trainee, now }: TraineeContext): TodayPlan | null {
  const bootcamp = openBootcamp(trainee)
  const { currentDay } = trainee.day
  if (bootcamp)
    return {
      ...planOfDay(trainee, bootcamp, currentDay, now),
      ahead: plansAhead(trainee, bootcamp, currentDay, now),
    }
  if (trainee.access.canAccess) return null
  throw new AppError('no_access')
}

/**
 * The plan of a reached day, to train it again. It uses the same numbers and the sessions before that day,
 * but today's needs. The current day's plan is today's plan.
 */
export function workoutOfDay({ trainee, now }: TraineeContext, day: number): Plan {
  const bootcamp = openBootcamp(trainee)
  if (!bootcamp && !trainee.access.canAccess) throw new AppError('no_access')
  if (!bootcamp || day > trainee.day.currentDay) throw new AppError('locked')
  return planOfDay(trainee, bootcamp, day, now)
}

/** The session that completed today's mission; null while it is open. */
export function sessionToday(trainee: TraineeState): Session | null {
  const bootcamp = openBootcamp(trainee)
  return bootcamp && trainee.session && trainee.day.doneToday
    ? presentSession(trainee.session, bootcamp)
    : null
}

/**
 * Saves a finished workout. The first completion of the due day advances the bootcamp; anything else is a
 * repeat. The same attempt sent twice is one session, and both get the same answer.
 */
export async function finishWorkout(
  ctx: TraineeContext,
  finished: FinishedWorkout,
  idempotencyKey: string | undefined,
): Promise<Session> {
  const { trainee } = ctx
  if (finished.userId !== trainee.user.publicId) throw new AppError('not_found')
  const attemptId = idempotencyKey === undefined ? null : parseAttemptId(idempotencyKey)
  const bootcamp = openBootcamp(trainee)
  if (attemptId !== null && mayBeStoredEarlier(ctx, finished)) {
    const stored = await findStoredSession(trainee, attemptId)
    if (stored) return stored
  }
  if (!bootcamp) throw new AppError('no_access')
  const { completedAt, completedOn, date } = finishTime(ctx, finished, bootcamp)
  const plan = findFinishedPlan(trainee, bootcamp, finished)
  // Without an attempt id there is one session per day and date.
  const key = attemptId ?? `${finished.day}-${date}`
  await refuseExcessRepeats(trainee, bootcamp, { key, day: finished.day, completedOn })
  const values = {
    bootcampId: bootcamp.id,
    attemptKey: key,
    day: finished.day,
    ...planColumns(finished.workoutPlanId),
    programmeVersion: programVersion,
    receivedAt: ctx.now,
    completedAt,
    completedOn,
    ...storedEntries(plan, finished.exercises),
  }
  const session = await saveSession(ctx, bootcamp, values)
  ctx.defer(learnUsualHour(ctx, completedAt))
  return presentSession(session, bootcamp)
}

/** Saves effort and note after the finish. Another trainee's session is not found. */
export async function saveSessionNotes(
  ctx: TraineeContext,
  id: string,
  notes: SessionNotes,
): Promise<Session> {
  const { bootcamp } = ctx.trainee
  if (!bootcamp) throw new AppError('not_found')
  if (notes.effort === undefined && notes.note === undefined)
    throw invalidField('effort', 'Nothing to save was sent')
  const [session] = await db
    .update(workoutSessions)
    .set(notes)
    .where(and(eq(workoutSessions.bootcampId, bootcamp.id), eq(workoutSessions.attemptKey, id)))
    .returning()
  if (!session) throw new AppError('not_found')
  return presentSession(session, bootcamp)
}

type NewSession = Omit<typeof workoutSessions.$inferInsert, 'counts'>

/** Inserts the session, decides whether it counts, and completes the bootcamp, in one batch. */
async function saveSession(ctx: TraineeContext, { publicId: target }: BootcampRow, session: NewSession) {
  const { bootcampId, attemptKey, day, completedAt } = session
  const isDueDay = sql<boolean>`(
    SELECT coalesce(max(counted.day), 0) + 1 = ${day} FROM ${workoutSessions} AS counted
    WHERE counted.bootcamp_id = ${bootcampId} AND counted.counts = 1
  )`
  const lastDayDone = sql`EXISTS (
    SELECT 1 FROM ${workoutSessions} AS last
    WHERE last.bootcamp_id = ${bootcampId} AND last.day = ${programDays} AND last.counts = 1
  )`
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${workoutSessions} AS same WHERE same.bootcamp_id = ${bootcampId} AND same.attempt_key = ${attemptKey})`
  const userId = ctx.trainee.user.publicId
  const [, , , stored] = await db.batch([
    auditEntry(ctx, { action: 'mission.finish', userId, target, result: `day ${day}` }, isNew),
    db
      .insert(workoutSessions)
      .values({ ...session, counts: isDueDay })
      .onConflictDoNothing(),
    db
      .update(bootcamps)
      .set({ status: 'completed', endedAt: completedAt })
      .where(and(eq(bootcamps.id, bootcampId), eq(bootcamps.status, 'active'), lastDayDone)),
    db
      .select()
      .from(workoutSessions)
      .where(and(eq(workoutSessions.bootcampId, bootcampId), eq(workoutSessions.attemptKey, attemptKey))),
  ])
  const [row] = stored
  if (!row) throw new Error(`A finished session was not stored: bootcamp ${bootcampId}, day ${day}`)
  return row
}

/**
 * Every plan reads the history, so its size must be bounded. A session that advances the day is no repeat,
 * and neither is one that is already stored.
 */
async function refuseExcessRepeats(
  trainee: TraineeState,
  bootcamp: BootcampRow,
  { key, day, completedOn }: { key: string; day: number; completedOn: string },
) {
  if (day === (trainee.session?.day ?? 0) + 1) return
  const repeats = historyOf(trainee).filter((past) => past.completedOn === completedOn && !past.counts)
  if (repeats.length < MAX_REPEATS_PER_DAY) return
  const [stored] = await db
    .select({ day: workoutSessions.day })
    .from(workoutSessions)
    .where(and(eq(workoutSessions.bootcampId, bootcamp.id), eq(workoutSessions.attemptKey, key)))
  if (!stored) throw new AppError('repeats_of_day')
}

type FinishTime = { completedAt: number; completedOn: string; /** The local calendar date. */ date: string }

/**
 * The time and date that a finish counts for; refuses a day that is not open yet. Dates use the stored time
 * zone. The zone that a request names is stored after its answer, so no request dates itself (decision 038).
 */
function finishTime(
  { trainee, now }: TraineeContext,
  finished: FinishedWorkout,
  bootcamp: BootcampRow,
): FinishTime {
  const { timeZone } = trainee.user
  const previous = trainee.session
  const dueDay = (previous?.day ?? 0) + 1
  const finishedAt = finished.finishedAt === undefined ? null : Date.parse(finished.finishedAt)
  if (finished.day < dueDay) {
    const repeatedAt = trustedRepeatTime(finishedAt, { now, startedAt: bootcamp.startedAt })
    const date = localDate(repeatedAt, timeZone)
    return { completedAt: repeatedAt, completedOn: date, date }
  }
  const opensAt = previous ? unlocksAt(previous, timeZone) : Math.min(bootcamp.startedAt, now)
  if (finished.day > dueDay || now < opensAt)
    throw notOpen(finished.day > dueDay && finishedAt !== null && finishedAt < bootcamp.startedAt)
  const completedAt = trustedFinishTime(finishedAt, {
    now,
    opensAt,
    doneAfter: previous?.completedAt ?? bootcamp.startedAt,
  })
  return {
    completedAt,
    completedOn: countedDate(completedAt, timeZone, previous?.completedOn ?? null),
    date: localDate(completedAt, timeZone),
  }
}

/**
 * A future day will open, so its finish may wait. A finish from before the bootcamp began never counts in it.
 */
const notOpen = (isOfEarlierBootcamp: boolean) =>
  new AppError(isOfEarlierBootcamp ? 'earlier_bootcamp' : 'locked')

/**
 * Whether the attempt may be stored already in an earlier bootcamp. An attempt of the current bootcamp is
 * found by the batch that saves it, so only a late finish, or one without a time, is looked up first.
 */
function mayBeStoredEarlier({ trainee, now }: TraineeContext, { finishedAt }: FinishedWorkout): boolean {
  if (!openBootcamp(trainee) || trainee.session === null) return true
  return finishedAt === undefined || now - Date.parse(finishedAt) > LATE_MS
}

/**
 * The session of this attempt in any bootcamp. Sent again after a restart or after Day 30, it is still the
 * same session.
 */
async function findStoredSession({ user }: TraineeState, attemptId: string): Promise<Session | null> {
  const [stored] = await db
    .select({ session: workoutSessions, bootcamp: bootcamps })
    .from(bootcamps)
    .innerJoin(
      workoutSessions,
      and(eq(workoutSessions.bootcampId, bootcamps.id), eq(workoutSessions.attemptKey, attemptId)),
    )
    .where(eq(bootcamps.userId, user.id))
  return stored ? presentSession(stored.session, stored.bootcamp) : null
}

function parseAttemptId(idempotencyKey: string): string {
  const key = uuidSchema.safeParse(idempotencyKey)
  if (!key.success) throw invalidField('Idempotency-Key', 'The key of an attempt is a UUID')
  return key.data
}
