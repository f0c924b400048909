import type { Exercise } from '#shared/content/exercises/exercise.ts'

/** The smallest change: one repetition, one on each side of an alternating move, five seconds of a hold. */
export function stepOf({ type, sides }: Exercise): number {
  if (type === 'duration') return 5
  return sides === 'alternate' ? 2 : 1
}
