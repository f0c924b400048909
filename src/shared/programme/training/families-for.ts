import type { Family } from '#shared/content/exercises/exercise.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import { emphasisOf } from './emphasis.ts'
import { steadyAge } from './load.ts'

/** The families that balance can replace: the first of them that a mission has (D). */
const beforeBalance: readonly Family[] = [
  'mountain-climber',
  'burpee',
  'jumping-jacks',
  'high-knees',
  'calf-raise',
  'side-lunge',
  'twist',
]

/**
 * The families of a mission for this trainee: from 60 on, and for careful trainees, one of them is balance
 * (training.md 3); the goal exchanges some for what it emphasizes.
 */
export function familiesFor(families: readonly Family[], trainee: Trainee): Family[] {
  const { age, conditions, rank } = trainee
  if (conditions.needs.careful || age >= steadyAge) {
    const place = beforeBalance.find((family) => families.includes(family))
    return families.map((family) => (family === place ? 'balance' : family))
  }
  const { instead } = emphasisOf(rank)
  return families.map((family) => {
    const other = instead[family]
    return other && !families.includes(other) ? other : family
  })
}
