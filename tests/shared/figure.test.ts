import { expect, test } from 'vitest'
import { type FrontExercise, type ProfileExercise, frontPoseAt, profilePoseAt } from '#art/figure/exercise.ts'
import { exercises } from '#art/figure/exercises.ts'
import { figureFrame, figureIds, figureMotion, figureSeconds, figureStill } from '#art/figure/figure.ts'
import { looks } from '#art/figure/palette.ts'
import { type Arm, type Limb, bones, farOffset } from '#art/figure/skeleton.ts'
import { solveFront } from '#art/figure/solve-front.ts'
import { type ProfileSkeleton, solveProfile } from '#art/figure/solve-profile.ts'
import { type Vec, add, angleBetween, angleOf, distance, heading, scale, sub } from '#art/figure/vector.ts'

const phases = Array.from({ length: 240 }, (_, i) => i / 240)
const inProfile = exercises.filter((exercise): exercise is ProfileExercise => exercise.side === 'profile')
const fromFront = exercises.filter((exercise): exercise is FrontExercise => exercise.side === 'front')
const bodiesOf = (exercise: ProfileExercise) => phases.map((phase) => solveProfile(profilePoseAt(exercise, phase), exercise.rig))

test.each(inProfile)('$id: what is planted on the ground stays where it is', (exercise) => {
  const [first, ...later] = bodiesOf(exercise).map((body) => contactsOf(exercise, body))

  const drifts = first!.map((contact, i) => driftOf([contact, ...later.map((contacts) => contacts[i]!)]))

  expect(Math.max(...drifts)).toBeLessThanOrEqual(0.1)
})

test.each(inProfile.filter(({ rig }) => rig.arms === 'world'))('$id: a palm on the ground lies flat', (exercise) => {
  const resting = bodiesOf(exercise).flatMap((body) => [
    ...(Math.abs(body.armN.end.y - 5) < 0.02 ? [body.armN] : []),
    ...(Math.abs(body.armF.end.y - 5 - farOffset.y) < 0.02 ? [body.armF] : []),
  ])

  const tilts = resting.map((arm) => Math.abs(fingertipOf(arm).y - arm.end.y))

  expect(tilts.length).toBeGreaterThan(0)
  expect(Math.max(...tilts)).toBeLessThan(0.3)
})

test.each(inProfile)('$id: every joint bends within its range and reaches its target', (exercise) => {
  const bodies = bodiesOf(exercise)

  const arms = bodies.flatMap((body) => [body.armN, body.armF])
  const legs = bodies.flatMap((body) => [body.legN, body.legF])
  const elbows = arms.map(bendOf)
  const knees = legs.map((leg) => -bendOf(leg))

  expect(Math.min(...elbows)).toBeGreaterThan(-1)
  expect(Math.max(...elbows)).toBeLessThan(150)
  expect(Math.min(...knees)).toBeGreaterThan(-1)
  expect(Math.max(...knees)).toBeLessThan(150)
  expect(Math.max(...[...arms, ...legs].map((limb) => limb.over))).toBeLessThan(0.05)
})

test.each(inProfile)('$id: nothing goes below the ground', (exercise) => {
  const lowest = bodiesOf(exercise).flatMap((body) => [
    body.hip.y - 11,
    ...[body.armN, body.armF].flatMap((arm) => [arm.mid.y, arm.end.y]),
    ...[body.legN, body.legF].flatMap((leg) => [leg.ball.y, leg.mid.y - 7]),
  ])

  expect(Math.min(...lowest)).toBeGreaterThan(-1)
})

test.each(inProfile.filter(({ id }) => id === 'push-ups' || id === 'plank'))('$id: the body is a straight line from ankle to neck', (exercise) => {
  const bends = bodiesOf(exercise).map((body) => angleBetween(angleOf(sub(body.hip, body.legN.end)), angleOf(sub(body.neck, body.hip))))

  expect(Math.max(...bends.map(Math.abs))).toBeLessThan(1)
})

test.each(fromFront)('$id: feet on the ground do not slide and legs are long enough', (exercise) => {
  const poses = phases.map((phase) => frontPoseAt(exercise, phase))

  const overs = poses.flatMap((pose) => solveFront(pose).legs.map((leg) => leg.over))
  const slides = poses.map((pose, i) => {
    const next = poses[(i + 1) % poses.length]!
    return pose.footY < 0.01 && next.footY < 0.01 ? Math.abs(next.footX - pose.footX) : 0
  })

  expect(Math.max(...overs)).toBeLessThan(0.05)
  expect(Math.max(...slides)).toBeLessThanOrEqual(0.1)
})

test.each(figureIds)('%s: a frame holds only what the content security policy allows', (id) => {
  for (const look of Object.keys(looks) as (keyof typeof looks)[]) {
    const svg = figureFrame(id, 0.37, look)

    expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/)
    expect(svg).not.toMatch(/\sstyle=|<style|<script|\son\w+=|href=|NaN|undefined/)
    expect(svg).toContain(`<g>${figureMotion(id, 0.37, look)}</g>`)
  }
})

test.each(figureIds)('%s: the cycle closes and has a still moment', (id) => {
  expect(figureFrame(id, 1)).toBe(figureFrame(id, 0))
  expect(figureSeconds(id)).toBeGreaterThan(1)
  expect(figureStill(id)).toBeGreaterThanOrEqual(0)
  expect(figureStill(id)).toBeLessThan(1)
})

test('an exercise the figure does not know is refused', () => {
  expect(() => figureFrame('handstand', 0)).toThrow(RangeError)
})

/** Points that may rest on the ground, each with the height at which it does. */
function contactsOf({ id, rig }: ProfileExercise, body: ProfileSkeleton): { point: Vec; ground: number }[] {
  const contacts = [
    { point: body.legN.ball, ground: 0 },
    { point: body.legF.ball, ground: farOffset.y },
  ]
  const hands = [
    { arm: body.armN, ground: 5 },
    { arm: body.armF, ground: 5 + farOffset.y },
  ]
  if (rig.arms === 'world') contacts.push(...hands.flatMap(({ arm, ground }) => [arm.end, fingertipOf(arm)].map((point) => ({ point, ground }))))
  if (id === 'plank') contacts.push(...hands.flatMap(({ arm }) => [arm.mid, arm.end].map((point) => ({ point, ground: point.y }))))
  return contacts
}

/** How far, at most, a point gets from where it came to rest, in cm. */
function driftOf(path: readonly { point: Vec; ground: number }[]): number {
  let rest: Vec | null = null
  let drift = 0
  for (const { point, ground } of path) {
    rest = Math.abs(point.y - ground) < 0.02 ? (rest ?? point) : null
    if (rest) drift = Math.max(drift, distance(rest, point))
  }
  return drift
}

const fingertipOf = (arm: Arm): Vec => add(arm.end, scale(heading(arm.hand), bones.hand))

/** Degrees the second bone turns counter-clockwise from the first. */
const bendOf = (limb: Limb): number => angleBetween(angleOf(sub(limb.mid, limb.root)), angleOf(sub(limb.end, limb.mid)))
