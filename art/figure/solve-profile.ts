import { type ProfilePose, type Rig } from './pose.ts'
import { type Arm, type Leg, type Side, armLength, bones, farOffset, legLength, twoBone } from './skeleton.ts'
import { type Spine, alongToeLine, ankleOf, shoulderOf, spineOf } from './trunk.ts'
import { type Vec, add, angleBetween, angleOf, clamp, distance, heading, lengthOf, lerp, scale, smooth, sub, turn, vec } from './vector.ts'

export type ProfileSkeleton = {
  hip: Vec
  neck: Vec
  headBase: Vec
  head: number
  pelvis: number
  breath: number
  spine: Spine
  armN: Arm
  armF: Arm
  legN: Leg
  legF: Leg
}

/** All joints of a pose in profile, in cm. Planted hands and feet win: the trunk follows, the heel lifts. */
export function solveProfile(asked: ProfilePose, rig: Rig): ProfileSkeleton {
  const pose = rig.toeLine ? alongToeLine(asked) : asked
  const hip = rig.arms === 'world' ? drawnToHands(pose) : vec(pose.hipX, pose.hipY)
  const { neck, spine } = spineOf(hip, pose.pelvis, pose.chest)
  const shoulder = shoulderOf(neck, pose.chest, pose.shF)
  const headBase = add(neck, scale(heading((pose.chest + pose.head) / 2), bones.neck))
  const anchor = { hips: { origin: hip, angle: pose.pelvis }, head: { origin: headBase, angle: pose.head } }
  const arm = (side: Side): Arm => {
    const root = side === 'F' ? add(shoulder, farOffset) : shoulder
    if (rig.arms === 'angles') {
      const mid = add(root, scale(heading(pose[`a${side}1`]), bones.upperArm))
      const end = add(mid, scale(heading(pose[`a${side}2`]), bones.foreArm))
      return { root, mid, end, over: 0, hand: handAngle(pose, side, mid, end) }
    }
    let wrist = vec(pose[`w${side}x`], pose[`w${side}y`])
    if (rig.arms !== 'world') wrist = add(anchor[rig.arms].origin, turn(wrist, anchor[rig.arms].angle - 90))
    const bent = twoBone(root, side === 'F' ? add(wrist, farOffset) : wrist, bones.upperArm, bones.foreArm, 1)
    const hand = rig.arms === 'head' ? pose.head + pose[`h${side}`] : handAngle(pose, side, bent.mid, bent.end)
    return { root, ...bent, hand }
  }
  return {
    hip,
    neck,
    headBase,
    head: pose.head,
    pelvis: pose.pelvis,
    breath: pose.breath,
    spine,
    armN: arm('N'),
    armF: arm('F'),
    legN: solveLeg(hip, vec(pose.bNx, pose.bNy), pose.pN, 0),
    legF: solveLeg(add(hip, farOffset), add(vec(pose.bFx, pose.bFy), farOffset), pose.pF, farOffset.y),
  }
}

/** Hips moved towards the wrist target by what the near arm lacks to reach it. */
function drawnToHands(pose: ProfilePose): Vec {
  let hip = vec(pose.hipX, pose.hipY)
  for (let i = 0; i < 3; i++) {
    const shoulder = shoulderOf(spineOf(hip, pose.pelvis, pose.chest).neck, pose.chest, pose.shF)
    const reach = sub(vec(pose.wNx, pose.wNy), shoulder)
    const lacking = lengthOf(reach) - armLength * 0.9985
    if (lacking > 0) hip = add(hip, scale(reach, lacking / lengthOf(reach)))
  }
  return hip
}

function handAngle(pose: ProfilePose, side: Side, elbow: Vec, wrist: Vec): number {
  const fixed = pose[`h${side}`]
  return fixed + angleBetween(fixed, angleOf(sub(wrist, elbow)) + 6) * clamp(pose.hRel, 0, 1)
}

/** `ground`: height in cm at which this foot stands. Toes lie flat on the ground and follow the foot in the air. */
function solveLeg(hip: Vec, ball: Vec, asked: number, ground: number): Leg {
  const pitch = reachingPitch(hip, ball, asked)
  const bent = twoBone(hip, ankleOf(ball, pitch), bones.thigh, bones.shin, -1)
  const toe = lerp(pitch > 0 ? 0 : -pitch, -pitch, smooth((ball.y - ground) / 7))
  return { root: hip, ...bent, ball, pitch, toe }
}

/** The pitch nearest to the asked one at which the hip can reach the ankle; the asked one when none can. */
function reachingPitch(hip: Vec, ball: Vec, asked: number): number {
  const tooFar = (pitch: number) => distance(ankleOf(ball, pitch), hip) > legLength * 0.999
  if (!tooFar(asked)) return asked
  const found = ([1, -1] as const).flatMap((sign) => {
    let step = 1
    while (step <= 90 && tooFar(asked + sign * step)) step++
    if (step > 90) return []
    let outside = asked + sign * (step - 1)
    let inside = asked + sign * step
    for (let i = 0; i < 20; i++) {
      const middle = (outside + inside) / 2
      if (tooFar(middle)) outside = middle
      else inside = middle
    }
    return [inside]
  })
  return found.sort((a, b) => Math.abs(a - asked) - Math.abs(b - asked))[0] ?? asked
}
