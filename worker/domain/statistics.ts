import type { Statistics } from '#shared/api/statistics.ts'
import { areasOf, assessmentsOf, progressOf, totalsOf } from '#shared/programme/figures.ts'
import { hasFlag, missionsBefore } from '#shared/programme/past-mission.ts'
import { targetsFor } from '#shared/programme/targets.ts'
import { levelOn } from '#worker/domain/plans.ts'
import { type TraineeState, historyOf } from '#worker/domain/trainee.ts'

/** The figures of the latest bootcamp; null before the first one. */
export function statisticsOf(trainee: TraineeState): Statistics | null {
  const { bootcamp, user, day } = trainee
  if (!bootcamp || user.goal === null) return null
  const history = historyOf(trainee)
  const targets = targetsFor(user.goal, bootcamp)
  return {
    daysCompleted: day.daysCompleted,
    level: levelOn(trainee, bootcamp, day.currentDay),
    totals: totalsOf(history),
    days: missionsBefore(Infinity, history).map(({ day: number, completedOn, effort, stations }) => ({
      day: number,
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
