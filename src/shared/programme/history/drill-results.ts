import type { PastMission } from './past-mission.ts'

/** The last counted result of each drill, by its code, from these missions in order. */
export function drillResults(
  missions: readonly Pick<PastMission, 'day' | 'stations'>[],
): Map<number, { day: number; result: number }> {
  return new Map(
    missions.flatMap(({ day, stations }) =>
      stations
        .filter(({ rule, completed, uncounted }) => rule === 'drill' && completed && !uncounted)
        .map(({ code, done }) => [code, { day, result: done }] as const),
    ),
  )
}
