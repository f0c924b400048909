import type { CountedMove } from './count-repetitions.ts'
import { angleAt, steepness } from './geometry.ts'
import { bothLegsBend } from './legs.ts'

/** MoveNet sees 167 degrees in legs that are straight. */
const TOP_KNEE = 145
const DOWN_KNEE = 130
/** Degrees from level: the test asks for level thighs, and a half squat stays at 24. */
const DEEP_THIGH = 14
/** Hips over ankles in torso lengths: a shin is some 0.9 long, and one joint alone must not decide. */
const DEEP_HIPS = 1.02
/** A trunk that leans further, or a hand this close to the feet (in torso lengths), is a burpee's. */
const MIN_TRUNK = 30
const MIN_HAND_HEIGHT = 0.2

/** Degrees from level, of a shin on the way and of a leg at the top. */
const MIN_SHIN = 40
const MIN_LEG = 65

/** A foot that moves further walks or marches, or is somebody else's. */
const MAX_FOOT_MOVE = 0.5

/** The knee says up or down, and the thigh whether it was deep enough. */
export const squat: CountedMove = {
  needs: ['shoulder', 'hip', 'knee', 'ankle'],
  topBend: TOP_KNEE,
  downBend: DOWN_KNEE,
  maxAnchorMove: MAX_FOOT_MOVE,
  read(body) {
    const { shoulder, wrist, hip, knee, ankle, torso } = body
    const isHandDown = ankle.y - wrist.y < MIN_HAND_HEIGHT * torso
    const isOverFeet = hip.y < ankle.y && shoulder.y < hip.y && steepness(knee, ankle) > MIN_SHIN
    return {
      placed: isOverFeet && !isHandDown && steepness(shoulder, hip) > MIN_TRUNK,
      bend: angleAt(knee, hip, ankle),
      raised: steepness(hip, ankle) > MIN_LEG,
      deep:
        (steepness(hip, knee) < DEEP_THIGH || hip.y > knee.y) &&
        (ankle.y - hip.y) / torso < DEEP_HIPS &&
        bothLegsBend(body),
      anchor: ankle,
    }
  },
}
