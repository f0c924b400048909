import { and, eq } from 'drizzle-orm'
import type { FinishedWorkout, Session } from '#shared/api/workout.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { deviceIdSchema } from '#shared/device-id.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, workoutSessions } from '#worker/db/schema.ts'
import { isOfOtherArm, optionTaken, otherArm, refuseForeignOption, refuseSecondAnswer } from './choice.ts'
import { type FinishTime, finishTime, storedDate } from './finish-time.ts'
import { findFinishedPlan } from './plans.ts'
import { learnUsualHour } from '#worker/domain/reminders/settings.ts'
import { planColumns, storedPlanId } from './past-session.ts'
import { saveSession } from './save-session.ts'
import { presentSession, storedEntries } from './sessions.ts'
import { type BootcampRow, type TraineeState, historyOf, openBootcamp } from './trainee.ts'
import { countFigure } from '#worker/gateways/figures.ts'
import { AppError, invalidField } from '#worker/errors.ts'

const MAX_REPEATS_PER_DAY = 10
/** A finish that took longer than this to arrive may have been sent before. */
const LATE_MS = MINUTE_MS

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
  refuseForeignOption(finished)
  const attemptId = idempotencyKey === undefined ? null : parseAttemptId(idempotencyKey)
  const stored = await findEarlierSession(ctx, finished, attemptId)
  if (stored) return stored
  const bootcamp = openBootcamp(trainee)
  if (!bootcamp) throw new AppError('no_access')
  const time = finishTime(ctx, finished, bootcamp)
  const plan = findFinishedPlan(trainee, bootcamp, finished)
  // Without an attempt id there is one session per day and date.
  const attemptKey = attemptId ?? `${finished.day}-${time.date}`
  if (isOfOtherArm(plan, finished)) throw await refusalOfArm(trainee, attemptKey, finished)
  await refuseExcessRepeats(trainee, bootcamp, finished.day, attemptKey, time)
  const planned = {
    day: finished.day,
    programmeVersion: plan.version,
    ...planColumns(finished.workoutPlanId),
  }
  const session = await saveSession({
    bootcampId: bootcamp.id,
    attemptKey,
    ...planned,
    planId: storedPlanId(planned),
    receivedAt: ctx.now,
    completedAt: time.completedAt,
    storedDate: storedDate(time),
    choice: optionTaken(plan, finished),
    spared: plan.spared ?? null,
    effort: null,
    note: null,
    ...storedEntries(plan, finished),
  })
  refuseSecondAnswer(session, finished)
  // A session stored before is not counted again.
  if (session.counts && session.receivedAt === ctx.now)
    countFigure(ctx.env, {
      name: 'mission',
      of: `level ${session.level ?? bootcamp.level}`,
      value: session.day,
    })
  ctx.defer(learnUsualHour(ctx, time.completedAt))
  return presentSession(session, bootcamp, historyOf(trainee))
}

function parseAttemptId(idempotencyKey: string): string {
  const key = deviceIdSchema.safeParse(idempotencyKey)
  if (!key.success) throw invalidField('Idempotency-Key', 'The key of an attempt is a short id or a UUID')
  return key.data
}

/** The session of this attempt, if it was stored before. */
async function findEarlierSession(
  ctx: TraineeContext,
  finished: FinishedWorkout,
  attemptId: string | null,
): Promise<Session | null> {
  if (attemptId === null || !mayBeStoredEarlier(ctx, finished)) return null
  return findStoredSession(ctx.trainee, attemptId, finished)
}

/** A stored attempt that is sent again with another choice is refused, whatever plan it names now. */
async function refusalOfArm(
  trainee: TraineeState,
  attemptKey: string,
  finished: FinishedWorkout,
): Promise<AppError> {
  await findStoredSession(trainee, attemptKey, finished)
  return otherArm(finished)
}

/**
 * Whether the attempt may be stored already in an earlier bootcamp. An attempt of the current bootcamp is
 * found by the batch that saves it, so only a late finish, or one without a time, is looked up first.
 */
function mayBeStoredEarlier({ trainee, now }: TraineeContext, { finishedAt }: FinishedWorkout): boolean {
  if (!openBootcamp(trainee) || trainee.session === null) return true
  return finishedAt === undefined || now - Date.parse(finishedAt) > LATE_MS
}

/**
 * The session of this attempt in any bootcamp, because an attempt sent again after a restart or after Day 30 is
 * still the same session.
 */
async function findStoredSession(
  trainee: TraineeState,
  attemptId: string,
  finished: FinishedWorkout,
): Promise<Session | null> {
  const [stored] = await db
    .select({ session: workoutSessions, bootcamp: bootcamps })
    .from(bootcamps)
    .innerJoin(
      workoutSessions,
      and(eq(workoutSessions.bootcampId, bootcamps.id), eq(workoutSessions.attemptKey, attemptId)),
    )
    .where(eq(bootcamps.userId, trainee.user.id))
  if (!stored) return null
  refuseSecondAnswer(stored.session, finished)
  const isLatest = stored.bootcamp.id === trainee.bootcamp?.id
  return presentSession(stored.session, stored.bootcamp, isLatest ? historyOf(trainee) : [])
}

/**
 * Every plan reads the history, so its size must be bounded. A session that advances the day does not count as a
 * repeat, and neither does one that is already stored.
 */
async function refuseExcessRepeats(
  trainee: TraineeState,
  bootcamp: BootcampRow,
  day: number,
  attemptKey: string,
  { completedOn }: FinishTime,
): Promise<void> {
  if (day === (trainee.session?.day ?? 0) + 1) return
  const repeats = historyOf(trainee).filter((past) => past.completedOn === completedOn && !past.counts)
  if (repeats.length < MAX_REPEATS_PER_DAY) return
  const [stored] = await db
    .select({ day: workoutSessions.day })
    .from(workoutSessions)
    .where(and(eq(workoutSessions.bootcampId, bootcamp.id), eq(workoutSessions.attemptKey, attemptKey)))
  if (!stored) throw new AppError('repeats_of_day')
}
