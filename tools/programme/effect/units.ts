import type { Group } from '#shared/content/families.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { amountOf, groupOfEntry, isWork } from './entries.ts'
import { sum } from './figure.ts'
import type { BootcampDay } from '../bootcamp.ts'

/**
 * Work of a group in units that compare rungs: an amount as a share of what a trainee with 30 push-ups and 40
 * sit-ups can do on that rung.
 */
export function unitsOf(days: readonly BootcampDay[], group: Group): number {
  return sum(
    days.flatMap(({ plan }) =>
      plan.exercises
        .filter((entry) => isWork(entry) && groupOfEntry(entry) === group)
        .map((entry) => amountOf(entry) / referenceOf(entry.code)),
    ),
  )
}

/** What a trainee with 30 push-ups and 40 sit-ups can do of an exercise, without a time limit. */
function referenceOf(code: number): number {
  const { capacity } = exerciseOf(code)
  if (!capacity) return Infinity
  const counts = { pushups: 30, situps: 40, both: 35, legs: 35, plank: 64, wallSit: 50 }
  return capacity.base + capacity.factor * counts[capacity.from]
}

export function unitsPerSet(days: readonly BootcampDay[], group: Group): number {
  const sets = sum(
    days.flatMap(({ plan }) =>
      plan.exercises
        .filter((entry) => isWork(entry) && groupOfEntry(entry) === group)
        .map(({ rounds }) => rounds),
    ),
  )
  return sets === 0 ? NaN : unitsOf(days, group) / sets
}
