import type { PlanEntry } from '#shared/api/workout.ts'
import type { Family } from '#shared/content/exercises/exercise.ts'
import { ladderOf } from '#shared/programme/exercises/library.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { isOrdinaryDay } from '#shared/programme/plan/mission.ts'
import { isWork } from './entries.ts'
import type { BootcampDay } from '../bootcamp.ts'

/** How a family's last station of the month differs from its first of week 1: rungs up, or more on the same rung. */
export function gainOf(days: readonly BootcampDay[], family: Family) {
  const stations = days
    .filter(({ day }) => isOrdinaryDay(day))
    .flatMap(({ day, plan }) =>
      plan.exercises
        .filter((entry) => isWork(entry) && familyOfExercise(entry.code) === family)
        .map((entry) => ({ day, entry })),
    )
  const [first, last] = [stations[0], stations.at(-1)]
  if (!first || !last || first.day > 7 || last.day <= 14) return []
  const place = ({ code }: PlanEntry) => ladderOf(family).findIndex((exercise) => exercise.code === code)
  const amount = ({ reps, duration }: PlanEntry) => reps ?? duration ?? 0
  return [
    {
      family,
      rungs: place(last.entry) - place(first.entry),
      gain: amount(last.entry) / amount(first.entry) - 1,
    },
  ]
}
