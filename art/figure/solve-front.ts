import { type FrontPose } from './pose.ts'
import { type Arm, type Limb, bones, legLength } from './skeleton.ts'
import { type Vec, add, between, distance, heading, scale, smooth, vec } from './vector.ts'

export type FrontSkeleton = { hipY: number; footY: number; neck: Vec; headBase: Vec; arms: [Arm, Arm]; legs: [Limb, Limb] }

/** All joints of a pose seen from the front, in cm; of each pair the limb on the viewer's left comes first. */
export function solveFront(pose: FrontPose): FrontSkeleton {
  const neck = vec(0, pose.hipY + bones.spineLow + bones.spineHigh)
  const arm = (sign: 1 | -1): Arm => {
    // the collarbone lifts and draws in as the arm passes shoulder height
    const up = smooth((pose.arm - 60) / 110)
    const root = add(neck, vec(sign * (bones.shoulderHalf - 4.5 * up), -bones.shoulderDrop - 1 + 6.5 * up))
    const hand = -90 + sign * (pose.arm + pose.elbow)
    const mid = add(root, scale(heading(-90 + sign * pose.arm), bones.upperArm))
    return { root, mid, end: add(mid, scale(heading(hand), bones.foreArm)), over: 0, hand }
  }
  // a bent knee points at the viewer: it is foreshortened, not splayed
  const leg = (sign: 1 | -1): Limb => {
    const root = vec(sign * bones.hipHalf, pose.hipY - 1)
    const end = vec(sign * pose.footX, pose.footY + bones.ankleHeight)
    const mid = add(between(root, end, bones.thigh / legLength), vec(sign * pose.knee, 0))
    return { root, mid, end, over: Math.max(0, distance(root, end) - legLength) }
  }
  const headBase = add(neck, vec(0, bones.neck - 0.5 + pose.nod))
  return { hipY: pose.hipY, footY: pose.footY, neck, headBase, arms: [arm(-1), arm(1)], legs: [leg(-1), leg(1)] }
}
