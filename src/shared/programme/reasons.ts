import { shortText } from './target-text.ts'
import type { WorkSet } from './work-set.ts'

/** Why this set has this size, in a sentence for the trainee. */
export function reasonFor(set: WorkSet, insteadOfHold: boolean): string {
  const reason = sizeReason(set)
  return insteadOfHold ? `Moving in place of a hold: ${reason}` : reason
}

function sizeReason({ exercise, amount, seconds, limit, capacity }: WorkSet): string {
  const size = shortText(exercise, amount)
  if (limit === 'landings') return `${size}, the most one set should hold for clean landings.`
  if (limit === 'time' || capacity === null) return `${size}, what fits ${Math.round(seconds)} s at a steady pace; your counts allow more.`
  const percent = Math.round((100 * amount) / (exercise.type === 'duration' && exercise.sides === 'each' ? 2 : 1) / capacity)
  const best = `${capacity}${exercise.type === 'duration' ? ' s' : ''}${exercise.sides === 'each' ? ' a side' : ''}`
  if (exercise.capacity?.measured) return `${size}, ${percent} % of the ${best} ${exercise.name.toLowerCase()} you counted.`
  return `${size}, ${percent} % of the ${best} your counts suggest.`
}
