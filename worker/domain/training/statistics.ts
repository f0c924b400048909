import type { Statistics } from '#shared/api/statistics.ts'
import { areasOf, assessmentsOf, progressOf, totalsOf } from '#shared/programme/history/figures.ts'
import { carefulAboveAge } from '#shared/programme/strength/level.ts'
import { programDays } from '#shared/programme/limits.ts'
import { drillHistory } from '#shared/programme/history/drill-results.ts'
import { sparedWeek } from '#shared/programme/history/spared-week.ts'
import { firstCompletions } from '#shared/programme/history/past-mission.ts'
import { targetsFor } from '#shared/programme/strength/targets.ts'
import type { TraineeContext } from '#worker/context.ts'
import { levelOn } from './plans.ts'
import { findBootcamp, bootcampGoal } from './bootcamp-record.ts'
import type { PastSession } from './past-session.ts'
import { type BootcampRow, type TraineeState, historyOf } from './trainee.ts'

/** The figures of one bootcamp, by default the active or latest one; null before the first. */
export async function readStatistics(
  ctx: TraineeContext,
  publicId: string | undefined,
): Promise<Statistics | null> {
  const { trainee } = ctx
  const { bootcamp } = trainee
  if (publicId !== undefined && publicId !== bootcamp?.publicId)
    return presentStatistics(trainee, await findBootcamp(ctx, publicId))
  return bootcamp && presentStatistics(trainee, { bootcamp, history: historyOf(trainee) })
}

/** One bootcamp with all of its sessions. */
type BootcampWithHistory = { bootcamp: BootcampRow; history: readonly PastSession[] }

function presentStatistics(trainee: TraineeState, { bootcamp, history }: BootcampWithHistory): Statistics {
  const { careful, age } = trainee.user
  const targets = targetsFor(bootcampGoal(bootcamp, trainee.user).id, bootcamp)
  const missions = firstCompletions(history)
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
      stationsDone: stations.filter(({ completed }) => completed).length,
    })),
    areas: areasOf(history),
    pushups: progressOf('push-up', bootcamp.pushups, targets.pushups, history),
    situps: progressOf('sit-up', bootcamp.situps, targets.situps, history),
    assessments: assessmentsOf(history),
    drills: drillHistory(missions),
    sparedWeek: sparedWeek(missions),
  }
}

/** The day that the level is shown for: today's, or the last one of a bootcamp that is over. */
function currentDay(
  { bootcamp: latest, day }: TraineeState,
  bootcamp: BootcampRow,
  daysCompleted: number,
): number {
  return latest?.id === bootcamp.id ? day.currentDay : Math.min(daysCompleted + 1, programDays)
}
