import type { Body } from './body.ts'
import type { CountedMove } from './count-repetitions.ts'
import { angleAt, steepness } from './geometry.ts'

/** MoveNet sees 154 degrees in arms that are straight. */
const TOP_ELBOW = 132
const DOWN_ELBOW = 118
/** The test asks for ninety degrees; five are the error of the picture. */
const DEEP_ELBOW = 95
/** The body leans by 20 degrees on straight arms, and by 40 with the hands on a table. */
const MAX_LEAN = 33
/** Shoulder, hip and ankle in a line, and no knee on the floor. */
const MIN_LINE = 150
const MIN_KNEE = 145
/**
 * The height of the shoulders above the hands in torso lengths, on straight arms and with level upper arms.
 */
const TOP_SHOULDER = 0.75
const DEEP_SHOULDER = 0.85
/** Ignored below this: the network may put a hand to the face. A real repetition was deep before that. */
const MIN_SHOULDER = 0.25

/** Degrees from level. A bent arm with a flatter forearm belongs to a plank. */
const MIN_FOREARM = 28

/** A hand that moves further taps a shoulder, or walks. */
const MAX_HAND_MOVE = 0.4

const heightOverHand = ({ shoulder, wrist, torso }: Body) => (wrist.y - shoulder.y) / torso

/** The elbow decides; the line of the body and the height of the shoulders say that it is a push-up. */
export const pushUp: CountedMove = {
  needs: ['shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'],
  topBend: TOP_ELBOW,
  downBend: DOWN_ELBOW,
  maxAnchorMove: MAX_HAND_MOVE,
  read(body) {
    const { shoulder, elbow, wrist, hip, knee, ankle } = body
    const height = heightOverHand(body)
    if (height < MIN_SHOULDER) return null
    const bend = angleAt(elbow, shoulder, wrist)
    const placed =
      steepness(shoulder, ankle) < MAX_LEAN &&
      angleAt(hip, shoulder, ankle) > MIN_LINE &&
      angleAt(knee, hip, ankle) > MIN_KNEE &&
      (bend > DOWN_ELBOW || steepness(elbow, wrist) > MIN_FOREARM)
    return {
      placed,
      bend,
      raised: height > TOP_SHOULDER,
      deep: bend < DEEP_ELBOW && height < DEEP_SHOULDER,
      anchor: wrist,
    }
  },
}
