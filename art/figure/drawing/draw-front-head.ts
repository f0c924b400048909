import { headScale } from './draw-head.ts'
import { type Person, mix } from './palette.ts'
import type { FrontSkeleton } from '#art/figure/joints/solve-front.ts'
import { type Drawing, blob, circle, filled, stroked } from './svg.ts'
import { type Vec, add, clamp, turn, vec } from '#art/figure/joints/vector.ts'

type Points = readonly (readonly [number, number])[]

/** Draws a head from the front or the back; a turned face shifts sideways on it. */
export function drawFrontHead(
  { headBase, headTilt, pose }: FrontSkeleton,
  person: Person,
  back: boolean,
): Drawing {
  const place = (x: number, y: number): Vec =>
    add(headBase, turn(vec(x * headScale, y * headScale), -headTilt))
  const slide = 6.5 * Math.sin((clamp(pose.turn * 0.8 + pose.face, -80, 80) * Math.PI) / 180)
  const shape = (points: Points, tension = 0.9, by = 0) =>
    blob(
      points.map(([x, y]) => place(x + by, y)),
      tension,
    )
  const at = (x: number, y: number) => place(x + slide, y)
  const { skin, cap, hair, build } = person
  const longHair = build.longHair ? filled(shape(locks, 0.9, -slide * 0.4), hair.base) : []
  const cover = [...filled(shape(crown, 0.85), cap.base), ...filled(shape(crownLit, 0.85), cap.lit)]
  if (back) {
    const knot = build.longHair ? filled(circle(place(0, 8), 5), hair.lit) : []
    return [
      ...filled(shape(skull, 0.95) + shape(ear) + shape(mirrored(ear)), skin.base),
      ...filled(shape(nape), hair.base),
      ...cover,
      ...knot,
    ]
  }
  return [
    ...longHair,
    ...filled(shape(skull, 0.95), skin.base),
    ...filled(shape(ear, 0.9, -slide * 0.5) + shape(mirrored(ear), 0.9, -slide * 0.5), skin.base),
    ...filled(shape(face, 0.9, Math.min(0, slide * 0.4)), skin.lit),
    ...filled(shape(shadeOfBrim, 0.6), skin.base),
    ...stroked(at(-4.6, 10.2), at(-3, 10.2), person.eye, 1.9),
    ...stroked(at(3.6, 10.2), at(5.2, 10.2), person.eye, 1.9),
    ...stroked(at(0.6, 9), at(1, 6.4), skin.base, 1.3),
    ...stroked(at(-2.2, 3.4), at(2.6, 3.4), skin.base, 1.1),
    ...cover,
    ...filled(shape(brim, 0.8, slide * 0.6), mix(cap.base, person.line, 0.3)),
  ]
}

const mirrored = (points: Points): Points => points.map(([x, y]) => [-x, y] as const)

// outlines in cm: origin at the top of the neck, y toward the crown
const skull = [
  [-9.6, 14],
  [-9.4, 7],
  [-6.4, 1],
  [0, -1.6],
  [6.4, 1],
  [9.4, 7],
  [9.6, 14],
  [7, 21],
  [0, 23],
  [-7, 21],
] as const
const ear = [
  [-10.8, 12],
  [-11.4, 8.6],
  [-9.4, 6.4],
  [-8.6, 12],
] as const
const face = [
  [-5.4, 13],
  [-5.6, 6],
  [-3, 0.6],
  [0, -1],
  [6, 1.4],
  [8.9, 7],
  [9.2, 13],
] as const
const shadeOfBrim = [
  [-9.4, 13.4],
  [9.4, 13.4],
  [8.8, 11.4],
  [0, 12.4],
  [-8.8, 11.4],
] as const
const crown = [
  [-10.2, 13],
  [-10.8, 17],
  [-9.4, 24],
  [-4, 26.4],
  [4, 26.4],
  [9.4, 24],
  [10.8, 17],
  [10.2, 13],
  [0, 14.6],
] as const
const crownLit = [
  [-3, 25.4],
  [4, 26],
  [8.8, 23.8],
  [10, 18],
  [1, 18.6],
  [-4, 20],
] as const
const brim = [
  [-10.6, 15.8],
  [0, 18],
  [10.6, 15.8],
  [11.4, 13],
  [6, 11.8],
  [0, 11.4],
  [-6, 11.8],
  [-11.4, 13],
] as const
const locks = [
  [-9.6, 14],
  [-11.2, 6],
  [-9.4, -1],
  [-4, 1],
  [4, 1],
  [9.4, -1],
  [11.2, 6],
  [9.6, 14],
] as const
const nape = [
  [-9.4, 14],
  [-9, 6],
  [-5.6, 1],
  [0, 0],
  [5.6, 1],
  [9, 6],
  [9.4, 14],
  [0, 18],
] as const
