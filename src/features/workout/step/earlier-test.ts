import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { decodeStations } from '#shared/programme/history/stored-stations.ts'
import { testDays } from '#shared/programme/training/assessment-days.ts'

/** The result of a test on an earlier day. */
export type EarlierTest = { day: number; result: number }

/** The latest result of the same test, from the plan's basis; null for a first test. */
export function earlierTest({ day, basis }: Plan, { code }: Pick<PlanEntry, 'code'>): EarlierTest | null {
  const results = (basis?.history ?? [])
    .filter((mission) => testDays.includes(mission.day) && mission.day < day)
    .flatMap((mission) =>
      decodeStations(mission.stations)
        .filter((station) => station.test && station.variant === code)
        .filter(({ completed, uncounted }) => completed && !uncounted)
        .map(({ done }) => ({ day: mission.day, result: done })),
    )
  return results.toSorted((a, b) => b.day - a.day)[0] ?? null
}
