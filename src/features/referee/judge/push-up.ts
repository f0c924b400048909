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
/** In torso lengths above the hands: shoulders over straight arms, and when the upper arms are level. */
const TOP_SHOULDER = 0.75
const DEEP_SHOULDER = 0.85
/** The network sometimes puts a hand to the face. Whoever is really this low has shown the depth on the way. */
const MIN_SHOULDER = 0.25

/** Degrees from level: a bent arm whose forearm lies on the floor is a plank's. */
const MIN_FOREARM = 28

/** A hand that leaves the floor taps a shoulder, or walks. */
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
