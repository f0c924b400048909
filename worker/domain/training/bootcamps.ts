import { and, desc, eq, sql } from 'drizzle-orm'
import type { CompletedBootcamps, CurrentBootcamp } from '#shared/api/bootcamp.ts'
import { carefulAboveAge, startingLevel } from '#shared/programme/strength/level.ts'
import { dayState } from '#shared/programme/local-day.ts'
import { DAY_MS } from '#shared/units.ts'
import { tellDay } from '#worker/content/story/tell.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-when.ts'
import { bootcamps, purchases } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { switchPayment, restoreBootcamps, revokeBootcamps } from '#worker/domain/payments/follow-payments.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { rescheduleStatement } from '#worker/domain/reminders/settings.ts'
import { type BootcampRecord, findBootcamp } from './bootcamp-record.ts'
import { asksPlane, pathOf } from './path.ts'
import { type BootcampRow, type TraineeState, historyOf } from './trainee.ts'
import { type Profile, profileOf } from '#worker/domain/accounts/users.ts'
import { countFigure } from '#worker/gateways/figures.ts'
import { AppError } from '#worker/errors.ts'

/**
 * Spends the oldest unspent payment on a new bootcamp, in one statement: of two tabs or a double click one
 * wins, and the other gets the winner's bootcamp. If a revoked bootcamp's payment is valid again, that
 * bootcamp continues instead.
 */
export async function startBootcamp(ctx: TraineeContext): Promise<CurrentBootcamp> {
  const { user, access } = ctx.trainee
  const profile = profileOf(user)
  if (!profile) throw new AppError('profile_needed')
  if (!access.canAccess) throw new AppError('no_access')
  const target = newPublicId()
  const [switched, , restored, started, , [active]] = await db.batch([
    switchPayment({ userId: user.id }).returning({ id: bootcamps.id }),
    revokeBootcamps({ userId: user.id }, ctx.now),
    restoreBootcamps({ userId: user.id }),
    insertFirstBootcamp(target, user.id, profile, ctx.now)
      .onConflictDoNothing()
      .returning({ id: bootcamps.id }),
    auditEntry(ctx, { action: 'bootcamp.start', userId: user.publicId, target }, bootcampExists(target)),
    db
      .select()
      .from(bootcamps)
      .where(and(eq(bootcamps.userId, user.id), eq(bootcamps.status, 'active'))),
    rescheduleStatement(ctx),
  ])
  if (!active) throw new AppError((await isRefundPending(user.id)) ? 'refund_pending' : 'no_access')
  const resumed = restored.length > 0 || (switched.length > 0 && !access.hasActive)
  if (started.length > 0) {
    countFigure(ctx.env, { name: 'bootcamp', of: `level ${active.level}`, value: 0 })
    return presentBootcamp(active, newBootcamp(ctx))
  }
  const bootcamp = presentBootcamp(active, await daysOfActive(ctx, active))
  if (resumed) return bootcamp
  throw new AppError('already_active', { body: { bootcamp } })
}

/**
 * Restarts the active bootcamp from Day 1 with today's profile, without a new payment: the payment moves to
 * the new bootcamp, and the old one keeps its history. A repeated request restarts once. At most three
 * restarts within 24 hours.
 */
export async function restartBootcamp(ctx: TraineeContext, publicId: string): Promise<CurrentBootcamp> {
  const { user } = ctx.trainee
  const profile = profileOf(user)
  if (!profile) throw new AppError('profile_needed')
  const isOwn = and(eq(bootcamps.publicId, publicId), eq(bootcamps.userId, user.id))
  const [requested] = await db.select().from(bootcamps).where(isOwn)
  if (!requested) throw new AppError('not_found')
  if (requested.status === 'active') {
    const target = newPublicId()
    await db.batch([
      // A bootcamp whose payment was taken back cannot be restarted.
      switchPayment({ userId: user.id }),
      revokeBootcamps({ userId: user.id }, ctx.now),
      db
        .update(bootcamps)
        .set({ status: 'restarted', endedAt: ctx.now })
        .where(and(isOwn, eq(bootcamps.status, 'active'), canRestart(user.id, ctx.now))),
      insertRestartedBootcamp(target, requested.id, profile, ctx.now).onConflictDoNothing(),
      auditEntry(ctx, { action: 'bootcamp.restart', userId: user.publicId, target }, bootcampExists(target)),
    ])
  }
  const active = await activeBootcamp(user.id)
  if (active?.id === requested.id) throw await tooManyRestarts(user.id, ctx.now)
  // A completed or revoked bootcamp cannot be restarted.
  if (!active || requested.status === 'completed' || requested.status === 'revoked')
    throw new AppError('not_active')
  // A repeated request returns the current state of the new bootcamp.
  return presentBootcamp(active, daysDoneIn(ctx.trainee, active) ?? newBootcamp(ctx))
}

const MAX_RESTARTS = 3

/** The trainee's restarts within 24 hours. */
const recentRestarts = (userId: number, now: number) =>
  sql`FROM ${bootcamps} AS ended WHERE ended.user_id = ${userId} AND ended.status = 'restarted' AND ended.ended_at > ${now - DAY_MS}`

const canRestart = (userId: number, now: number) =>
  sql`(SELECT count(*) ${recentRestarts(userId, now)}) < ${MAX_RESTARTS}`

async function tooManyRestarts(userId: number, now: number): Promise<AppError> {
  const [oldest] = await db.all<{ endedAt: number | null }>(
    sql`SELECT min(ended.ended_at) AS endedAt ${recentRestarts(userId, now)}`,
  )
  const seconds = Math.ceil(((oldest?.endedAt ?? now) + DAY_MS - now) / 1000)
  return new AppError('restarts_of_day', { headers: { 'Retry-After': String(Math.max(seconds, 1)) } })
}

/** The active bootcamp; null if there is none. */
export function currentBootcamp(trainee: TraineeState): CurrentBootcamp | null {
  return trainee.access.hasActive && trainee.bootcamp
    ? presentBootcamp(trainee.bootcamp, latest(trainee))
    : null
}

/** The caller's completed bootcamps, newest first. */
export async function listCompletedBootcamps(ctx: TraineeContext): Promise<CompletedBootcamps> {
  const rows = await db
    .select()
    .from(bootcamps)
    .where(and(eq(bootcamps.userId, ctx.trainee.user.id), eq(bootcamps.status, 'completed')))
    .orderBy(desc(bootcamps.id))
    .limit(50)
  return rows.map((row) => ({
    id: row.publicId,
    programme: row.programme,
    startedAt: new Date(row.startedAt).toISOString(),
    completedAt: new Date(row.endedAt ?? row.startedAt).toISOString(),
  }))
}

/** The numbers that plans are made from, as of now. */
function planNumbers(profile: Profile) {
  const { currentPushups: pushups, currentSitups: situps, age } = profile
  const careful = profile.careful || age > carefulAboveAge
  const level = startingLevel({ pushups, situps, age, careful })
  return { level, pushups, situps, age, careful, goal: profile.goal }
}

/** The bootcamp that replaces the restarted one; no row if another already did. */
function insertRestartedBootcamp(publicId: string, endedId: number, profile: Profile, now: number) {
  return insertFrom(
    bootcamps,
    {
      publicId,
      userId: sql`ended.user_id`,
      programme: sql`ended.programme`,
      transactionId: sql`ended.transaction_id`,
      status: 'active',
      startedAt: now,
      ...planNumbers(profile),
    },
    sql`FROM ${bootcamps} AS ended
      WHERE ended.id = ${endedId} AND ended.status = 'restarted'
        AND NOT EXISTS (SELECT 1 FROM ${bootcamps} AS active WHERE active.user_id = ended.user_id AND active.status = 'active')`,
  )
}

/** A bootcamp for the oldest payment that can start one; no row while another is active. */
function insertFirstBootcamp(publicId: string, userId: number, profile: Profile, now: number) {
  return insertFrom(
    bootcamps,
    {
      publicId,
      userId,
      programme: 'jungle',
      transactionId: sql`paid.transaction_id`,
      status: 'active',
      startedAt: now,
      ...planNumbers(profile),
    },
    sql`FROM ${purchases} AS paid
      WHERE paid.user_id = ${userId} AND paid.verdict = 'counts' AND NOT paid.taken_back AND NOT paid.refund_pending
        AND NOT EXISTS (SELECT 1 FROM ${bootcamps} AS spent WHERE spent.transaction_id = paid.transaction_id AND spent.status <> 'restarted')
        AND NOT EXISTS (SELECT 1 FROM ${bootcamps} AS active WHERE active.user_id = ${userId} AND active.status = 'active')
      ORDER BY paid.occurred_at, paid.event_id
      LIMIT 1`,
  )
}

const bootcampExists = (publicId: string) =>
  sql`EXISTS (SELECT 1 FROM ${bootcamps} AS new WHERE new.public_id = ${publicId})`

async function isRefundPending(userId: number): Promise<boolean> {
  const pending = and(eq(purchases.userId, userId), eq(purchases.refundPending, true))
  const rows = await db.select({ id: purchases.publicId }).from(purchases).where(pending).limit(1)
  return rows.length > 0
}

type DaysDone = Pick<BootcampRecord, 'day' | 'history'>

const latest = (trainee: TraineeState): DaysDone => ({ day: trainee.day, history: historyOf(trainee) })

const newBootcamp = ({ trainee, now }: TraineeContext): DaysDone => ({
  day: dayState(null, now, trainee.timeZone),
  history: [],
})

/** The days of the active bootcamp, if this request has loaded them. */
const daysDoneIn = (trainee: TraineeState, active: BootcampRow): DaysDone | null =>
  trainee.bootcamp?.id === active.id ? latest(trainee) : null

/** The days of the active bootcamp: of this request's, or of one that was started or restored since. */
const daysOfActive = async (ctx: TraineeContext, active: BootcampRow): Promise<DaysDone> =>
  daysDoneIn(ctx.trainee, active) ?? findBootcamp(ctx, active.publicId)

async function activeBootcamp(userId: number): Promise<BootcampRow | undefined> {
  const [row] = await db
    .select()
    .from(bootcamps)
    .where(and(eq(bootcamps.userId, userId), eq(bootcamps.status, 'active')))
  return row
}

function presentBootcamp(row: BootcampRow, { day, history }: DaysDone): CurrentBootcamp {
  return {
    id: row.publicId,
    programme: row.programme,
    startedAt: new Date(row.startedAt).toISOString(),
    level: row.level,
    daysCompleted: day.daysCompleted,
    currentDay: day.currentDay,
    asksPlane: asksPlane(row, day.daysCompleted),
    ...(day.nextMissionAt === null
      ? { nextMissionAt: null, teaser: null }
      : {
          nextMissionAt: new Date(day.nextMissionAt).toISOString(),
          teaser: tellDay(day.currentDay + 1, pathOf(row, history)).teaser,
        }),
  }
}
