import { type Vec, add, angleOf, clamp, heading, lengthOf, scale, sub, vec } from './vector.ts'

/**
 * Lengths in cm of a figure 1.80 m tall, 7.4 heads; hands, boots and head are about 8 % larger, to be
 * visible on a phone.
 */
export const bones = {
  neck: 5.2,
  spineLow: 20,
  spineHigh: 32,
  shoulderDrop: 6,
  upperArm: 31,
  foreArm: 27,
  hand: 17,
  thigh: 44,
  shin: 42,
  ankleHeight: 9,
  heel: 8,
  ball: 13,
  toe: 9.5,
  /** Half-widths, front view only. */
  hipHalf: 9,
  shoulderHalf: 18.5,
} as const
export const legLength = bones.thigh + bones.shin
export const armLength = bones.upperArm + bones.foreArm

/** The far side is drawn slightly to the right and higher: a hint of a three-quarter view. */
export const farOffset: Vec = vec(4.5, 2.4)

/** In profile: how far a turned chest separates the shoulders. */
export const shoulderTurn = 15
/** Distances in cm from the ground at which a wrist (of a palm, of a fist), a forearm and a knee rest on it. */
export const rest = { wrist: 5, fist: 10.6, forearm: 5, knee: 7.4 } as const

/** N is the side near the viewer, F the far one. */
export type Side = 'N' | 'F'

/** Shoulder, elbow, wrist or hip, knee, ankle. `over`: cm by which the desired end was out of reach. */
export type Limb = { root: Vec; mid: Vec; end: Vec; over: number }
/** `hand`: world angle of the hand in degrees. */
export type Arm = Limb & { hand: number }
/** `ball`: the ball of the foot; `pitch`: degrees the heel is lifted; `toe`: world angle of the toes in degrees. */
export type Leg = Limb & { ball: Vec; pitch: number; toe: number }

/**
 * Two-bone inverse kinematics. `bend` +1: the second bone turns counter-clockwise from the first (an elbow, facing
 * right), -1: clockwise (a knee). The sign is anatomical: it holds for a figure standing, supine or prone.
 */
export function twoBone(
  root: Vec,
  target: Vec,
  first: number,
  second: number,
  bend: 1 | -1,
): Omit<Limb, 'root'> {
  const reach = sub(target, root)
  const desired = lengthOf(reach)
  const d = clamp(desired, Math.abs(first - second) + 1e-3, (first + second) * 0.9995)
  const base = angleOf(reach)
  const cosine = clamp((first * first + d * d - second * second) / (2 * first * d), -1, 1)
  const opening = (Math.acos(cosine) * 180) / Math.PI
  return {
    mid: add(root, scale(heading(base - bend * opening), first)),
    end: add(root, scale(heading(base), d)),
    over: Math.max(0, desired - d),
  }
}
