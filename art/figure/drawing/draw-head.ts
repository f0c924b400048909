import { type Person, mix } from './palette.ts'
import { type Drawing, blob, circle, filled, stroked } from './svg.ts'
import { type Vec, add, turn, vec } from '#art/figure/joints/vector.ts'

/** Small heads are hard to see on a phone, so they are drawn 7 % larger. */
export const headScale = 1.07

/** Draws a head in profile; `base` is the top of the neck, `angle` the direction of the crown in degrees. */
export function drawHead(base: Vec, angle: number, person: Person): Drawing {
  // brim, nose and bun do not sink into the ground
  const at = (x: number, y: number, minY = 0.4) => {
    const point = add(base, turn(vec(x * headScale, y * headScale), angle - 90))
    return vec(point.x, Math.max(point.y, minY))
  }
  const shape = (points: readonly (readonly [number, number])[], tension = 0.9) =>
    blob(
      points.map(([x, y]) => at(x, y)),
      tension,
    )
  const { skin, hair, cap } = person
  const knot = person.build.longHair ? circle(at(-12.6, 8.6, 5.6), 5.2 * headScale) : ''
  const knotLit = person.build.longHair ? filled(circle(at(-11.9, 9.8, 6.6), 3.4 * headScale), hair.lit) : []
  return [
    ...filled(shape(skull, 1), skin.base),
    ...filled(shape(face, 1), skin.lit),
    ...filled(shape(shadeOfBrim, 0.8), skin.base),
    ...filled(shape(hairline) + knot, hair.base),
    ...knotLit,
    ...filled(shape(ear), mix(skin.base, skin.lit, 0.45)),
    ...stroked(at(8.6, 12.6), at(10.4, 12.3), person.eye, 1.9),
    ...stroked(at(9.2, 4.9), at(11.2, 5.1), skin.base, 0.9),
    ...filled(shape(crown), cap.base),
    ...filled(shape(crownLit), cap.lit),
    ...filled(shape(band, 0.6), mix(cap.base, person.line, 0.28)),
    ...filled(shape(brim), mix(cap.base, person.line, 0.12)),
    ...filled(shape(brimLit, 0.8), cap.lit),
  ]
}

// outlines in cm: origin at the top of the neck, x toward the face, y toward the crown
const skull = [
  [-5.5, 2],
  [-9.4, 8],
  [-10, 15],
  [-7, 21.5],
  [0, 24.4],
  [7, 22.5],
  [10.6, 17],
  [10.9, 14],
  [11.6, 11.6],
  [13.9, 8.9],
  [12, 7.8],
  [12.1, 5.9],
  [11.4, 4.4],
  [11.2, 1.4],
  [8, -0.8],
  [3.5, 0.4],
  [0, -0.5],
] as const
const face = [
  [2, 16],
  [10.2, 16.6],
  [10.7, 14],
  [11.4, 11.5],
  [13.5, 9],
  [11.7, 7.8],
  [11.8, 6],
  [11.1, 4.4],
  [10.8, 1.8],
  [8, 0],
  [5, 3],
  [3, 8],
] as const
const shadeOfBrim = [
  [9.8, 16],
  [10.9, 14],
  [11, 12.8],
  [6, 14],
  [2.2, 15.4],
] as const
const hairline = [
  [-6.4, 2.6],
  [-9.8, 8],
  [-10.4, 15],
  [-6, 18],
  [1.6, 17],
  [2.2, 13],
  [0.2, 12.4],
  [-0.6, 8.4],
  [-3, 7],
  [-4, 3.4],
] as const
const ear = [
  [-1.6, 6.6],
  [-3.4, 11.6],
  [-0.6, 13.2],
  [1.6, 11.4],
  [0.2, 7.2],
] as const
const crown = [
  [-11, 13.6],
  [-11.4, 18],
  [-9.6, 23.8],
  [-4, 26.4],
  [3, 26.6],
  [8.8, 25],
  [10.8, 20],
  [11.4, 16.4],
  [4, 15.4],
  [-4, 14.4],
] as const
const crownLit = [
  [-4, 24.6],
  [3, 26],
  [8.5, 24.5],
  [10.4, 20],
  [10.8, 18.2],
  [3, 18.4],
  [-1, 20],
] as const
const band = [
  [-11.3, 13.2],
  [-11.5, 16.4],
  [-3, 17.4],
  [4, 18.2],
  [11.3, 18.6],
  [11.6, 16],
  [4, 15],
  [-4, 14],
] as const
const brim = [
  [9.4, 18.2],
  [15, 17.6],
  [20.4, 14.8],
  [21, 13.4],
  [16, 14.2],
  [10.4, 15.2],
] as const
const brimLit = [
  [10, 18],
  [15, 17.4],
  [20, 14.8],
  [15, 16.2],
] as const
