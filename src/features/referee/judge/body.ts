import { type Pose, jointIndex } from '../pose.ts'
import { type Point, distance } from './geometry.ts'
import { steadyJoint } from './steady-joint.ts'

export type Part = 'shoulder' | 'elbow' | 'wrist' | 'hip' | 'knee' | 'ankle'
type Side = 'left' | 'right'

const indexes: Readonly<Record<Side, Readonly<Record<Part, number>>>> = {
  left: {
    shoulder: jointIndex.leftShoulder,
    elbow: jointIndex.leftElbow,
    wrist: jointIndex.leftWrist,
    hip: jointIndex.leftHip,
    knee: jointIndex.leftKnee,
    ankle: jointIndex.leftAnkle,
  },
  right: {
    shoulder: jointIndex.rightShoulder,
    elbow: jointIndex.rightElbow,
    wrist: jointIndex.rightWrist,
    hip: jointIndex.rightHip,
    knee: jointIndex.rightKnee,
    ankle: jointIndex.rightAnkle,
  },
}

/** The better-seen side, and the other leg: all that the judge reads. */
export type Body = Readonly<Record<Part, Point>> & {
  /** Shoulder to hip, in pixels. */
  torso: number
  /** The leg of the other side; null if it is hidden. */
  otherLeg: { hip: Point; knee: Point; ankle: Point } | null
}

/** The other side must be better by this much, so that the judge does not change sides at each picture. */
const BETTER_BY = 0.1
/** MoveNet scores joints that it only guesses lower. */
const MIN_MEAN_SCORE = 0.3

/** Follows one person from picture to picture; null if a picture does not show all joints of `needs`. */
export function followBody(needs: readonly Part[]): (pose: Pose | null, atMs: number) => Body | null {
  const joints = Array.from({ length: 17 }, steadyJoint)
  const scoreOf = (side: Side) =>
    needs.reduce((sum, part) => sum + joints[indexes[side][part]]!.score(), 0) / needs.length
  let side: Side = 'left'
  let torso: number | null = null

  return (pose, atMs) => {
    if (!pose) return null
    const length = torsoAfter(torso, pose, side)
    torso = length
    pose.forEach((joint, index) => joints[index]?.add(joint, length, atMs))
    if (scoreOf(otherSide[side]) > scoreOf(side) + BETTER_BY) side = otherSide[side]
    const point = (of: Side, part: Part) => joints[indexes[of][part]]!.at(atMs)
    if (scoreOf(side) < MIN_MEAN_SCORE || needs.some((part) => !point(side, part))) return null
    const far = otherSide[side]
    const [hip, knee, ankle] = [point(far, 'hip'), point(far, 'knee'), point(far, 'ankle')]
    return {
      shoulder: point(side, 'shoulder') ?? hidden,
      elbow: point(side, 'elbow') ?? hidden,
      wrist: point(side, 'wrist') ?? hidden,
      hip: point(side, 'hip') ?? hidden,
      knee: point(side, 'knee') ?? hidden,
      ankle: point(side, 'ankle') ?? hidden,
      torso,
      otherLeg: hip && knee && ankle ? { hip, knee, ankle } : null,
    }
  }
}

const otherSide = { left: 'right', right: 'left' } as const

/** An unseen joint, not needed here: no comparison with it is true. */
const hidden: Point = { x: Number.NaN, y: Number.NaN }

/** A slow mean of the distance from shoulder to hip, in pixels; at least 1. */
function torsoAfter(before: number | null, pose: Pose, side: Side): number {
  const { shoulder, hip } = indexes[side]
  const seen = Math.max(1, distance(pose[shoulder]!, pose[hip]!))
  return before === null ? seen : before + (seen - before) * 0.1
}
