import { drawFront } from './draw-front.ts'
import { drawProfile } from './draw-profile.ts'
import { frontPoseAt, profilePoseAt } from './exercise.ts'
import { exerciseOf, exercises } from './exercises.ts'
import { type LookName, looks } from './palette.ts'
import { farOffset } from './skeleton.ts'
import { solveFront } from './solve-front.ts'
import { type ProfileSkeleton, solveProfile } from './solve-profile.ts'
import { type Shadow, drawShadow, onStage } from './stage.ts'

export { type LookName } from './palette.ts'

/** The exercises the figure can show. */
export const figureIds: readonly string[] = exercises.map(({ id }) => id)

/** Length of one cycle in seconds. Throws a RangeError for an id that is not in `figureIds`. */
export const figureSeconds = (id: string): number => exerciseOf(id).seconds

/** Phase of the exercise's most telling moment, for a still picture. Throws a RangeError for an unknown id. */
export const figureStill = (id: string): number => exerciseOf(id).still

/**
 * The figure at `phase` of a cycle (0 to 1; it repeats beyond) as one complete `<svg>`, square, without size, styled by
 * presentation attributes only. `look`: the kit of a difficulty. Throws a RangeError for an id that is not in `figureIds`.
 */
export function figureFrame(id: string, phase: number, look: LookName = 'recruit'): string {
  return onStage(exerciseOf(id).view, figureMotion(id, phase, look))
}

/** What changes from frame to frame: the content of the one `<g>` in `figureFrame` with the same arguments. */
export function figureMotion(id: string, phase: number, look: LookName = 'recruit'): string {
  const exercise = exerciseOf(id)
  if (exercise.side === 'front') {
    const pose = frontPoseAt(exercise, phase)
    const air = Math.max(0, pose.footY)
    const shadow = drawShadow({ x: 0, halfWidth: 24 + pose.footX * 0.9 - air, strength: 0.75 - air * 0.04 })
    return shadow + drawFront(solveFront(pose), looks[look], pose.arm > 95)
  }
  const body = solveProfile(profilePoseAt(exercise, phase), exercise.rig)
  return drawShadow(shadowOf(body)) + drawProfile(body, looks[look], exercise.fists ?? false)
}

/** One soft contact shadow from the leftmost to the rightmost low point; smaller and fainter when nothing touches the ground. */
function shadowOf({ legN, legF, armN, armF, hip, headBase }: ProfileSkeleton): Shadow {
  const xs = [legN.ball.x - 10, legF.ball.x - 10, legN.ball.x + 8, legF.ball.x + 8]
  for (const { end } of [armN, armF]) if (end.y < 30) xs.push(end.x + 10)
  if (hip.y < 40) xs.push(hip.x - 12)
  if (headBase.y < 60) xs.push(headBase.x)
  const left = Math.min(...xs)
  const right = Math.max(...xs)
  const rests = armN.end.y < 10 || hip.y < 20
  const air = rests ? 0 : Math.max(0, Math.min(legN.ball.y, legF.ball.y - farOffset.y))
  return { x: (left + right) / 2, halfWidth: (right - left) / 2 + 7 - air * 0.5, strength: Math.max(0.3, 0.75 - air * 0.03) }
}
