import type { Plan } from '#shared/api/workout.ts'
import { planWithOther } from '#shared/programme/plan/plan.ts'
import { basisOf } from '#shared/programme/versions/today.ts'

const input = { pushups: 24, situps: 30, age: 30, level: 3, careful: false }

/** The whole plan of Day 2, which has a choice. */
export const choicePlan: Plan = { ...planWithOther(2, input), basis: basisOf(2, input, {}) }
