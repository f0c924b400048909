import { steepness } from './geometry.ts'
import { bothLegsBend } from './legs.ts'
import type { TimedMove } from './time-hold.ts'

/** Degrees of the thigh from level; a high wall sit has 23. */
const START_THIGH = 15
const GOOD_THIGH = 20
/** A steeper thigh has left the wall sit. */
const LEFT_THIGH = 45
/** Degrees from level: the back is on the wall, and the knees are over the ankles. */
const MIN_TRUNK = 72
const MIN_SHIN = 62

/** The thighs decide. A camera cannot tell a wall from a chair. */
export const wallSit: TimedMove = {
  needs: ['shoulder', 'hip', 'knee', 'ankle'],
  read(body) {
    const { shoulder, hip, knee, ankle } = body
    const thigh = steepness(hip, knee)
    const isAtWall =
      steepness(shoulder, hip) > MIN_TRUNK &&
      steepness(knee, ankle) > MIN_SHIN &&
      shoulder.y < hip.y &&
      ankle.y > knee.y &&
      bothLegsBend(body)
    return { start: isAtWall && thigh < START_THIGH, good: thigh < GOOD_THIGH, left: thigh > LEFT_THIGH }
  },
}
