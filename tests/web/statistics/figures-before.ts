import type { Statistics } from '#shared/api/statistics.ts'
import { areasOf, assessmentsOf, progressOf, totalsOf } from '#shared/programme/history/figures.ts'
import { drillHistory } from '#shared/programme/history/drill-results.ts'
import type { PlanInput } from '#shared/programme/plan/plan.ts'
import type { PastMission } from '#shared/programme/history/past-mission.ts'
import { type Outcome, historyBefore, soldier } from '#tests/shared/programme/trainees.ts'

/**
 * Returns the API's statistics for a trainee who has reached `day`. `outcomeOf` gives the result of each day
 * before.
 */
export function figuresBefore(
  day: number,
  outcomeOf: (day: number) => Outcome = () => ({}),
  changes: Partial<Statistics> = {},
  trainee: PlanInput = soldier,
): Statistics {
  return { ...figuresOf(historyBefore(day, trainee, outcomeOf)), ...changes }
}

function figuresOf(history: readonly PastMission[]): Statistics {
  return {
    bootcamp: { id: 'A'.repeat(22), status: 'active', startedAt: '2027-03-01T12:00:00.000Z', endedAt: null },
    daysCompleted: history.length,
    level: soldier.level,
    careful: false,
    totals: totalsOf(history),
    days: history.map(({ day, effort, stations }) => ({
      day,
      completedOn: '2027-03-01',
      effort,
      stations: stations.length,
      stationsDone: stations.filter(({ completed }) => completed).length,
    })),
    areas: areasOf(history),
    pushups: progressOf('push-up', 20, 36, history),
    situps: progressOf('sit-up', 25, 43, history),
    assessments: assessmentsOf(history),
    drills: drillHistory(history),
  }
}
