import { headScale } from '#art/figure/drawing/draw-head.ts'
import type { Person } from '#art/figure/drawing/palette.ts'
import { type Drawing, blob, filled } from '#art/figure/drawing/svg.ts'
import { type Vec, add, turn, vec } from '#art/figure/joints/vector.ts'

type Points = readonly (readonly [number, number])[]

/** The last shapes of a head: nose or eye, mouth, cap. Only in profile a cap has a band and a lit brim. */
const headOfProfile = { strokes: ['1.9', '0.9'], capShapes: 5 }
const headOfFront = { strokes: ['1.3', '1.1'], capShapes: 3 }

/**
 * Replaces the cap of a drawn person with short parted hair. `angle` is the direction of the crown.
 */
export function bareheaded(
  figure: Drawing,
  base: Vec,
  angle: number,
  { hair, skin }: Person,
  front: boolean,
): Drawing {
  const shape = (points: Points) =>
    blob(
      points.map(([x, y]) => add(base, turn(vec(x * headScale, y * headScale), angle - 90))),
      0.9,
    )
  const [skinPart, hairPart, lightPart] = front
    ? [forehead, frontHair, frontLight]
    : [brow, sideHair, sideLight]
  const { strokes, capShapes } = front ? headOfFront : headOfProfile
  const face = figure.findIndex((_, at) =>
    strokes.every((width, next) => figure[at + next]?.attributes['stroke-width'] === width),
  )
  if (face === -1) throw new Error('A head without a face keeps its cap')
  return figure.toSpliced(
    face + strokes.length,
    capShapes,
    ...filled(shape(skinPart), skin.lit),
    ...filled(shape(hairPart), hair.base),
    ...filled(shape(lightPart), hair.lit),
  )
}

// outlines in cm: origin at the top of the neck, x toward the face, y toward the crown
const brow = [
  [3, 13],
  [10.8, 14.6],
  [10.7, 17.4],
  [9.6, 20],
  [3, 20],
] as const
const sideHair = [
  [-10.4, 11],
  [-11.2, 16],
  [-9.8, 21.4],
  [-5.4, 25],
  [0.6, 26.2],
  [6.4, 25],
  [9.8, 22],
  [10.6, 19.2],
  [8.6, 18.8],
  [4.6, 20],
  [2.8, 17],
  [2, 12.4],
  [-0.4, 12.6],
  [-4, 11],
] as const
const sideLight = [
  [-4.6, 23.6],
  [0.4, 25],
  [5.6, 24],
  [8.8, 21.4],
  [8.2, 20.4],
  [3.4, 21.6],
  [-1.4, 21.8],
] as const
const forehead = [
  [-5.4, 11.7],
  [-5, 17.6],
  [2, 19.6],
  [8.6, 17.4],
  [9, 11.7],
  [5.4, 12],
  [2, 11.8],
  [-2, 12],
] as const
const frontHair = [
  [-9.8, 10.6],
  [-10.8, 16],
  [-9.4, 21.6],
  [-4.6, 25],
  [1, 25.8],
  [6.4, 24.4],
  [10, 20.6],
  [10.8, 16],
  [9.8, 10.6],
  [8.4, 15],
  [5, 18.6],
  [-1, 18.8],
  [-6.4, 16.8],
  [-8.6, 14.4],
] as const
const frontLight = [
  [-3.6, 23.6],
  [1, 24.8],
  [6, 23.4],
  [9, 20],
  [7.6, 19.4],
  [2, 21],
  [-2.6, 21],
] as const
