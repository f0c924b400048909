import { type ExerciseId, exercises } from '#shared/content/exercises.ts'

/** A move that the camera referee can judge. */
export type RefereedMove = 'push-up' | 'squat' | 'plank' | 'wall-sit'

/**
 * As what the referee judges an exercise. Variants with another depth or another line are missing, because
 * their count would mean something else: a knee push-up does not count as a push-up.
 */
const moves: Partial<Record<ExerciseId, RefereedMove>> = {
  'push-up': 'push-up',
  'slow-push-up': 'push-up',
  'close-hand-push-up': 'push-up',
  squat: 'squat',
  'pause-squat': 'squat',
  'tempo-squat': 'squat',
  plank: 'plank',
  'wall-sit': 'wall-sit',
}

const moveByCode = new Map(exercises.map(({ code, id }) => [code as number, moves[id]]))

/** The move as which the referee judges the exercise with this code; undefined if it cannot, as with sit-ups. */
export const refereedMoveOf = (code: number): RefereedMove | undefined => moveByCode.get(code)
