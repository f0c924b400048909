import { builds } from '#art/figure/joints/build.ts'
import {
  type Exercise,
  type FrontExercise,
  type ProfileExercise,
  frontPoseAt,
  profilePoseAt,
} from '#art/figure/demonstrations/exercise.ts'
import { type Arm, type Leg, type Limb, bones, farOffset, rest } from '#art/figure/joints/skeleton.ts'
import { type FrontSkeleton, solveFront } from '#art/figure/joints/solve-front.ts'
import { type ProfileSkeleton, solveProfile } from '#art/figure/joints/solve-profile.ts'
import {
  type Vec,
  add,
  angleBetween,
  angleOf,
  distance,
  heading,
  scale,
  sub,
  vec,
} from '#art/figure/joints/vector.ts'

// Checks every frame of a demonstration against what a body can do. Each fault is a sentence.

const steps = 120
const phases = Array.from({ length: steps }, (_, i) => i / steps)

/** How far a resting point may drift, in cm. */
const MAX_DRIFT_CM = 0.1
/** The maximum speed of a joint in cm a second. The arms of a jump exceed 7 m/s. */
const MAX_SPEED = 900

/**
 * The allowed angles of each joint in degrees. For elbow and knee it is the bend; for the others flexion is positive, extension
 * negative.
 */
const ranges = {
  elbow: [-3, 150],
  // heel to seat: 155 with the body's weight, 150 when pulled by a hand
  knee: [-1, 152],
  // 130 for the hip itself; the figure's lower trunk is pelvis and lower back in one, so a fold to the ground includes both
  hip: [-32, 168],
  // 30 up and 50 down for the joint; the arch adds some under weight, and the toes extend a pointed foot
  ankle: [-40, 68],
  spine: [-38, 60],
  neck: [-50, 50],
  // 180 is straight up, and 50 behind for the joint; the body's weight adds some (reverse plank). Both include shoulder blade and
  // collarbone
  shoulder: [-68, 185],
} as const
type Joint = keyof typeof ranges

/** The faults of an exercise over its whole cycle. */
export function faultsOf(exercise: Exercise): string[] {
  return exercise.side === 'profile' ? profileFaults(exercise) : frontFaults(exercise)
}

/** The same movement without a turn: there, and back in reverse, which has the same poses and speeds. */
function withoutTurn(exercise: ProfileExercise): ProfileExercise {
  const { turns, ...way } = exercise
  if (!turns) return exercise
  const there = way.keys.map((key) => ({ ...key, t: key.t / 2 }))
  const back = there.filter(({ t }) => t > 0).map((key) => ({ ...key, t: 1 - key.t }))
  return { ...way, keys: [...there, ...back.toReversed()] }
}

function profileFaults(turning: ProfileExercise): string[] {
  const exercise = withoutTurn(turning)
  const bodies = phases.map((phase) => solveProfile(profilePoseAt(exercise, phase), exercise.rig))
  const joints = bodies.map((body) => jointAngles(body, exercise.rig.flare ?? false))
  const parts = bodies.map((body) => pointsOf(body, exercise.fists ?? false))
  return [
    ...(Object.keys(ranges) as Joint[]).flatMap((joint) =>
      rangeFault(
        joint,
        joints.flatMap((angles) => angles[joint]),
      ),
    ),
    ...lengthFault(bodies.flatMap(({ armN, armF, legN, legF }) => [armN, armF, legN, legF])),
    ...groundFault(parts),
    ...contactFaults(exercise, bodies).filter((fault) => !(exercise.slides && fault.includes('slips'))),
    ...speedFaults(parts, exercise.seconds),
  ]
}

function frontFaults(exercise: FrontExercise): string[] {
  const rig = exercise.rig ?? {}
  const bodies = phases.map((phase) => solveFront(frontPoseAt(exercise, phase), rig, builds.man))
  const parts = bodies.map(frontPoints)
  const soles = exercise.view.above
    ? []
    : ([0, 1] as const).flatMap((i) =>
        slipOf(
          `foot ${i}`,
          bodies.map(({ legs }) => ({ point: legs[i].sole, resting: legs[i].sole.y < 0.02 })),
        ),
      )
  return [
    ...lengthFault(bodies.flatMap(({ arms, legs }) => [...arms, ...legs])),
    ...(exercise.view.above ? [] : groundFault(parts)),
    ...(exercise.slides ? [] : soles),
    ...rangeFault(
      'elbow',
      bodies.flatMap(({ arms, pose }) =>
        arms.filter((_, i) => flatArm(pose, i)).map((arm) => Math.abs(bendOf(arm))),
      ),
    ),
    ...speedFaults(parts, exercise.seconds),
  ]
}

/** Whether an arm is drawn without foreshortening. Otherwise the picture does not show the angle of its elbow. */
const flatArm = ({ yL, zL, yR, zR }: FrontSkeleton['pose'], i: number): boolean =>
  (i === 0 ? yL + zL : yR + zR) < 12

const rangeFault = (joint: Joint, angles: readonly number[]): string[] => {
  const [low, high] = [Math.min(...angles), Math.max(...angles)]
  const [min, max] = ranges[joint]
  return low < min || high > max ? [`${joint} goes from ${low.toFixed(0)} to ${high.toFixed(0)} degrees`] : []
}

const lengthFault = (limbs: readonly Limb[]): string[] => {
  const missingCm = Math.max(...limbs.map((limb) => limb.over))
  return missingCm > 0.06 ? [`a limb is ${missingCm.toFixed(1)} cm too short`] : []
}

function groundFault(parts: readonly Parts[]): string[] {
  return Object.keys(parts[0]!).flatMap((name) => {
    const lowest = Math.min(...parts.map((part) => part[name]!.at.y - part[name]!.half))
    return lowest < -1.2 ? [`${name} is ${(-lowest).toFixed(1)} cm below the ground`] : []
  })
}

function speedFaults(parts: readonly Parts[], seconds: number): string[] {
  return Object.keys(parts[0]!).flatMap((name) => {
    const speeds = parts.map(
      (part, i) => (distance(part[name]!.at, parts[(i + 1) % steps]![name]!.at) * steps) / seconds,
    )
    const top = Math.max(...speeds)
    return top > MAX_SPEED ? [`${name} moves at ${(top / 100).toFixed(1)} m/s`] : []
  })
}

/** Points of a body, each with half of the body's thickness there. */
type Parts = Record<string, { at: Vec; half: number }>

function pointsOf(
  { hip, neck, headBase, head, armN, armF, legN, legF }: ProfileSkeleton,
  fists: boolean,
): Parts {
  return {
    hip: { at: hip, half: 11 },
    neck: { at: neck, half: 5.4 },
    skull: { at: add(headBase, scale(heading(head), 12)), half: 9.5 },
    'near elbow': { at: armN.mid, half: 4.4 },
    'far elbow': { at: armF.mid, half: 4.4 },
    'near wrist': { at: armN.end, half: 3.2 },
    'far wrist': { at: armF.end, half: 3.2 },
    'near fingertips': { at: fists ? armN.end : fingertipOf(armN), half: fists ? 3 : 0 },
    'near knee': { at: legN.mid, half: 7 },
    'far knee': { at: legF.mid, half: 7 },
    'near heel': { at: legN.end, half: 5 },
    'near ball': { at: legN.ball, half: 0 },
    'far ball': { at: legF.ball, half: 0 },
  }
}

function frontPoints({ neck, headBase, arms, legs }: FrontSkeleton): Parts {
  const limb = (name: string, { mid, end }: Limb, half: number): Parts => ({
    [`${name} middle`]: { at: mid, half },
    [`${name} end`]: { at: end, half },
  })
  return {
    neck: { at: neck, half: 5 },
    head: { at: headBase, half: 0 },
    ...limb('left arm', arms[0], 3),
    ...limb('right arm', arms[1], 3),
    ...limb('left leg', legs[0], 6),
    ...limb('right leg', legs[1], 6),
  }
}

function jointAngles(body: ProfileSkeleton, flare: boolean): Record<Joint, number[]> {
  const { pelvis, chest, head, armN, armF, legN, legF } = body
  const legs = [legN, legF]
  const arms = [armN, armF]
  const upper = (limb: Limb) => angleOf(sub(limb.mid, limb.root))
  const lower = (limb: Limb) => angleOf(sub(limb.end, limb.mid))
  const shortened = (arm: Arm) => distance(arm.root, arm.mid) < bones.upperArm * 0.6
  return {
    elbow: arms.filter((arm) => !shortened(arm)).map((arm) => (flare ? Math.abs(bendOf(arm)) : bendOf(arm))),
    knee: legs.filter(inPlane).map((leg) => -bendOf(leg)),
    hip: legs.filter(inPlane).map((leg) => angleBetween(pelvis + 180, upper(leg))),
    // 0 if the foot is square to the shin, positive if the toes are pointed
    ankle: legs.map((leg) => -angleBetween(lower(leg) + 90, -leg.pitch)),
    spine: [angleBetween(chest, pelvis)],
    neck: [angleBetween(head, chest)],
    shoulder: arms
      .filter((arm) => !flare && !shortened(arm) && Math.abs(body.turn) < 20)
      .map((arm) => wrap(angleBetween(chest + 180, upper(arm)))),
  }
}

/** Whether a thigh is drawn without foreshortening. Otherwise the picture does not show its angles. */
const inPlane = (leg: Leg): boolean => distance(leg.root, leg.mid) > 40

/** A shoulder can turn by more than 180 degrees, so large negative angles are positive ones beyond half a turn. */
const wrap = (angle: number): number => (angle < -110 ? angle + 360 : angle)

type Resting = { point: Vec; resting: boolean }

function contactFaults(exercise: ProfileExercise, bodies: readonly ProfileSkeleton[]): string[] {
  const heights = [0, ...(exercise.props ?? []).flatMap((prop) => (prop.kind === 'box' ? [prop.height] : []))]
  const palm = exercise.fists ? rest.fist : rest.wrist
  const walls = (exercise.props ?? []).flatMap((prop) =>
    prop.kind === 'wall' ? [prop.x + prop.faces * palm] : [],
  )
  const near = (value: number, places: readonly number[], above: number) =>
    places.some((place) => Math.abs(value - place - above) < 0.03)
  const hand = (arm: Arm, { x, y }: Vec): Resting => ({
    point: arm.end,
    resting: near(arm.end.y - y, heights, palm) || near(arm.end.x - x, walls, 0),
  })
  const foot = (leg: Leg, y: number): Resting => ({
    point: leg.ball,
    resting: near(leg.ball.y - y, heights, 0),
  })
  const none = vec(0, 0)
  const touched = bodies.some(({ armN, armF }) => hand(armN, none).resting || hand(armF, farOffset).resting)
  const ahead = (exercise.props ?? []).some((prop) => prop.kind === 'wall' && prop.faces < 0)
  return [
    ...(ahead && !touched ? ['no hand rests on the wall'] : []),
    ...hoverOf(
      'near hand',
      bodies.map(({ armN }) => armN.end),
      palm,
    ),
    ...hoverOf(
      'far hand',
      bodies.map(({ armF }) => sub(armF.end, farOffset)),
      palm,
    ),
    ...hoverOf(
      'near foot',
      bodies.map(({ legN }) => legN.ball),
      0,
    ),
    ...hoverOf(
      'far foot',
      bodies.map(({ legF }) => sub(legF.ball, farOffset)),
      0,
    ),
    ...slipOf(
      'near hand',
      bodies.map(({ armN }) => hand(armN, none)),
    ),
    ...slipOf(
      'far hand',
      bodies.map(({ armF }) => hand(armF, farOffset)),
    ),
    ...slipOf(
      'near fingertips',
      bodies.map(({ armN }) => ({ point: fingertipOf(armN), resting: hand(armN, none).resting })),
    ),
    ...slipOf(
      'near foot',
      bodies.map(({ legN }) => foot(legN, 0)),
    ),
    ...slipOf(
      'far foot',
      bodies.map(({ legF }) => foot(legF, farOffset.y)),
    ),
    ...(exercise.rig.legs === 'knee'
      ? slipOf(
          'near knee',
          bodies.map(({ legN }) => ({ point: legN.mid, resting: near(legN.mid.y, [0], rest.knee) })),
        )
      : []),
    ...slipOf(
      'near elbow',
      bodies.map(({ armN }) => ({ point: armN.mid, resting: near(armN.mid.y, [0], rest.forearm) })),
    ),
  ]
}

/** Finds a hand or foot that stays just above the ground, neither resting nor clearly lifted. */
function hoverOf(name: string, path: readonly Vec[], resting: number): string[] {
  const gaps = path
    .filter((point, i) => distance(point, path[(i + 1) % steps]!) < 0.02)
    .map(({ y }) => y - resting)
    .filter((gap) => gap > 0.2 && gap < 2.5)
  return gaps.length > 4 ? [`${name} hovers ${Math.max(...gaps).toFixed(1)} cm above the ground`] : []
}

/** Finds a point that moves while it rests on the ground. */
function slipOf(name: string, path: readonly Resting[]): string[] {
  let slip = 0
  let restsAt: Vec | null = null
  for (const { point, resting } of [...path, ...path]) {
    restsAt = resting ? (restsAt ?? point) : null
    if (restsAt) slip = Math.max(slip, distance(restsAt, point))
  }
  return slip > MAX_DRIFT_CM ? [`${name} slips by ${slip.toFixed(2)} cm`] : []
}

/** The tip of the longest finger. */
const fingertipOf = (arm: Arm): Vec => add(arm.end, scale(heading(arm.hand), bones.hand))

/** The counterclockwise angle from the first to the second bone, in degrees. */
const bendOf = (limb: Limb): number =>
  angleBetween(angleOf(sub(limb.mid, limb.root)), angleOf(sub(limb.end, limb.mid)))

/** The largest angle in degrees by which hips and shoulders leave the straight line of a push-up or plank. */
export function boardBend(exercise: ProfileExercise): number {
  const bends = phases.map((phase) => {
    const body = solveProfile(profilePoseAt(exercise, phase), exercise.rig)
    const from = exercise.rig.line === 'knees' ? body.legN.mid : body.legN.end
    return angleBetween(angleOf(sub(body.hip, from)), angleOf(sub(body.neck, body.hip)))
  })
  return Math.max(...bends.map(Math.abs))
}
