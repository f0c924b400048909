import type { Build } from './build.ts'
import type { FrontPose, FrontRig } from './pose.ts'
import { type Arm, type Limb, bones, twoBone } from './skeleton.ts'
import {
  type Vec,
  add,
  between,
  distance,
  heading,
  lerp,
  rightOf,
  scale,
  smooth,
  turn,
  vec,
} from './vector.ts'

/** A leg in front view; `sole`: the position of its foot, `roll`: degrees that the foot is turned counterclockwise. */
export type FrontLeg = Limb & { sole: Vec; roll: number }
/** Trunk frame: the point `up` cm above the hips along the spine and `aside` cm to the viewer's right of it. */
type FrontTrunk = (up: number, aside: number) => Vec
export type FrontSkeleton = {
  pose: FrontPose
  trunk: FrontTrunk
  neck: Vec
  headBase: Vec
  /** Lean of the head to the viewer's right in degrees. */
  headTilt: number
  arms: [Arm, Arm]
  legs: [FrontLeg, FrontLeg]
}

const radians = Math.PI / 180
const spine = bones.spineLow + bones.spineHigh

/** All joints of a pose in front view, in cm; of each pair the limb on the viewer's left comes first. */
export function solveFront(pose: FrontPose, rig: FrontRig, build: Build): FrontSkeleton {
  const hip = vec(pose.hipX, pose.hipY)
  const height = Math.cos(pose.fold * radians)
  const waist = add(hip, scale(heading(90 - pose.tilt), bones.spineLow * lerp(1, height, 0.75)))
  const top = add(waist, scale(heading(90 - pose.bend), bones.spineHigh * height))
  const trunk: FrontTrunk = (up, aside) => {
    const t = up / spine
    const knot = bones.spineLow / spine
    const u = t < knot ? (t / knot) * 0.42 : 0.42 + ((t - knot) / (1 - knot)) * 0.58
    const point =
      u > 1
        ? add(top, scale(heading(90 - pose.bend), (up - spine) * (height < 0 ? -1 : 1)))
        : between(between(hip, waist, u), between(waist, top, u), u)
    return add(point, scale(rightOf(heading(90 - lerp(pose.tilt, pose.bend, smooth(t)))), aside))
  }
  const upright = height < 0 ? -1 : 1
  const headTilt = pose.bend + pose.headTilt + (upright < 0 ? 180 : 0)
  const headBase = add(
    top,
    scale(heading(90 - pose.bend - pose.headTilt / 2), (bones.neck - 0.5) * upright + pose.nod),
  )
  const shoulderAt = (sign: 1 | -1, up: number) => {
    const turned = Math.cos(pose.turn * radians)
    const aside = sign * (build.shoulderHalf * turned - 4.5 * up) + Math.sin(pose.turn * radians) * 3
    return add(
      top,
      turn(vec(aside, (-bones.shoulderDrop - 1) * height + (6.5 * up + pose.shrug) * upright), -pose.bend),
    )
  }
  const arm = (sign: 1 | -1): Arm => {
    const s = sign < 0 ? 'L' : 'R'
    const upper = bones.upperArm * Math.cos(pose[`y${s}`] * radians)
    const fore = bones.foreArm * Math.cos(pose[`z${s}`] * radians)
    const driven = sided(rig.arms ?? 'angles', sign)
    if (driven === 'angles') {
      // the collarbone lifts and moves inward as the arm passes shoulder height
      const root = shoulderAt(sign, smooth((pose[`a${s}`] - 60) / 110))
      const along = -90 - pose.bend + sign * (pose[`a${s}`] + pose[`e${s}`])
      const mid = add(root, scale(heading(-90 - pose.bend + sign * pose[`a${s}`]), upper))
      return {
        root,
        mid,
        end: add(mid, scale(heading(along), fore)),
        over: 0,
        hand: along + sign * pose[`h${s}`],
      }
    }
    const desired = vec(pose[`w${s}x`], pose[`w${s}y`])
    const target = {
      world: () => desired,
      hips: () => trunk(desired.y, desired.x),
      chest: () => add(top, turn(desired, -pose.bend)),
      head: () => add(headBase, turn(desired, -headTilt)),
    }[driven]()
    const root = shoulderAt(sign, smooth((target.y - top.y) / 50))
    const out = sided(rig.elbows ?? 'out', sign) === 'out' ? 1 : -1
    const bent = twoBone(root, target, upper, fore, (-sign * out) as 1 | -1)
    const forearmAngle = Math.atan2(bent.end.y - bent.mid.y, bent.end.x - bent.mid.x) / radians
    return { root, ...bent, hand: forearmAngle + sign * pose[`h${s}`] }
  }
  const leg = (sign: 1 | -1): FrontLeg => {
    const s = sign < 0 ? 'L' : 'R'
    const root = add(hip, turn(vec(sign * bones.hipHalf, -1), -pose.tilt))
    const sole = vec(pose[`f${s}x`], pose[`f${s}y`])
    const roll = -sign * pose[`r${s}`]
    const end = add(sole, turn(vec(0, bones.ankleHeight), roll))
    // a bent knee points at the viewer: it is foreshortened, not splayed
    const mid = add(
      between(root, end, bones.thigh / (bones.thigh + bones.shin)),
      vec(sign * pose[`k${s}`], pose[`u${s}`]),
    )
    const over = Math.max(0, distance(root, mid) - bones.thigh, distance(mid, end) - bones.shin)
    return { root, mid, end, over, sole, roll }
  }
  return { pose, trunk, neck: top, headBase, headTilt, arms: [arm(-1), arm(1)], legs: [leg(-1), leg(1)] }
}

const sided = <Each>(sides: Each | readonly [Each, Each], sign: 1 | -1): Each =>
  Array.isArray(sides) ? sides[sign < 0 ? 0 : 1] : (sides as Each)
