import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { drillAmount } from '#shared/programme/training/drill-text.ts'

/**
 * Display text: "12 reps", "7 rounds" of a drill, "8 reps a side", "30 s", "15 s a side". A hold's amount is both
 * sides together, in seconds.
 */
export function targetText(exercise: Exercise, amount: number): string {
  if (exercise.drill) return drillAmount(exercise.drill.format, amount)
  return amountText(exercise, amount, amount === 1 ? ' rep' : ' reps')
}

/** The same inside a sentence: "12", "8 a side", "30 s". */
export function shortText(exercise: Exercise, amount: number): string {
  return amountText(exercise, amount, '')
}

function amountText({ type, sides }: Exercise, amount: number, reps: string): string {
  const aSide = sides === 'each' ? ' a side' : ''
  if (type === 'reps') return `${amount}${reps}${aSide}`
  return `${sides === 'each' ? amount / 2 : amount} s${aSide}`
}
