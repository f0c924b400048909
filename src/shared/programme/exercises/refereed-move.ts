/** A move that the camera referee can judge. */
export type RefereedMove = 'push-up' | 'squat' | 'plank' | 'wall-sit'

/**
 * As what the referee judges an exercise, by its code. Variants with another depth or another line are missing,
 * because their count would mean something else: a knee push-up does not count as a push-up. The codes are written
 * out, so that the player can ask before the library is loaded.
 */
const moveByCode: Readonly<Record<number, RefereedMove>> = {
  // push-up, close-hand push-up, slow push-up
  104: 'push-up',
  106: 'push-up',
  114: 'push-up',
  // squat, pause squat, tempo squat
  302: 'squat',
  303: 'squat',
  306: 'squat',
  222: 'plank',
  332: 'wall-sit',
}

/** The move as which the referee judges the exercise with this code; undefined if it cannot, as with sit-ups. */
export const refereedMoveOf = (code: number): RefereedMove | undefined => moveByCode[code]

/** Whether the referee judges it: any test of the four moves, and sets of the two that are counted. */
export function isRefereeable({ code, test }: { code: number; test: boolean }): boolean {
  const move = refereedMoveOf(code)
  return move !== undefined && (test || move === 'push-up' || move === 'squat')
}
