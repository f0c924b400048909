import type { PlanEntry } from '#shared/api/workout.ts'
import { type Group, groupOf } from '#shared/content/families.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'

/** Repetitions (or seconds) of an entry in a mission, both sides. */
export const amountOf = ({ code, reps, duration, rounds }: PlanEntry) => {
  const { sides, type } = exerciseOf(code)
  return rounds * (reps ?? duration ?? 0) * (sides === 'each' && type === 'reps' ? 2 : 1)
}

export const groupOfEntry = ({ code }: Pick<PlanEntry, 'code'>): Group | null => {
  const family = familyOfExercise(code)
  return family && groupOf[family]
}

export const isWork = ({ test, rule }: PlanEntry) => !test && rule !== 'recon' && rule !== 'drill'
