import { type Body, builds } from './joints/build.ts'
import { drawFront } from './drawing/draw-front.ts'
import { drawProfile } from './drawing/draw-profile.ts'
import { type Exercise, frontPoseAt, isFacingLeft, profilePoseAt } from './demonstrations/exercise.ts'
import { type KitName, kits, usualBody } from './drawing/palette.ts'
import { farOffset } from './joints/skeleton.ts'
import { type FrontSkeleton, solveFront } from './joints/solve-front.ts'
import { type ProfileSkeleton, solveProfile } from './joints/solve-profile.ts'
import { type Shadow, drawShadow, onStage } from './drawing/stage.ts'
import { type Drawing, markupOf, mirrored } from './drawing/svg.ts'

// The engine without exercises: an exercise is data, so a page can load only those it shows.

/** Like `figureFrame` in figure.ts, for a loaded exercise. */
export function frameOf(
  exercise: Exercise,
  phase: number,
  kit: KitName,
  body: Body = usualBody[kit],
): string {
  return onStage(exercise.view, exercise.props ?? [], motionOf(exercise, phase, kit, body))
}

/** Like `figureMotion` in figure.ts, for a loaded exercise. */
export const motionOf = (exercise: Exercise, phase: number, kit: KitName, body?: Body): string =>
  markupOf(shapesOf(exercise, phase, kit, body))

/** The same as data: what a page sets on its elements. */
export function shapesOf(
  exercise: Exercise,
  phase: number,
  kit: KitName,
  body: Body = usualBody[kit],
): Drawing {
  const person = { ...kits[kit], build: builds[body] }
  if (exercise.side === 'front') {
    const front = solveFront(frontPoseAt(exercise, phase), exercise.rig ?? {}, person.build)
    return [
      ...(exercise.view.above ? [] : drawShadow(shadowBelow(front, exercise.rig?.headOn ?? false))),
      ...drawFront(front, person, exercise.rig ?? {}),
    ]
  }
  const profile = solveProfile(profilePoseAt(exercise, phase), exercise.rig)
  const drawing = [
    ...(exercise.view.above ? [] : drawShadow(shadowOf(profile))),
    ...drawProfile(profile, person, exercise.fists ?? false, exercise.towel),
  ]
  return isFacingLeft(exercise, phase) ? mirrored(drawing) : drawing
}

function shadowBelow({ legs: [left, right], arms }: FrontSkeleton, headOn: boolean): Shadow {
  if (headOn) {
    const [from, to] = [arms[0].end.x, arms[1].end.x]
    return { x: (from + to) / 2, halfWidth: (to - from) / 2 + 10, strength: 0.75 }
  }
  const down = [
    ...[left, right]
      .filter(({ sole }) => sole.y < Math.min(left.sole.y, right.sole.y) + 12)
      .map(({ sole }) => sole.x),
    ...arms.filter(({ mid }) => mid.y < 12).map(({ end }) => end.x),
  ]
  const air = Math.max(0, Math.min(left.sole.y, right.sole.y))
  const [from, to] = [Math.min(...down), Math.max(...down)]
  return { x: (from + to) / 2, halfWidth: 15.5 + ((to - from) / 2) * 0.95 - air, strength: 0.75 - air * 0.04 }
}

/**
 * One soft contact shadow from the leftmost to the rightmost low point; smaller and fainter if nothing
 * touches the ground.
 */
function shadowOf({ legN, legF, armN, armF, hip, headBase }: ProfileSkeleton): Shadow {
  const low = [legN.ball, legF.ball, legN.mid, legF.mid, armN.end, armF.end, armN.mid, headBase, hip].filter(
    ({ y }) => y < 42,
  )
  const lowest = low.length > 0 ? low : [legN.ball, legF.ball]
  const left = Math.min(...lowest.map(({ x }) => x)) - 10
  const right = Math.max(...lowest.map(({ x }) => x)) + 8
  const rests = [armN.end, legN.mid, legF.mid, armF.end].some(({ y }) => y < 10) || hip.y < 20
  const air = rests ? 0 : Math.max(0, Math.min(legN.ball.y, legF.ball.y - farOffset.y))
  return {
    x: (left + right) / 2,
    halfWidth: (right - left) / 2 + 7 - air * 0.5,
    strength: Math.max(0.3, 0.75 - air * 0.03),
  }
}
