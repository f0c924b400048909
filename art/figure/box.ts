import { builds } from './joints/build.ts'
import { type Exercise, frontPoseAt, profilePoseAt } from './demonstrations/exercise.ts'
import type { Prop } from './drawing/props.ts'
import { type Arm, bones } from './joints/skeleton.ts'
import { solveFront } from './joints/solve-front.ts'
import { solveProfile } from './joints/solve-profile.ts'
import type { Box } from './drawing/stage.ts'
import { type Vec, add, heading, scale, turn, vec } from './joints/vector.ts'

/** From the base of the head to the top of the cap, in cm. */
const crown = 26
/** The same in profile: crown, brim and bun. */
const hat = [vec(0, crown), vec(20, 14), vec(-16, 12)] as const
/** From the hip joint to the highest point of the seat. */
const seat = 13
/** Space for what extends beyond the joints, and a small margin. */
const margin = { aside: 8, above: 7, below: 7 } as const
/** The visible width of a wall, in cm: enough to recognize it. */
const wallShown = 16

const boxes = new WeakMap<Exercise, Box>()

/** The part of the stage that a whole cycle needs, for any body. */
export function boxOf(exercise: Exercise): Box {
  const cached = boxes.get(exercise)
  if (cached) return cached
  const phases = Array.from({ length: 40 }, (_, i) => i / 40)
  const { low, above, from = low, to = Infinity } = exercise.view
  const points = [
    ...phases.flatMap((phase) => pointsAt(exercise, phase)),
    ...(exercise.props ?? []).flatMap(pointsOfProp),
  ].filter(({ y }) => y >= (from ?? -Infinity) && y <= to)
  const [ways, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const xs = exercise.turns ? [...ways, ...ways.map((x) => -x)] : ways
  const box = {
    left: Math.min(...xs) - margin.aside,
    right: Math.max(...xs) + margin.aside,
    bottom: from ?? (above ? Math.min(...ys) : 0) - margin.below,
    top: Math.min(to, Math.max(...ys) + margin.above),
  }
  boxes.set(exercise, box)
  return box
}

function pointsAt(exercise: Exercise, phase: number): Vec[] {
  if (exercise.side === 'front') {
    const { pose, neck, headBase, headTilt, arms, legs } = solveFront(
      frontPoseAt(exercise, phase),
      exercise.rig ?? {},
      builds.man,
    )
    return [
      vec(pose.hipX, pose.hipY + seat),
      neck,
      add(headBase, scale(heading(90 - headTilt), crown)),
      ...arms.flatMap(pointsOfArm),
      ...legs.flatMap(({ mid, sole }) => [mid, sole]),
    ]
  }
  const { hip, headBase, head, armN, armF, legN, legF } = solveProfile(
    profilePoseAt(exercise, phase),
    exercise.rig,
  )
  const boots = [legN, legF].flatMap(({ ball, toe, pitch }) => [
    add(ball, scale(heading(toe), bones.toe)),
    add(ball, turn(vec(-bones.ball - bones.heel, 4), -pitch)),
  ])
  return [
    add(hip, vec(0, seat)),
    ...hat.map((point) => add(headBase, turn(point, head - 90))),
    ...[armN, armF].flatMap(pointsOfArm),
    ...[legN, legF].flatMap(({ mid, end }) => [mid, end]),
    ...boots,
  ]
}

const pointsOfArm = ({ mid, end, hand }: Arm): Vec[] => [mid, add(end, scale(heading(hand), bones.hand))]

function pointsOfProp(prop: Prop): Vec[] {
  if (prop.kind === 'wall') return [vec(prop.x - prop.faces * wallShown, 0)]
  if (prop.kind === 'box') return [vec(prop.from, 0), vec(prop.to, prop.back ?? prop.height)]
  if (prop.kind === 'table') return [vec(prop.from, 0), vec(prop.to, prop.height)]
  if (prop.kind === 'turn')
    return [vec(prop.x - prop.rx, prop.y - prop.ry), vec(prop.x + prop.rx, prop.y + prop.ry)]
  return []
}
