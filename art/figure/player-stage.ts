import { boxOf } from './box.ts'
import type { Exercise } from './demonstrations/exercise.ts'
import type { KitName } from './drawing/palette.ts'
import { type Box, aloneOn, onSide, onStage } from './drawing/stage.ts'
import { decimal } from './drawing/svg.ts'
import { motionOf } from './motion.ts'

/** What the player shows: two pictures of the same size, one over the other. The last `<g>` of `figure` moves. */
export type Layers = {
  /** What stands still. Sky and ground extend beyond the picture, so they fill a box of any shape. */
  behind: string
  figure: string
  /** Width by height. */
  ratio: number
}

/** The whole movement in `phase`, as large as its box allows; a lying figure seen from above lies along it. */
export function layersOf(exercise: Exercise, phase: number, kit: KitName): Layers {
  const { behind, room, ratio } = stageOf(exercise)
  return { behind, figure: aloneOn(motionOf(exercise, phase, kit), room, liesAlong(exercise)), ratio }
}

type Stage = Pick<Layers, 'behind' | 'ratio'> & { room: Box }
const stages = new WeakMap<Exercise, Stage>()

function stageOf(exercise: Exercise): Stage {
  const cached = stages.get(exercise)
  if (cached) return cached
  const { view, props = [] } = exercise
  const room = roomOf(exercise)
  const [width, height] = [room.right - room.left, room.top - room.bottom]
  const low = room.bottom > 0 ? room.bottom : undefined
  const scenery = { ...view, low, x: (room.left + room.right) / 2, size: Math.max(width, height) }
  const stage = {
    room,
    behind: (liesAlong(exercise) ? onSide : onStage)(scenery, props, '', room),
    ratio: Number(decimal((liesAlong(exercise) ? height / width : width / height) * 100)) / 100,
  }
  stages.set(exercise, stage)
  return stage
}

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
