import type { Exercise } from '#shared/content/exercises/exercise.ts'

/** The smallest change: a repetition, one on each side of a move that alternates, five seconds of a hold. */
export function stepOf({ type, sides }: Exercise): number {
  if (type === 'duration') return 5
  return sides === 'alternate' ? 2 : 1
}
