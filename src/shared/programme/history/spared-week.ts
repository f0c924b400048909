import type { Statistics } from '#shared/api/statistics.ts'
import { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { type Spared, bothSpared, isNothingSpared, nothingSpared } from '#shared/programme/plan/spared.ts'
import { areasOf } from './figures.ts'
import type { PastMission } from './past-mission.ts'

const daysOfWeek = 7

/** The last week of the bootcamp with a mission: what was left out, and what was trained. Null if nothing was. */
export function sparedWeek(
  missions: readonly (PastMission & { spared: Spared })[],
): NonNullable<Statistics['sparedWeek']> | null {
  const week = weekOf(missions.at(-1)?.day ?? 0)
  const ofWeek = missions.filter(({ day }) => weekOf(day) === week)
  const spared = ofWeek.map((mission) => mission.spared).reduce(bothSpared, nothingSpared)
  if (isNothingSpared(spared)) return null
  const { exercises, places, patterns } = spared
  return {
    week,
    missions: ofWeek.length,
    exercises: exercises.filter(isExerciseCode).map((code) => exerciseOf(code).name),
    places: [...places],
    patterns: [...patterns],
    lowEnergy: ofWeek.filter(({ lowEnergy }) => lowEnergy).length,
    areas: areasOf(ofWeek).map(({ area, sets }) => ({ area, sets })),
  }
}

const weekOf = (day: number) => Math.ceil(day / daysOfWeek)
