import {
  type Widths,
  boneAxis,
  joint,
  light,
  outline,
  painted,
  shadedOutline,
  withThickness,
} from './limb.ts'
import { type Person, mix } from './palette.ts'
import { type Arm, bones } from '#art/figure/joints/skeleton.ts'
import { type Drawing, blob, filled, stroked } from './svg.ts'
import { type Vec, add, between, leftOf, scale, sub, turn, unit, vec } from '#art/figure/joints/vector.ts'

const upperWidths: Widths = [
  [0, 6.8, 7],
  [0.18, 7.4, 7.4],
  [0.45, 6.9, 6.7],
  [0.8, 5.5, 5.5],
  [1, 5.1, 5.2],
]
const sleeveWidths: Widths = [
  [-0.06, 7.4, 7.8],
  [0.15, 8.4, 8.4],
  [0.42, 8, 8],
  [0.52, 7.7, 7.7],
]
const foreWidths: Widths = [
  [0, 5.1, 5.2],
  [0.22, 5.7, 6],
  [0.6, 4.7, 4.7],
  [1, 3.6, 3.7],
]

const openHand = [
  [-2, -3],
  [-2, 3.1],
  [3, 4.2],
  [8, 4],
  [13, 3.4],
  [bones.hand - 0.8, 2],
  [bones.hand, -0.6],
  [bones.hand - 2, -2.8],
  [11, -3.4],
  [7, -3.8],
  [2.5, -3.8],
] as const
const openThumb = [
  [2, 2.6],
  [6, 5.8],
  [9.4, 5.6],
  [7, 2.6],
] as const
const fist = [
  [-2, -3],
  [-2, 3.1],
  [3, 4.4],
  [8.2, 4.4],
  [10.6, 2],
  [10.6, -2.4],
  [8, -4.6],
  [3, -4.4],
] as const
const fistThumb = [
  [3, 2],
  [6.5, 3.6],
  [8.6, 1.4],
  [6, -0.6],
] as const

export type ArmDrawing = {
  /** True for a fist. */
  closed: boolean
  watch?: boolean
  /** The color of a near arm's dark outline. */
  line?: string
}

/** Draws an arm with hand and sleeve; the same in profile and from the front. */
export function drawArm(arm: Arm, person: Person, { closed, watch = false, line }: ArmDrawing): Drawing {
  const upper = boneAxis(arm.root, arm.mid)
  const fore = boneAxis(arm.mid, arm.end)
  const k = person.build.arm
  const [bare, lower, cloth] = [upperWidths, foreWidths, sleeveWidths].map((widths) =>
    withThickness(widths, k),
  ) as [Widths, Widths, Widths]
  const elbow = joint(arm.mid, 5.15 * k)
  const skin = [shadedOutline(upper, bare, 0.2, 1), shadedOutline(fore, lower, 0, 1), elbow]
  const skinEdge = {
    d: outline(upper, bare, 0.5, 1) + outline(fore, lower, 0, 1) + elbow.base,
    color: line && mix(person.skin.base, person.line, 0.5),
  }
  const shoulder = joint(arm.root, 7.6 * k)
  const sleeve = [shadedOutline(upper, cloth, 0, 0.52), shoulder]
  const sleeveEdge = { d: outline(upper, cloth, 0.16, 0.52), color: line }
  const strap = watch
    ? [
        ...drawAcross(arm.mid, arm.end, 0.88, 3.3, person.line, 3.4),
        ...drawAcross(arm.mid, arm.end, 0.88, 1.4, person.accent, 2.2),
      ]
    : []
  return [
    ...drawHand(arm.end, arm.hand, person, closed),
    ...painted(person.skin, skin, skinEdge),
    ...strap,
    ...painted(person.tee, sleeve, sleeveEdge),
    ...drawAcross(arm.root, arm.mid, 0.49, 7.2 * k, mix(person.tee.base, person.line, 0.25), 1.1),
  ]
}

/** Draws a line across the bone from `a` to `b` at position `t`, `half` cm to either side. */
function drawAcross(a: Vec, b: Vec, t: number, half: number, color: string, width: number): Drawing {
  const center = between(a, b, t)
  const side = scale(leftOf(unit(sub(b, a))), half)
  return stroked(add(center, side), sub(center, side), color, width)
}

function drawHand(wrist: Vec, angle: number, person: Person, closed: boolean): Drawing {
  const place = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => add(wrist, turn(vec(x, y), angle)))
  const palm = place(closed ? fist : openHand)
  const thumb = place(closed ? fistThumb : openThumb)
  const [center] = place([[5, 0]])
  const lit = palm.map((p) => add(between(p, center!, 0.22), scale(light, 0.7)))
  return [...filled(blob(palm) + blob(thumb), person.skin.base), ...filled(blob(lit), person.skin.lit)]
}
