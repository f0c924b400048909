import { and, desc, eq, sql } from 'drizzle-orm'
import type { NewRun, Runs } from '#shared/api/run.ts'
import { localDate } from '#shared/programme/local-day.ts'
import { targetsFor } from '#shared/programme/strength/targets.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-when.ts'
import { bootcamps, runs } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { AppError } from '#worker/errors.ts'
import { bootcampGoal } from './bootcamp-record.ts'
import { type BootcampRow, openBootcamp } from './trainee.ts'

type RunRow = Pick<typeof runs.$inferSelect, 'publicId' | 'ranOn' | 'seconds'>

/** The runs of the active or latest bootcamp; null before the first. */
export async function listRuns(ctx: TraineeContext): Promise<Runs | null> {
  const { bootcamp } = ctx.trainee
  return bootcamp && presentRuns(ctx, bootcamp, await runsOf(bootcamp))
}

/**
 * Logs today's run. A bootcamp has one run for each date, so a double click, a second tab and a replay write the
 * same row, and another time replaces today's. Refuses without an open bootcamp.
 */
export async function logRun(ctx: TraineeContext, { seconds }: NewRun): Promise<Runs> {
  const { trainee, now } = ctx
  const { user, access } = trainee
  const bootcamp = openBootcamp(trainee)
  if (!bootcamp) throw new AppError(access.needsPurchase ? 'no_access' : 'locked')
  const ranOn = todayOf(ctx)
  const isOpen = sql`FROM ${bootcamps} AS own
    WHERE own.id = ${bootcamp.id} AND own.user_id = ${user.id} AND own.status IN ('active', 'completed')`
  const isNews = sql`EXISTS (SELECT 1 ${isOpen}) AND NOT EXISTS (
    SELECT 1 FROM ${runs} AS same WHERE same.bootcamp_id = ${bootcamp.id} AND same.ran_on = ${ranOn} AND same.seconds = ${seconds}
  )`
  const [, saved, rows] = await db.batch([
    auditEntry(
      ctx,
      { action: 'run.log', userId: user.publicId, target: bootcamp.publicId, result: ranOn },
      isNews,
    ),
    insertFrom(
      runs,
      {
        publicId: newPublicId(),
        userId: user.id,
        bootcampId: bootcamp.id,
        ranOn,
        seconds,
        createdAt: now,
      },
      isOpen,
    )
      .onConflictDoUpdate({ target: [runs.bootcampId, runs.ranOn], set: { seconds } })
      .returning({ id: runs.id }),
    runsOf(bootcamp),
  ])
  // The bootcamp was restarted or revoked while this request ran.
  if (saved.length === 0) throw new AppError('not_active')
  return presentRuns(ctx, bootcamp, rows)
}

/** Deletes a run that was logged by mistake, also of an earlier bootcamp. Another trainee's is not found. */
export async function deleteRun(ctx: TraineeContext, publicId: string): Promise<void> {
  const { user } = ctx.trainee
  const isOwn = sql`EXISTS (SELECT 1 FROM ${runs} AS own WHERE own.public_id = ${publicId} AND own.user_id = ${user.id})`
  const [, deleted] = await db.batch([
    auditEntry(ctx, { action: 'run.delete', userId: user.publicId, target: publicId }, isOwn),
    db
      .delete(runs)
      .where(and(eq(runs.publicId, publicId), eq(runs.userId, user.id)))
      .returning({ id: runs.id }),
  ])
  if (deleted.length === 0) throw new AppError('not_found')
}

/** Newest first. */
const runsOf = ({ id }: BootcampRow) =>
  db
    .select({ publicId: runs.publicId, ranOn: runs.ranOn, seconds: runs.seconds })
    .from(runs)
    .where(eq(runs.bootcampId, id))
    .orderBy(desc(runs.ranOn))

/** By the stored time zone, like the dates of missions (decision 038). */
const todayOf = ({ trainee, now }: TraineeContext) => localDate(now, trainee.user.timeZone)

function presentRuns(ctx: TraineeContext, bootcamp: BootcampRow, rows: readonly RunRow[]): Runs {
  const { trainee } = ctx
  const { user } = trainee
  const current = {
    pushups: bootcamp.pushups,
    situps: bootcamp.situps,
    runTime: user.currentRunTime ?? undefined,
  }
  return {
    open: openBootcamp(trainee) !== null,
    today: todayOf(ctx),
    target: targetsFor(bootcampGoal(bootcamp, user).id, current).runTime,
    runs: rows.map(({ publicId: id, ranOn, seconds }) => ({ id, ranOn, seconds })),
  }
}
