import type { ProfilePose } from './pose.ts'
import { bones, legLength } from './skeleton.ts'
import { type Vec, add, heading, rightOf, scale, sub, turn, unit, vec } from './vector.ts'

/** The point and direction on the spine: t = 0 at the hips, 1 at the base of the neck, below 0 at the seat. */
export type Spine = (t: number) => { point: Vec; along: Vec }

/**
 * The spine as a quadratic curve through hip, waist and neck, so that bending looks organic. `pelvis` and
 * `chest` in degrees.
 */
export function spineOf(hip: Vec, pelvis: number, chest: number): { neck: Vec; spine: Spine } {
  const waist = add(hip, scale(heading(pelvis), bones.spineLow))
  const neck = add(waist, scale(heading(chest), bones.spineHigh))
  const whole = bones.spineLow + bones.spineHigh
  const knot = bones.spineLow / whole
  const spine: Spine = (t) => {
    if (t < 0) return { point: add(hip, scale(heading(pelvis), t * whole)), along: heading(pelvis) }
    // reparametrized so that t is roughly the arc length
    const u = t < knot ? (t / knot) * 0.42 : 0.42 + ((t - knot) / (1 - knot)) * 0.58
    const a = 1 - u
    const point = add(add(scale(hip, a * a), scale(waist, 2 * a * u)), scale(neck, u * u))
    return { point, along: unit(add(scale(sub(waist, hip), 2 * a), scale(sub(neck, waist), 2 * u))) }
  }
  return { neck, spine }
}

/** The near shoulder joint, from the base of the neck. */
export function shoulderOf(neck: Vec, chest: number, { shF, shU }: Pick<ProfilePose, 'shF' | 'shU'>): Vec {
  const up = heading(chest)
  return add(neck, add(scale(up, shU - bones.shoulderDrop), scale(rightOf(up), shF - 0.5)))
}

/** The ankle of a foot that pivots on its ball by `pitch` degrees. */
export const ankleOf = (ball: Vec, pitch: number): Vec =>
  add(ball, turn(vec(-bones.ball, bones.ankleHeight), -pitch))

/**
 * Makes the body a straight line from planted toes (at `anchorX`) or knees to the shoulder, at angle `lean`
 * or, if that is 0, at the angle that puts the shoulder at height `shH`. Returns the pose with hips, trunk,
 * head and (if it was -1) heel pitch filled in.
 */
export function alongLine(pose: ProfilePose, from: 'toes' | 'knees'): ProfilePose {
  const ball = vec(pose.anchorX, pose.floor)
  const pitchAt = (angle: number) => (pose.heel < 0 ? 86 - angle : pose.heel)
  const at = (angle: number) => {
    const along = heading(angle)
    const hip =
      from === 'knees'
        ? add(vec(pose.kNx, pose.kNy), scale(along, bones.thigh))
        : add(ankleOf(ball, pitchAt(angle)), scale(along, legLength * 0.9988))
    const { neck } = spineOf(hip, angle, angle + pose.chest)
    return { hip, height: shoulderOf(neck, angle + pose.chest, pose).y }
  }
  let low = -25
  let high = 85
  let angle = pose.lean
  for (let i = 0; pose.lean === 0 && i < 40; i++) {
    angle = (low + high) / 2
    if (at(angle).height < pose.shH) low = angle
    else high = angle
  }
  const { hip } = at(angle)
  // if the hips are lifted, the trunk tips so that the shoulder stays in place
  const tip = (pose.hipLift / 46) * 57.3
  return {
    ...pose,
    hipX: hip.x,
    hipY: hip.y + pose.hipLift,
    pelvis: angle + pose.pelvis - tip,
    chest: angle + pose.chest - tip,
    head: angle + pose.head,
    pN: pose.pN < 0 ? pitchAt(angle) : pose.pN,
    pF: pose.pF < 0 ? pitchAt(angle) : pose.pF,
  }
}
