import { createHash } from 'node:crypto'
import { boxOf } from '#art/figure/box.ts'
import type { Exercise } from '#art/figure/demonstrations/exercise.ts'
import { motionOf } from '#art/figure/motion.ts'
import type { KitName } from '#art/figure/drawing/palette.ts'
import { type Box, onSide, onStage } from '#art/figure/drawing/stage.ts'

// Draws the demonstrations as square frames, for the videos and their posters.

/** The width and height of a video in pixels, from the specification. */
export const videoSide = 480
/** Frames a second. That is enough for the fastest hands, which move at 7 m/s. */
export const videoRate = 20
/** The constant rate factor of x264. With it all films and posters together stay below 4.2 MB. */
export const videoQuality = 34
/** The figure wears the kit that every trainee starts with. */
const look: KitName = 'recruit'

/** A film repeats a short cycle, because video players pause briefly at the end of a loop. */
const MIN_SECONDS = 2

/** The phases of a video's frames. A video has full cycles, so that its end matches its beginning. */
export function framePhases({ seconds }: Exercise): number[] {
  const cycles = Math.ceil(MIN_SECONDS / seconds)
  const count = Math.round(cycles * seconds * videoRate)
  return Array.from({ length: count }, (_, i) => (i * cycles) / count)
}

/**
 * Draws one frame: a square around the whole movement, with the ground near its lower edge. A lying figure seen from above is
 * turned to lie along that edge.
 */
export function videoFrame(exercise: Exercise, phase: number): string {
  const { view, props = [] } = exercise
  const moving = motionOf(exercise, phase, look)
  return liesAlong(exercise)
    ? onSide(view, props, moving, squareAround(exercise))
    : onStage(view, props, moving, squareAround(exercise))
}

/** The share of the square's height that the movement uses, from its lower edge; at most 1. */
export function heightUsed(exercise: Exercise): number {
  const { width, height } = sidesOf(exercise)
  return Math.min(1, height / width)
}

/** A hash that changes if the film would change. */
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

/** The size of the movement as it is shown. */
function sidesOf(exercise: Exercise): { width: number; height: number } {
  const { left, right, bottom, top } = boxOf(exercise)
  return liesAlong(exercise)
    ? { width: top - bottom, height: right - left }
    : { width: right - left, height: top - bottom }
}

function squareAround(exercise: Exercise): Box {
  const { left, right, bottom, top } = boxOf(exercise)
  const side = Math.max(right - left, top - bottom)
  // After the turn the movement's left side is at the lower edge.
  if (liesAlong(exercise)) return { left, right: left + side, bottom, top }
  const middle = (left + right) / 2
  return { left: middle - side / 2, right: middle + side / 2, bottom, top: bottom + side }
}
