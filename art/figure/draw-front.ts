import { drawArm } from './draw-arm.ts'
import { drawFrontHead } from './draw-front-head.ts'
import { drawFrontLeg } from './draw-front-leg.ts'
import { boneAxis, outline } from './limb.ts'
import { type Look, mix } from './palette.ts'
import { type FrontSkeleton } from './solve-front.ts'
import { blob, filled, polygon, stroked, xy } from './svg.ts'
import { type Vec, vec } from './vector.ts'

/** The figure seen from the front. `raised`: the arms are up, so they pass in front of the body but behind the head. */
export function drawFront(body: FrontSkeleton, look: Look, raised: boolean): string {
  const line = mix(look.tee.base, look.line, 0.45)
  const arms = body.arms.map((arm, i) => drawArm(arm, look, { closed: false, watch: i === 1, line })).join('')
  const legs = drawFrontLeg(body.legs[0], body.footY, -1, look) + drawFrontLeg(body.legs[1], body.footY, 1, look)
  const trunk = legs + drawSeat(body.hipY, look) + drawShirt(body, look)
  const head = drawFrontHead(body.headBase, look)
  return raised ? trunk + arms + head : trunk + head + arms
}

function drawSeat(hipY: number, look: Look): string {
  const at = (x: number, y: number) => vec(x, hipY + y)
  const flankTo = (side: number, top: Vec) => `C${xy(at(side - 0.4, 1))} ${xy(at(side + 0.6, 6))} ${xy(top)}Z`
  const seat = (left: number, side: number, hip: number) =>
    `M${xy(at(left, 11))}L${xy(at(16.3, 11))}C${xy(at(18, 6))} ${xy(at(19, 1))} ${xy(at(18.6, -6))}L${xy(at(1.2, -12))}` +
    `Q${xy(at(0, -8))} ${xy(at(-1.2, -12))}L${xy(at(hip, -6))}${flankTo(side, at(left, 11))}`
  return (
    filled(seat(-16.3, -18.6, -18.6), look.pants.base) +
    filled(seat(-10.5, -10.6, -10), look.pants.lit) +
    stroked(at(0.4, 8), at(0.4, -8), look.pants.base, 1.1) +
    stroked(at(-12.5, 7), at(-15.5, 1), look.pad.base, 1.1) +
    stroked(at(12.5, 7), at(15.5, 1), look.pad.base, 1.1)
  )
}

function drawShirt(body: FrontSkeleton, look: Look): string {
  const { hipY, neck } = body
  const hip = (x: number, y: number) => vec(x, hipY + y)
  const collar = (x: number, y: number) => vec(x, neck.y + y)
  const { x: sx, y: sy } = body.arms[1].root
  const side = Math.max(sx + 2, 18)
  const shade = mix(look.tee.lit, look.tee.base, 0.55)
  const whole = [
    hip(-16, 9), hip(-15.4, 18), hip(-18.6, 34), vec(-side, sy - 4), vec(-sx, sy + 5.5), collar(-7, -0.5),
    collar(7, -0.5), vec(sx, sy + 5.5), vec(side, sy - 4), hip(18.6, 34), hip(15.4, 18), hip(16, 9),
  ]
  const lit = [
    hip(-11, 10), hip(-10, 22), hip(-13.5, 36), vec(-15, sy - 3), vec(-13, sy + 3.5), collar(-6, -1.6),
    collar(7, -1.6), vec(sx, sy + 4.8), vec(Math.max(sx + 1.4, 17.6), sy - 4), hip(18, 34), hip(14.9, 18), hip(15.6, 10),
  ]
  const chest = (k: 1 | -1) => blob([hip(k * 12.5, 34), hip(k * 8, 31.4), hip(k, 33), hip(k, 34.6), hip(k * 8, 33.6)], 0.8)
  const throat = boneAxis(collar(0, -4), collar(0, 12))
  return (
    filled(outline(throat, [[0, 7, 7], [0.4, 5.6, 5.6], [1, 5.4, 5.4]], 0, 1), look.skin.base) +
    filled(blob(whole, 0.75), look.tee.base) +
    filled(blob(lit, 0.75), look.tee.lit) +
    filled(chest(-1) + chest(1), shade) +
    filled(blob([collar(-6, 0.2), collar(0, -5.4), collar(6, 0.2), collar(0, 3)]), look.skin.base) +
    filled(polygon(hip(-16.2, 8.2), hip(16.2, 8.2), hip(16, 12), hip(-16, 12)), look.belt) +
    filled(polygon(hip(-3, 7.8), hip(3, 7.8), hip(3, 12.4), hip(-3, 12.4)), look.accent) +
    stroked(collar(-3.6, -1), collar(0, -13), mix(look.tee.base, look.line, 0.35), 0.9) +
    stroked(collar(0, -13), collar(3.6, -1), mix(look.tee.base, look.line, 0.35), 0.9) +
    filled(polygon(collar(-1.6, -12.4), collar(1.6, -12.4), collar(1.6, -17), collar(-1.6, -17)), '#DDE2DA')
  )
}
