/** A move that the camera referee can judge. */
export type RefereedMove = 'push-up' | 'squat' | 'plank' | 'wall-sit'

/**
 * The move that the referee judges an exercise as, by its code. Variants with another depth or another line
 * are missing, because their count would mean something else: a knee push-up does not count as a push-up. The
 * codes are written out, so that the player can ask before the library is loaded.
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

/** The move that the referee judges this exercise as; undefined if it cannot judge it, as with sit-ups. */
export const refereedMoveOf = (code: number): RefereedMove | undefined => moveByCode[code]

/** True for a test of any of the four moves, and for sets of the two that are counted. */
export function isRefereeable({ code, test }: { code: number; test: boolean }): boolean {
  const move = refereedMoveOf(code)
  return move !== undefined && (test || move === 'push-up' || move === 'squat')
}
