import { headScale } from './draw-head.ts'
import { type Look, mix } from './palette.ts'
import { blob, filled, stroked } from './svg.ts'
import { type Vec, vec } from './vector.ts'

/** A head seen from the front; `base` is the top of the neck. */
export function drawFrontHead(base: Vec, look: Look): string {
  const at = (x: number, y: number) => vec(base.x + x * headScale, base.y + y * headScale)
  const shape = (points: readonly (readonly [number, number])[], tension = 0.9) => blob(points.map(([x, y]) => at(x, y)), tension)
  const { skin, cap } = look
  return (
    filled(shape(skull, 0.95), skin.base) +
    filled(shape(ear) + shape(ear.map(([x, y]) => [-x, y] as const)), skin.base) +
    filled(shape(face), skin.lit) +
    filled(shape(shadeOfBrim, 0.6), skin.base) +
    stroked(at(-4.6, 10.2), at(-3, 10.2), look.eye, 1.9) +
    stroked(at(3.6, 10.2), at(5.2, 10.2), look.eye, 1.9) +
    stroked(at(0.6, 9), at(1, 6.4), skin.base, 1.3) +
    stroked(at(-2.2, 3.4), at(2.6, 3.4), skin.base, 1.1) +
    filled(shape(crown, 0.85), cap.base) +
    filled(shape(crownLit, 0.85), cap.lit) +
    filled(shape(brim, 0.8), mix(cap.base, look.line, 0.3))
  )
}

// outlines in cm: origin at the top of the neck, y towards the crown
const skull = [[-9.6, 14], [-9.4, 7], [-6.4, 1], [0, -1.6], [6.4, 1], [9.4, 7], [9.6, 14], [7, 21], [0, 23], [-7, 21]] as const
const ear = [[-10.8, 12], [-11.4, 8.6], [-9.4, 6.4], [-8.6, 12]] as const
const face = [[-5.4, 13], [-5.6, 6], [-3, 0.6], [0, -1], [6, 1.4], [8.9, 7], [9.2, 13]] as const
const shadeOfBrim = [[-9.4, 13.4], [9.4, 13.4], [8.8, 11.4], [0, 12.4], [-8.8, 11.4]] as const
const crown = [[-10.2, 13], [-10.8, 17], [-9.4, 24], [-4, 26.4], [4, 26.4], [9.4, 24], [10.8, 17], [10.2, 13], [0, 14.6]] as const
const crownLit = [[-3, 25.4], [4, 26], [8.8, 23.8], [10, 18], [1, 18.6], [-4, 20]] as const
const brim = [[-10.6, 15.8], [0, 18], [10.6, 15.8], [11.4, 13], [6, 11.8], [0, 11.4], [-6, 11.8], [-11.4, 13]] as const
