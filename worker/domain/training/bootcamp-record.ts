import { and, desc, eq } from 'drizzle-orm'
import { type Goal, goalOf } from '#shared/programme/strength/targets.ts'
import { type DayState, dayState } from '#shared/programme/local-day.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, workoutSessions } from '#worker/db/schema.ts'
import { latestSessionKey } from './latest-session.ts'
import { type PastSession, toPastSession } from './past-session.ts'
import type { BootcampRow, SessionRow, TraineeState, UserRow } from './trainee.ts'
import { AppError } from '#worker/errors.ts'

/** One of the caller's bootcamps with its sessions, and its day: now, or when it ended. */
export type BootcampRecord = {
  bootcamp: BootcampRow
  sessions: readonly SessionRow[]
  /** The same sessions, as the rules of the program read them. */
  history: readonly PastSession[]
  day: DayState
}

/** The caller's bootcamp with this id. Another trainee's is not found. */
export async function findBootcamp(
  { trainee, now }: TraineeContext,
  publicId: string,
): Promise<BootcampRecord> {
  const rows = await db
    .select({ bootcamp: bootcamps, session: workoutSessions })
    .from(bootcamps)
    .leftJoin(workoutSessions, eq(workoutSessions.bootcampId, bootcamps.id))
    .where(and(eq(bootcamps.publicId, publicId), eq(bootcamps.userId, trainee.user.id)))
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const sessions = rows.flatMap(({ session }) => session ?? [])
  return {
    bootcamp: row.bootcamp,
    sessions,
    history: sessions.map(toPastSession),
    day: bootcampDay(row.bootcamp, sessions, now, trainee.timeZone),
  }
}

/**
 * The day state of a bootcamp. A bootcamp that is over keeps its last state, because no later mission was
 * reached.
 */
export function bootcampDay(
  { endedAt }: Pick<BootcampRow, 'endedAt'>,
  history: readonly Pick<SessionRow, 'day' | 'completedAt' | 'completedOn' | 'counts'>[],
  now: number,
  timeZone: string,
): DayState {
  const latest = history.filter(({ counts }) => counts).toSorted((a, b) => b.day - a.day)[0] ?? null
  return dayState(latest, endedAt ?? now, timeZone)
}

/** The goal of a bootcamp. Bootcamps from before goals were stored use the trainee's current one. */
export function bootcampGoal(
  { goal: ownGoal }: Pick<BootcampRow, 'goal'>,
  user: Pick<UserRow, 'goal'>,
): Goal {
  const goal = ownGoal ?? user.goal
  if (goal === null) throw new Error('A bootcamp was started without a profile')
  return goalOf(goal)
}

/** The last day reached in the latest bootcamp; 0 before the first one. */
export function daysReached({ bootcamp, session, timeZone }: TraineeState, now: number): number {
  return bootcamp ? bootcampDay(bootcamp, session ? [session] : [], now, timeZone).currentDay : 0
}

/** Limits the answer for a trainee who restarts often. */
const MAX_BOOTCAMPS = 50

/** The last day reached in any bootcamp, including restarted and revoked ones. */
export async function furthestDayReached(ctx: TraineeContext): Promise<number> {
  const { trainee, now } = ctx
  const latest = await db
    .select({
      endedAt: bootcamps.endedAt,
      day: workoutSessions.day,
      completedAt: workoutSessions.completedAt,
      completedOn: workoutSessions.completedOn,
    })
    .from(bootcamps)
    .innerJoin(
      workoutSessions,
      and(
        eq(workoutSessions.bootcampId, bootcamps.id),
        eq(workoutSessions.attemptKey, latestSessionKey(bootcamps.id)),
      ),
    )
    .where(eq(bootcamps.userId, trainee.user.id))
    // The furthest are enough: a bootcamp with fewer completed days has not reached more.
    .orderBy(desc(workoutSessions.day), desc(bootcamps.id))
    .limit(MAX_BOOTCAMPS)
  const reached = latest.map(
    ({ endedAt, ...session }) => dayState(session, endedAt ?? now, trainee.timeZone).currentDay,
  )
  return Math.max(daysReached(trainee, now), ...reached)
}
