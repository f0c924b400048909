import { boxOf } from './box.ts'
import type { Exercise } from './demonstrations/exercise.ts'
import type { KitName } from './drawing/palette.ts'
import { type Box, onSide, onStage } from './drawing/stage.ts'
import { motionOf } from './motion.ts'

/** The empty stage of a move. */
export type PlayerStage = {
  /** Its last `<g>` is empty: the figure is drawn there. Sky and ground extend beyond the picture and fill any box. */
  svg: string
  /** Width by height. */
  ratio: number
}

const stages = new WeakMap<Exercise, PlayerStage>()

/** The stage that the whole movement needs; a lying figure seen from above lies along it. */
export function playerStageOf(exercise: Exercise): PlayerStage {
  const cached = stages.get(exercise)
  if (cached) return cached
  const { view, props = [] } = exercise
  const room = roomOf(exercise)
  const [width, height] = [room.right - room.left, room.top - room.bottom]
  const low = room.bottom > 0 ? room.bottom : undefined
  const scenery = { ...view, low, x: (room.left + room.right) / 2, size: Math.max(width, height) }
  const stage = {
    svg: (liesAlong(exercise) ? onSide : onStage)(scenery, props, '', room),
    ratio: Number((liesAlong(exercise) ? height / width : width / height).toFixed(3)),
  }
  stages.set(exercise, stage)
  return stage
}

/** The stage with the figure at `phase`, as one picture. */
export const playerFrameOf = (exercise: Exercise, phase: number, kit: KitName): string =>
  playerStageOf(exercise).svg.replace('<g></g>', `<g>${motionOf(exercise, phase, kit)}</g>`)

const liesAlong = ({ view }: Exercise): boolean => view.above === true

/** Air around the movement and ground below it, in shares of its width and height. */
const air = { aside: 0.04, above: 0.05, below: 0.12 } as const

/** The height in cm of the knees: a figure that is cut off below them seems to be cut off by mistake. */
const knees = 50

/** The whole movement with air around it; only a close-up of the upper body is cut off, at its lower edge. */
function roomOf(exercise: Exercise): Box {
  const { x, size, above } = exercise.view
  const low = (exercise.view.low ?? 0) > knees ? exercise.view.low : undefined
  const { left, right, bottom, top } = boxOf({ ...exercise, view: { x, size, above, low } })
  const [width, height] = [right - left, top - bottom]
  const below = above ? air.aside : air.below
  return {
    left: left - air.aside * width,
    right: right + air.aside * width,
    bottom: low ?? bottom - below * height,
    top: top + (above ? air.aside : air.above) * height,
  }
}
