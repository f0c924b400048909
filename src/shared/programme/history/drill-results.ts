import type { DrillFormat } from '#shared/content/exercises/exercise.ts'
import { exerciseOf } from '../exercises/library.ts'
import type { PastMission, PastStation } from './past-mission.ts'

type Missions = readonly Pick<PastMission, 'day' | 'stations'>[]
export type DrillResult = { day: number; result: number }

/** The last counted result of each drill, by its code, from these missions in order. */
export function drillResults(missions: Missions): Map<number, DrillResult> {
  return new Map(countedDrills(missions).map(({ code, day, result }) => [code, { day, result }]))
}

/**
 * Every counted result of each drill: the drill that was done first comes first, and each drill's results are in
 * order.
 */
export function drillHistory(
  missions: Missions,
): { name: string; format: DrillFormat; results: DrillResult[] }[] {
  return [...Map.groupBy(countedDrills(missions), ({ code }) => code)].flatMap(([code, results]) => {
    const { name, drill } = exerciseOf(code)
    return drill
      ? [{ name, format: drill.format, results: results.map(({ day, result }) => ({ day, result })) }]
      : []
  })
}

const countedDrills = (missions: Missions) =>
  missions.flatMap(({ day, stations }) =>
    stations.filter(isCountedDrill).map(({ code, done }) => ({ code, day, result: done })),
  )

const isCountedDrill = ({ rule, completed, uncounted }: PastStation) =>
  rule === 'drill' && completed && !uncounted
