import type { Joint, Pose } from '#src/features/referee/pose.ts'
import { pick } from '#tools/harness/random.ts'
import type { FigureJoints } from './figure-joints.ts'

/** How a set is filmed. */
export type Filming = {
  /** Pictures a second. */
  rate: number
  /** The share of pictures that give no pose. */
  dropped: number
  /** The standard deviation of a joint, in torso lengths. */
  jitter: number
  /** The share of joints that are somewhere else. */
  outliers: number
  /** Whether the figure faces left, so that its left side is nearer. */
  facesLeft: boolean
  /** Pixels of a centimeter. */
  scale: number
  /** The mean score of a near joint. */
  score: number
  /** Degrees by which the phone leans. */
  roll: number
}

/** The torso of the figure in cm. */
const TORSO_CM = 46

/**
 * A random way to film. MoveNet's published error is about 2 to 4 % of the torso. By the brief there are
 * 6 to 15 pictures a second, and 10 to 30 % give no pose.
 */
export const randomFilming = (random: () => number): Filming => ({
  rate: 6 + random() * 9,
  dropped: 0.1 + random() * 0.2,
  jitter: 0.015 + random() * 0.02,
  outliers: 0.004,
  facesLeft: random() < 0.5,
  scale: 0.5 + random() * 2.5,
  score: 0.45 + random() * 0.4,
  roll: (random() - 0.5) * 8,
})

/** A pose as MoveNet would give it of these joints; null if this picture is dropped. */
export function filmed(joints: FigureJoints, filming: Filming, random: () => number): Pose | null {
  if (random() < filming.dropped) return null
  const { facesLeft, scale, score } = filming
  const [cos, sin] = [Math.cos((filming.roll * Math.PI) / 180), Math.sin((filming.roll * Math.PI) / 180)]
  const pose = joints.map((joint, index): Joint => {
    // The left joints of a pair have odd numbers and are the far ones while the figure faces right.
    const isFar = index > 0 && index % 2 === 1
    const isOutlier = random() < filming.outliers
    const spread = (isOutlier ? 0.4 : filming.jitter * (isFar ? 1.5 : 1)) * TORSO_CM
    const x = (facesLeft ? -joint.x : joint.x) + gauss(random) * spread
    const y = joint.y + gauss(random) * spread
    const seen = Math.min(0.98, Math.max(0.02, score - (isFar ? 0.15 : 0) + gauss(random) * 0.08))
    return {
      x: 640 + scale * (x * cos - y * sin),
      y: 900 - scale * (x * sin + y * cos),
      score: isOutlier ? pick([seen, 0.15, 0.35], random) : seen,
    }
  })
  return facesLeft
    ? pose.map((_, index) => pose[index === 0 ? 0 : index + (index % 2 === 1 ? 1 : -1)]!)
    : pose
}

/** A normal random number with a standard deviation of 1 (Box and Muller). */
const gauss = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
