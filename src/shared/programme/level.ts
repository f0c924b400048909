import { rankOf } from './targets.ts'

/** The lowest count of levels 2 to 5 (training.md 3, grade D). */
const thresholds = [10, 20, 35, 50] as const

/** Over this age the programme is careful for everybody (decisions, "Accounts"). */
export const carefulAboveAge = 69

/**
 * The level (1 to 5) a bootcamp starts at: by the lower of push-ups and sit-ups (repetitions of one set), never above
 * the rank of the difficulty; 1 for whoever trains carefully or is over 69 years old.
 */
export function startingLevel(input: {
  pushups: number
  situps: number
  age: number
  careful: boolean
  difficulty: string
}): number {
  if (input.careful || input.age > carefulAboveAge) return 1
  const weaker = Math.min(input.pushups, input.situps)
  const byNumbers = 1 + thresholds.filter((threshold) => weaker >= threshold).length
  return Math.min(byNumbers, rankOf(input.difficulty))
}
