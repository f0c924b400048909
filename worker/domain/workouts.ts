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
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, workoutSessions } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { planOfDay, planOfFinish, plansAhead } from '#worker/domain/plans.ts'
import { learnUsualHour } from '#worker/domain/reminders/settings.ts'
import { presentSession, storedEntries } from '#worker/domain/sessions.ts'
import { type BootcampRow, type TraineeState, historyOf, openBootcamp } from '#worker/domain/trainee.ts'
import { AppError, invalidField } from '#worker/errors.ts'

const mostRepeatsADay = 10

/** The plan of the current day, with those that come next; null before the start, a refusal without access. */
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
 * The plan of a day that was reached, to train it again: made from the same numbers and from what was done before that
 * day, as it was then, but sparing what must be spared now. The current day's is today's plan.
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
 * Keeps one sitting of a plan. The first completion of the day that is due moves the bootcamp on; anything else is a
 * repeat. The same run sent twice is one session, and the second answer is the first one's.
 */
export async function finishWorkout(
  ctx: TraineeContext,
  finished: FinishedWorkout,
  idempotencyKey: string | undefined,
): Promise<Session> {
  const { trainee } = ctx
  if (finished.userId !== trainee.user.publicId) throw new AppError('not_found')
  const runKey = idempotencyKey === undefined ? null : uuidOf(idempotencyKey)
  const bootcamp = openBootcamp(trainee)
  // Of the run that is under way the batch below finds it; what comes late, or does not say when it was done, may be of one before.
  const isLate =
    !bootcamp ||
    trainee.session === null ||
    finished.finishedAt === undefined ||
    ctx.now - Date.parse(finished.finishedAt) > LATE_MS
  const sent = runKey !== null && isLate ? await findSent(trainee, runKey) : null
  if (sent) return sent
  if (!bootcamp) throw new AppError('no_access')
  const { completedAt, completedOn, date } = finishTime(ctx, finished, bootcamp)
  const plan = planOfFinish(trainee, bootcamp, finished)
  // Without a run's key, one session a day and date.
  const key = runKey ?? `${finished.day}-${date}`
  await refuseEndlessRepeats(trainee, bootcamp, { key, day: finished.day, completedOn })
  const values = {
    bootcampId: bootcamp.id,
    attemptKey: key,
    day: finished.day,
    planId: finished.workoutPlanId,
    programmeVersion: programVersion,
    receivedAt: ctx.now,
    completedAt,
    completedOn,
    ...storedEntries(plan, finished.exercises),
  }
  const kept = await keepSession(ctx, bootcamp, values)
  ctx.defer(learnUsualHour(ctx, completedAt))
  return presentSession(kept, bootcamp)
}

/** Effort and a note, given after the finish. Another's session is not found. */
export async function noteSession(ctx: TraineeContext, id: string, notes: SessionNotes): Promise<Session> {
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

/** Insert, count, complete the bootcamp: one batch. Whether it counts is decided where it is written. */
async function keepSession(ctx: TraineeContext, { publicId: target }: BootcampRow, session: NewSession) {
  const { bootcampId, attemptKey, day, completedAt } = session
  const due = sql<boolean>`(
    SELECT coalesce(max(counted.day), 0) + 1 = ${day} FROM ${workoutSessions} AS counted
    WHERE counted.bootcamp_id = ${bootcampId} AND counted.counts = 1
  )`
  const lastDayDone = sql`EXISTS (
    SELECT 1 FROM ${workoutSessions} AS last
    WHERE last.bootcamp_id = ${bootcampId} AND last.day = ${programDays} AND last.counts = 1
  )`
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${workoutSessions} AS same WHERE same.bootcamp_id = ${bootcampId} AND same.attempt_key = ${attemptKey})`
  const userId = ctx.trainee.user.publicId
  const [, , , kept] = await db.batch([
    auditEntry(ctx, { action: 'mission.finish', userId, target, result: `day ${day}` }, isNew),
    db
      .insert(workoutSessions)
      .values({ ...session, counts: due })
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
  const [row] = kept
  if (!row) throw new Error(`A finished session was not kept: bootcamp ${bootcampId}, day ${day}`)
  return row
}

/** A history that is read with every plan must not grow without bound. What moves a day on is no repeat; nor is what was kept before. */
async function refuseEndlessRepeats(
  trainee: TraineeState,
  bootcamp: BootcampRow,
  { key, day, completedOn }: { key: string; day: number; completedOn: string },
) {
  if (day === (trainee.session?.day ?? 0) + 1) return
  const repeats = historyOf(trainee).filter((past) => past.completedOn === completedOn && !past.counts)
  if (repeats.length < mostRepeatsADay) return
  const [kept] = await db
    .select({ day: workoutSessions.day })
    .from(workoutSessions)
    .where(and(eq(workoutSessions.bootcampId, bootcamp.id), eq(workoutSessions.attemptKey, key)))
  if (!kept) throw new AppError('repeats_of_day')
}

type FinishTime = { completedAt: number; completedOn: string; /** By the calendar. */ date: string }

/**
 * When a finish counts, and for which date; a day that is not open yet is refused. Dates are those of the stored zone: the
 * one that a request names takes its place behind that request's answer, so that no request dates itself (decision 038).
 */
function finishTime(
  { trainee, now }: TraineeContext,
  finished: FinishedWorkout,
  bootcamp: BootcampRow,
): FinishTime {
  const { timeZone } = trainee.user
  const previous = trainee.session
  const due = (previous?.day ?? 0) + 1
  const finishedAt = finished.finishedAt === undefined ? null : Date.parse(finished.finishedAt)
  if (finished.day < due) {
    const repeatedAt = trustedRepeatTime(finishedAt, { now, startedAt: bootcamp.startedAt })
    const date = localDate(repeatedAt, timeZone)
    return { completedAt: repeatedAt, completedOn: date, date }
  }
  const opensAt = previous ? unlocksAt(previous, timeZone) : Math.min(bootcamp.startedAt, now)
  if (finished.day > due || now < opensAt)
    throw notOpen(finished.day > due && finishedAt !== null && finishedAt < bootcamp.startedAt)
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

/** A day ahead will be reached, and its finish may wait; one that was done before the bootcamp began never counts in it. */
const notOpen = (isOfEarlierBootcamp: boolean) =>
  new AppError(isOfEarlierBootcamp ? 'earlier_bootcamp' : 'locked')

const LATE_MS = 60_000

/** What this run of the player was stored as, in whichever bootcamp: sent again after a restart or after Day 30 it is still the mission it was. */
async function findSent({ user }: TraineeState, runKey: string): Promise<Session | null> {
  const [sent] = await db
    .select({ session: workoutSessions, bootcamp: bootcamps })
    .from(bootcamps)
    .innerJoin(
      workoutSessions,
      and(eq(workoutSessions.bootcampId, bootcamps.id), eq(workoutSessions.attemptKey, runKey)),
    )
    .where(eq(bootcamps.userId, user.id))
  return sent ? presentSession(sent.session, sent.bootcamp) : null
}

function uuidOf(idempotencyKey: string): string {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
  if (!uuid.test(idempotencyKey)) throw invalidField('Idempotency-Key', 'The key of a run is a UUID')
  return idempotencyKey.toLowerCase()
}
