import { createHash } from 'node:crypto'
import { boxOf } from '#art/figure/box.ts'
import type { Exercise } from '#art/figure/exercise.ts'
import { motionOf } from '#art/figure/motion.ts'
import type { KitName } from '#art/figure/palette.ts'
import { type Box, onSide, onStage } from '#art/figure/stage.ts'

// The demonstrations as square frames: what the videos and their posters are made of.

/** Width and height of a video in pixels: the specification's size. */
export const videoSide = 480
/** Frames a second: enough for the fastest hands, which move 7 m/s. */
export const videoRate = 20
/** x264's constant rate factor: the films and posters of all exercises together stay below 3.2 MB with it. */
export const videoQuality = 34
/** Who does it: the kit that everybody starts with. */
const look: KitName = 'recruit'

/** A shorter film repeats its cycle: each turn of a loop costs a player a moment. */
const leastSeconds = 2

/** The phases of a video's frames: whole cycles, so that its end meets its beginning. */
export function framePhases({ seconds }: Exercise): number[] {
  const cycles = Math.ceil(leastSeconds / seconds)
  const count = Math.round(cycles * seconds * videoRate)
  return Array.from({ length: count }, (_, i) => (i * cycles) / count)
}

/** One frame, a square around the whole movement with the ground near its lower edge. Who lies, seen from above, lies along it. */
export function videoFrame(exercise: Exercise, phase: number): string {
  const { view, props = [] } = exercise
  const moving = motionOf(exercise, phase, look)
  return liesAlong(exercise)
    ? onSide(view, props, moving, squareAround(exercise))
    : onStage(view, props, moving, squareAround(exercise))
}

/** How much of the square's height, from its lower edge, the movement takes up; at most 1. */
export function heightUsed(exercise: Exercise): number {
  const { width, height } = sidesOf(exercise)
  return Math.min(1, height / width)
}

/** Changes with everything a film is made of. */
export function filmHash(exercise: Exercise): string {
  const hash = createHash('sha256')
  hash.update(
    JSON.stringify([videoSide, videoRate, videoQuality, exercise.seconds, exercise.still, exercise.keys]),
  )
  for (const phase of [0, 0.23, 0.5, 0.77, exercise.still]) hash.update(videoFrame(exercise, phase))
  return hash.digest('hex').slice(0, 16)
}

function liesAlong(exercise: Exercise): boolean {
  const { left, right, bottom, top } = boxOf(exercise)
  return exercise.view.above === true && top - bottom > right - left
}

/** As it is shown. */
function sidesOf(exercise: Exercise): { width: number; height: number } {
  const { left, right, bottom, top } = boxOf(exercise)
  return liesAlong(exercise)
    ? { width: top - bottom, height: right - left }
    : { width: right - left, height: top - bottom }
}

function squareAround(exercise: Exercise): Box {
  const { left, right, bottom, top } = boxOf(exercise)
  const side = Math.max(right - left, top - bottom)
  // turned, the movement's right is what lies at the top: its left is the lower edge
  if (liesAlong(exercise)) return { left, right: left + side, bottom, top }
  const middle = (left + right) / 2
  return { left: middle - side / 2, right: middle + side / 2, bottom, top: bottom + side }
}
