import { angleAt, steepness } from './geometry.ts'
import type { TimedMove } from './time-hold.ts'

/** Shoulder, hip and ankle in degrees: MoveNet sees 175 in a straight body; hips 10 cm off the line make it 161. */
const START_LINE = 167
const GOOD_LINE = 162
/** A knee that bends further rests on the floor. */
const START_KNEE = 160
const GOOD_KNEE = 150
const MAX_LEAN = 33
/** A steeper body has left the plank. */
const LEFT_LEAN = 50
/** The forearm lies on the floor, and the shoulder is this many torso lengths above the elbow. */
const MAX_FOREARM = 40
const GOOD_FOREARM = 50
const MIN_SHOULDER = 0.3

/** Hips that sag or rise leave the line from shoulder to ankle. */
export const plank: TimedMove = {
  needs: ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'],
  read({ shoulder, elbow, wrist, hip, knee, ankle, torso }) {
    const line = angleAt(hip, shoulder, ankle)
    const lean = steepness(shoulder, ankle)
    const forearm = steepness(elbow, wrist)
    const isPropped = (elbow.y - shoulder.y) / torso > MIN_SHOULDER && lean < MAX_LEAN
    const leg = angleAt(knee, hip, ankle)
    return {
      start: isPropped && leg > START_KNEE && forearm < MAX_FOREARM && line > START_LINE,
      good: leg > GOOD_KNEE && forearm < GOOD_FOREARM && line > GOOD_LINE,
      left: lean > LEFT_LEAN,
    }
  },
}
