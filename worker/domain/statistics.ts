import { and, eq } from 'drizzle-orm'
import type { Statistics } from '#shared/api/statistics.ts'
import { areasOf, assessmentsOf, progressOf, totalsOf } from '#shared/programme/figures.ts'
import { carefulAboveAge } from '#shared/programme/level.ts'
import { programmeDays } from '#shared/programme/limits.ts'
import { hasFlag, missionsBefore } from '#shared/programme/past-mission.ts'
import { targetsFor } from '#shared/programme/targets.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, workoutSessions } from '#worker/db/schema.ts'
import { levelOn } from '#worker/domain/plans.ts'
import { type BootcampRow, type PastSession, type TraineeState, historyOf } from '#worker/domain/trainee.ts'
import { AppError } from '#worker/errors.ts'

/** The figures of one of the trainee's bootcamps; not named, of the active one, else the latest; null before the first. */
export async function readStatistics(trainee: TraineeState, publicId: string | undefined): Promise<Statistics | null> {
  const { bootcamp } = trainee
  if (publicId !== undefined && publicId !== bootcamp?.publicId) return presentStatistics(trainee, await findRun(trainee, publicId))
  return bootcamp && presentStatistics(trainee, { bootcamp, history: historyOf(trainee) })
}

type Run = { bootcamp: BootcampRow; history: readonly PastSession[] }

/** Another bootcamp than the one the request came with; another trainee's is not found. */
async function findRun({ user }: TraineeState, publicId: string): Promise<Run> {
  const rows = await db
    .select({ bootcamp: bootcamps, session: workoutSessions })
    .from(bootcamps)
    .leftJoin(workoutSessions, eq(workoutSessions.bootcampId, bootcamps.id))
    .where(and(eq(bootcamps.publicId, publicId), eq(bootcamps.userId, user.id)))
  const [first] = rows
  if (!first) throw new AppError('not_found')
  return { bootcamp: first.bootcamp, history: rows.flatMap(({ session }) => session ?? []) }
}

function presentStatistics(trainee: TraineeState, { bootcamp, history }: Run): Statistics {
  const { goal, careful, age } = trainee.user
  if (goal === null) throw new Error('A bootcamp was started without a profile')
  const targets = targetsFor(goal, bootcamp)
  const missions = missionsBefore(Infinity, history)
  const daysCompleted = missions.at(-1)?.day ?? 0
  return {
    bootcamp: {
      id: bootcamp.publicId,
      status: bootcamp.status,
      startedAt: new Date(bootcamp.startedAt).toISOString(),
      endedAt: bootcamp.endedAt === null ? null : new Date(bootcamp.endedAt).toISOString(),
    },
    daysCompleted,
    level: levelOn({ ...trainee, history }, bootcamp, currentDay(trainee, bootcamp, daysCompleted)),
    careful: careful || (age ?? bootcamp.age) > carefulAboveAge,
    totals: totalsOf(history),
    days: missions.map(({ day, completedOn, effort, stations }) => ({
      day,
      completedOn,
      effort,
      stations: stations.length,
      stationsDone: stations.filter((station) => hasFlag(station, 'completed')).length,
    })),
    areas: areasOf(history),
    pushups: progressOf('push-up', bootcamp.pushups, targets.pushups, history),
    situps: progressOf('sit-up', bootcamp.situps, targets.situps, history),
    assessments: assessmentsOf(history),
  }
}

/** The day the level is told for: today's; of a run that is over, the one it had come to. */
function currentDay({ bootcamp: own, day }: TraineeState, bootcamp: BootcampRow, daysCompleted: number): number {
  return own?.id === bootcamp.id ? day.currentDay : Math.min(daysCompleted + 1, programmeDays)
}
