import { type Body, builds } from '#art/figure/joints/build.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'
import { bones } from '#art/figure/joints/skeleton.ts'
import { solveFront } from '#art/figure/joints/solve-front.ts'
import { solveProfile } from '#art/figure/joints/solve-profile.ts'
import { type Vec, add, heading, scale, vec } from '#art/figure/joints/vector.ts'
import {
  type Exercise,
  frontPoseAt,
  isFacingLeft,
  profilePoseAt,
} from '#art/figure/demonstrations/exercise.ts'

/**
 * The figure's 17 joints in MoveNet's order, in cm with y up. The right side is the near one in profile, and
 * the one on the viewer's left from the front.
 */
export type FigureJoints = readonly Vec[]

/** The joints at `phase` of a cycle. `change` replaces parts of a profile pose, to make hips sag. */
export function figureJoints(
  exercise: Exercise,
  phase: number,
  body: Body,
  change: Partial<ProfilePose> = {},
): FigureJoints {
  if (exercise.side === 'front') {
    const { headBase, headTilt, arms, legs } = solveFront(
      frontPoseAt(exercise, phase),
      exercise.rig ?? {},
      builds[body],
    )
    return joined(headBase, 90 - headTilt, [arms[1], arms[0]], [legs[1], legs[0]])
  }
  const { headBase, head, armN, armF, legN, legF } = solveProfile(
    { ...profilePoseAt(exercise, phase), ...change },
    exercise.rig,
  )
  const joints = joined(headBase, head, [armF, armN], [legF, legN])
  return isFacingLeft(exercise, phase) ? joints.map(({ x, y }) => vec(-x, y)) : joints
}

type Limb = { root: Vec; mid: Vec; end: Vec }

/** `head`: the angle of the head in degrees. Each pair of limbs: left, right. */
function joined(
  headBase: Vec,
  head: number,
  arms: readonly [Limb, Limb],
  legs: readonly [Limb, Limb],
): FigureJoints {
  const face = (up: number, ahead: number) =>
    add(headBase, add(scale(heading(head), up), scale(heading(head - 90), ahead)))
  const pairs = (limbs: readonly [Limb, Limb], part: keyof Limb) => limbs.map((limb) => limb[part])
  return [
    face(bones.neck + 4, 10),
    face(bones.neck + 8, 8),
    face(bones.neck + 8, 8),
    face(bones.neck + 6, 0),
    face(bones.neck + 6, 0),
    ...(['root', 'mid', 'end'] as const).flatMap((part) => pairs(arms, part)),
    ...(['root', 'mid', 'end'] as const).flatMap((part) => pairs(legs, part)),
  ]
}
