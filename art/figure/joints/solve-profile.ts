import type { ProfilePose, Rig, Sides } from './pose.ts'
import {
  type Arm,
  type Leg,
  type Side,
  armLength,
  bones,
  farOffset,
  legLength,
  shoulderTurn,
  twoBone,
} from './skeleton.ts'
import { type Spine, alongLine, ankleOf, shoulderOf, spineOf } from './trunk.ts'
import {
  type Vec,
  add,
  angleBetween,
  angleOf,
  clamp,
  distance,
  heading,
  lengthOf,
  lerp,
  rightOf,
  scale,
  smooth,
  sub,
  turn,
  vec,
} from './vector.ts'

export type ProfileSkeleton = {
  hip: Vec
  neck: Vec
  headBase: Vec
  head: number
  pelvis: number
  chest: number
  turn: number
  breath: number
  spine: Spine
  armN: Arm
  armF: Arm
  legN: Leg
  legF: Leg
}

const drive = <Drive>(sides: Sides<Drive>, side: Side): Drive =>
  Array.isArray(sides) ? sides[side === 'N' ? 0 : 1] : (sides as Drive)

/** All joints of a pose in profile, in cm. Planted hands and feet have priority: the trunk follows, the heel lifts. */
export function solveProfile(requested: ProfilePose, rig: Rig): ProfileSkeleton {
  const pose = rig.line ? alongLine(requested, rig.line) : requested
  const hip = hipOf(pose, rig)
  const { neck, spine } = spineOf(hip, pose.pelvis, pose.chest)
  const headBase = add(neck, scale(heading((pose.chest + pose.head) / 2), bones.neck))
  return {
    hip,
    neck,
    headBase,
    head: pose.head,
    pelvis: pose.pelvis,
    chest: pose.chest,
    turn: pose.turn,
    breath: pose.breath,
    spine,
    armN: solveArm('N', pose, rig, { hip, neck, headBase }),
    armF: solveArm('F', pose, rig, { hip, neck, headBase }),
    legN: solveLeg('N', pose, rig, hip),
    legF: solveLeg('F', pose, rig, hip),
  }
}

function hipOf(pose: ProfilePose, rig: Rig): Vec {
  if (rig.kneel) return add(vec(pose.kNx, pose.kNy), scale(heading(pose.thigh), bones.thigh))
  const hip = vec(pose.hipX, pose.hipY)
  return rig.arms === 'world' && rig.line !== 'knees' ? movedToHands(pose, hip) : hip
}

/** Moves the hips toward the wrist target by the distance that the near arm is too short. */
function movedToHands(pose: ProfilePose, requested: Vec): Vec {
  let hip = requested
  for (let i = 0; i < 3; i++) {
    const shoulder = shoulderOf(spineOf(hip, pose.pelvis, pose.chest).neck, pose.chest, pose)
    const reach = sub(vec(pose.wNx, pose.wNy), shoulder)
    const shortfall = lengthOf(reach) - armLength * 0.9985
    if (shortfall > 0) hip = add(hip, scale(reach, shortfall / lengthOf(reach)))
  }
  return hip
}

type Trunk = Pick<ProfileSkeleton, 'hip' | 'neck' | 'headBase'>

function solveArm(side: Side, pose: ProfilePose, rig: Rig, { hip, neck, headBase }: Trunk): Arm {
  const driven = drive(rig.arms, side)
  const shoulderShift = Math.sin((pose.turn * Math.PI) / 180) * shoulderTurn * (side === 'N' ? -1 : 1)
  const shoulder = add(shoulderOf(neck, pose.chest, pose), scale(rightOf(heading(pose.chest)), shoulderShift))
  const root = side === 'F' ? add(shoulder, farOffset) : shoulder
  const flat = Math.cos((pose.spread * Math.PI) / 180)
  if (driven === 'angles') {
    const mid = add(root, scale(heading(pose[`a${side}1`]), bones.upperArm * flat))
    const end = add(mid, scale(heading(pose[`a${side}2`]), bones.foreArm * flat))
    return { root, mid, end, over: 0, hand: handAngle(pose, side, mid, end) }
  }
  let wrist = vec(pose[`w${side}x`], pose[`w${side}y`])
  if (driven === 'hips') wrist = add(hip, turn(wrist, pose.pelvis - 90))
  if (driven === 'chest') wrist = add(shoulderOf(neck, pose.chest, pose), turn(wrist, pose.chest - 90))
  if (driven === 'head') wrist = add(headBase, turn(wrist, pose.head - 90))
  const bent = twoBone(
    root,
    side === 'F' ? add(wrist, farOffset) : wrist,
    bones.upperArm * flat,
    bones.foreArm * flat,
    rig.flare ? -1 : 1,
  )
  return {
    root,
    ...bent,
    hand: driven === 'head' ? pose.head + pose[`h${side}`] : handAngle(pose, side, bent.mid, bent.end),
  }
}

function handAngle(pose: ProfilePose, side: Side, elbow: Vec, wrist: Vec): number {
  const fixed = pose[`h${side}`]
  return fixed + angleBetween(fixed, angleOf(sub(wrist, elbow)) + 6) * clamp(pose.hRel, 0, 1)
}

/** Toes lie flat on the ground and follow the foot in the air. */
function solveLeg(side: Side, pose: ProfilePose, rig: Rig, hip: Vec): Leg {
  const driven = drive(rig.legs ?? 'ball', side)
  const aside = side === 'F' ? farOffset : vec(0, 0)
  const root = add(hip, aside)
  if (driven === 'ball') {
    const ball = add(vec(pose[`b${side}x`], pose[`b${side}y`]), aside)
    const pitch = reachingPitch(root, ball, pose[`p${side}`])
    return {
      root,
      ...twoBone(root, ankleOf(ball, pitch), bones.thigh, bones.shin, -1),
      ball,
      pitch,
      toe: toeAngle(ball.y - aside.y - pose.floor, pitch),
    }
  }
  const knee =
    driven === 'knee'
      ? add(vec(pose[`k${side}x`], pose[`k${side}y`]), aside)
      : add(root, scale(heading(pose[`l${side}1`]), bones.thigh * towards(side, pose.oN1)))
  const shin = pose[`l${side}2`]
  const end = add(knee, scale(heading(shin), bones.shin * towards(side, pose.oN2)))
  const pitch = ((((pose[`p${side}`] - shin - 90) % 360) + 540) % 360) - 180
  const ball = add(end, turn(vec(bones.ball, -bones.ankleHeight), -pitch))
  return {
    root,
    mid: knee,
    end,
    over: Math.max(0, distance(root, knee) - bones.thigh),
    ball,
    pitch,
    toe: toeAngle(ball.y - aside.y, pitch),
  }
}

/** The foreshortening of a near leg's bone that points at the viewer. */
const towards = (side: Side, degrees: number): number =>
  side === 'N' ? Math.cos((degrees * Math.PI) / 180) : 1

const toeAngle = (height: number, pitch: number): number =>
  lerp(pitch > 0 && pitch < 110 ? 0 : -pitch, -pitch, smooth(height / 7))

/** The pitch closest to the requested one at which the hip can reach the ankle; the requested one if there is none. */
function reachingPitch(hip: Vec, ball: Vec, requested: number): number {
  const tooFar = (pitch: number) => distance(ankleOf(ball, pitch), hip) > legLength * 0.999
  if (!tooFar(requested)) return requested
  const found = ([1, -1] as const).flatMap((sign) => {
    let step = 1
    while (step <= 90 && tooFar(requested + sign * step)) step++
    if (step > 90) return []
    let outside = requested + sign * (step - 1)
    let inside = requested + sign * step
    for (let i = 0; i < 20; i++) {
      const middle = (outside + inside) / 2
      if (tooFar(middle)) outside = middle
      else inside = middle
    }
    return [inside]
  })
  return found.sort((a, b) => Math.abs(a - requested) - Math.abs(b - requested))[0] ?? requested
}
