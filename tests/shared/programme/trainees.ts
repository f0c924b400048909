import { missions } from '#shared/content/missions.ts'
import type { PlanInput } from '#shared/programme/plan.ts'

export const counts = [0, 1, 5, 12, 20, 30, 60, 120, 200]
export const ages = [13, 15, 25, 45, 67, 69, 70, 100]
export const levels = [1, 2, 3, 4, 5]
export const days = missions.map(({ day }) => day)

/** Every combination of counts, ages and levels, careful or not: far more than start a bootcamp with. */
export function* allTrainees(): Generator<PlanInput> {
  for (const level of levels)
    for (const age of ages)
      for (const careful of [false, true])
        for (const pushups of counts) for (const situps of counts) yield { pushups, situps, age, level, careful }
}

export const soldier: PlanInput = { pushups: 20, situps: 25, age: 30, level: 2, careful: false }
