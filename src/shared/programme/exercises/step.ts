import type { Exercise } from '#shared/content/exercises/exercise.ts'

/** The smallest change: one repetition, one on each side of an alternating move, three seconds of a hold. */
export function stepOf({ type, sides }: Exercise): number {
  if (type === 'duration') return 3
  return sides === 'alternate' ? 2 : 1
}
