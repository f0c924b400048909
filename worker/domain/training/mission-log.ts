import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { LoggedDay, LoggedSession, MissionLog, PastBootcamp } from '#shared/api/record.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, workoutSessions } from '#worker/db/schema.ts'
import { bootcampDay, findBootcamp, bootcampGoal } from './bootcamp-record.ts'
import { type PastSession, pastSessionColumns, toPastSession } from './past-session.ts'
import { presentSession } from './sessions.ts'
import { type BootcampRow, type UserRow, openBootcamp } from './trainee.ts'
import { AppError } from '#worker/errors.ts'

/**
 * The days reached in one bootcamp (the latest by default) and a list of all bootcamps; null before the
 * first.
 */
export async function readMissionLog(
  { trainee, now }: TraineeContext,
  requestedId: string | undefined,
): Promise<MissionLog | null> {
  const bootcampId = requestedId ?? trainee.bootcamp?.publicId
  if (bootcampId === undefined) return null
  const rows = await logStatement(trainee.user.id, bootcampId)
  const shown = rows.find(({ bootcamp }) => bootcamp.publicId === bootcampId)?.bootcamp
  if (!shown) throw new AppError('not_found')
  const sessions = rows.flatMap(({ session }) => (session ? [toPastSession(session)] : []))
  const { currentDay } = bootcampDay(shown, sessions, now, trainee.timeZone)
  const presented = [...new Map(rows.map((row) => [row.bootcamp.publicId, row])).values()].map((row) =>
    presentBootcamp(row, trainee.user),
  )
  const bootcamp = presented.find(({ id }) => id === bootcampId)
  if (!bootcamp) throw new Error(`The log of bootcamp ${bootcampId} has no bootcamp`)
  return {
    bootcamps: presented,
    bootcamp,
    open: openBootcamp(trainee)?.publicId === bootcampId,
    days: Array.from({ length: currentDay }, (_, index) => loggedDay(index + 1, sessions)),
  }
}

/** Every session of a reached day: the one that counts, then its repeats. */
export async function sessionsOfDay(
  ctx: TraineeContext,
  day: number,
  requestedId: string | undefined,
): Promise<LoggedSession[]> {
  const { access, bootcamp: latest } = ctx.trainee
  const bootcampId = requestedId ?? latest?.publicId
  if (bootcampId === undefined) throw new AppError(access.needsPurchase ? 'no_access' : 'locked')
  const { bootcamp, sessions, history, day: reached } = await findBootcamp(ctx, bootcampId)
  if (day > reached.currentDay) throw new AppError('locked')
  return sessions
    .filter((session) => session.day === day)
    .toSorted((a, b) => Number(b.counts) - Number(a.counts) || a.completedAt - b.completedAt)
    .slice(0, MAX_SESSIONS)
    .map((session) => ({ ...presentSession(session, bootcamp, history), note: session.note }))
}

/** Some 4 KB each. */
const MAX_SESSIONS = 20

/** Some 150 bytes each. The requested one is listed however old it is. */
const MAX_BOOTCAMPS = 50

/** The caller's bootcamps, newest first; the requested one with its sessions, one per row. */
function logStatement(userId: number, chosen: string) {
  const isChosen = eq(bootcamps.publicId, chosen)
  const daysCompleted = sql<number>`(
    SELECT count(*) FROM ${workoutSessions} AS counted WHERE counted.bootcamp_id = ${bootcamps.id} AND counted.counts = 1
  )`
  const hasSessions = sql`EXISTS (SELECT 1 FROM ${workoutSessions} AS done WHERE done.bootcamp_id = ${bootcamps.id})`
  const { publicId, status, startedAt, endedAt, goal } = bootcamps
  const newest = db
    .select({ id: bootcamps.id })
    .from(bootcamps)
    .where(and(eq(bootcamps.userId, userId), or(ne(status, 'restarted'), hasSessions)))
    .orderBy(desc(bootcamps.id))
    .limit(MAX_BOOTCAMPS)
  return db
    .select({
      bootcamp: { publicId, status, startedAt, endedAt, goal },
      daysCompleted,
      session: pastSessionColumns,
    })
    .from(bootcamps)
    .leftJoin(workoutSessions, and(eq(workoutSessions.bootcampId, bootcamps.id), isChosen))
    .where(and(eq(bootcamps.userId, userId), or(inArray(bootcamps.id, newest), isChosen)))
    .orderBy(desc(bootcamps.id))
}

type LogRow = {
  bootcamp: Pick<BootcampRow, 'publicId' | 'status' | 'startedAt' | 'endedAt' | 'goal'>
  daysCompleted: number
}

function loggedDay(day: number, sessions: readonly PastSession[]): LoggedDay {
  const ofDay = sessions.filter((session) => session.day === day)
  const first = ofDay.find(({ counts }) => counts)
  const stations = first?.stations ?? []
  return {
    day,
    title: missionTitles[day - 1] ?? '',
    completedOn: first?.completedOn ?? null,
    effort: first?.effort ?? null,
    length: first?.length ?? null,
    stationsDone: stations.filter(({ completed }) => completed).length,
    stations: stations.length,
    repeats: ofDay.filter(({ counts }) => !counts).length,
  }
}

function presentBootcamp({ bootcamp, daysCompleted }: LogRow, user: Pick<UserRow, 'goal'>): PastBootcamp {
  const { publicId, status, startedAt, endedAt } = bootcamp
  return {
    id: publicId,
    status,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    daysCompleted,
    difficulty: bootcampGoal(bootcamp, user).difficulty,
  }
}
