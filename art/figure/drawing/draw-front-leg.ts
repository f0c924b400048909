import { type Widths, boneAxis, joint, outline, painted, shadedOutline, withThickness } from './limb.ts'
import { type Person, mix } from './palette.ts'
import type { FrontLeg } from '#art/figure/joints/solve-front.ts'
import { type Drawing, blob, filled, polygon, stroked } from './svg.ts'
import { add, between, turn, vec } from '#art/figure/joints/vector.ts'

const thighWidths: Widths = [
  [0, 9.4, 9.4],
  [0.3, 9.6, 9.6],
  [0.8, 7.6, 7.6],
  [1, 7, 7],
]
const shinWidths: Widths = [
  [0, 7, 7],
  [0.3, 7.4, 7.4],
  [0.6, 7, 7],
  [0.68, 6.2, 6.2],
  [1, 5.4, 5.4],
]
const shaftWidths: Widths = [
  [0.6, 6.8, 6.8],
  [0.8, 6, 6],
  [1, 6.4, 6.4],
]

/** Draws a leg from the front or the back. `sign`: -1 for the viewer's left, 1 for the right. */
export function drawFrontLeg(leg: FrontLeg, sign: 1 | -1, person: Person, back: boolean): Drawing {
  const thigh = boneAxis(leg.root, leg.mid)
  const shin = boneAxis(leg.mid, leg.end)
  const knee = joint(leg.mid, 7)
  const upper = withThickness(thighWidths, person.build.thigh)
  const lower = withThickness(shinWidths, person.build.shin)
  const boot = (x: number, y: number) => add(leg.sole, turn(vec(sign * x, y), leg.roll))
  const pad = (x: number, y: number) => add(leg.mid, vec(sign * x, y))
  const pocket = (t: number, out: number) => add(between(leg.root, leg.mid, t), vec(sign * out, 0))
  const leather = [boot(-5.6, 1), boot(-6, 6), boot(-5.2, 12), boot(5, 12), boot(6.6, 6), boot(8.4, 1)]
  const cap = [boot(-4.8, 1.4), boot(-5.2, 4.6), boot(-1, 7.4), boot(4.2, 7), boot(7.8, 4.4), boot(8.2, 1.2)]
  const thighs = [shadedOutline(thigh, upper, 0, 1)]
  const shins = [shadedOutline(shin, lower, 0, 0.7, 0, 0.68), knee]
  // a thigh raised toward the viewer is behind its own shin and boot
  const raised = leg.mid.y > leg.root.y
  const kneePad = () =>
    filled(blob([pad(-5, 6.5), pad(5, 6.5), pad(5.2, -5), pad(0, -7.5), pad(-5, -5)]), person.pad.base)
  const cargoPocket = () => [
    ...filled(
      polygon(pocket(0.42, 4), pocket(0.42, 10.4), pocket(0.8, 8.6), pocket(0.8, 3)),
      mix(person.pants.base, person.pants.lit, 0.25),
    ),
    ...filled(
      polygon(pocket(0.42, 3.6), pocket(0.42, 10.8), pocket(0.52, 10.4), pocket(0.52, 3.4)),
      person.pad.base,
    ),
  ]
  return [
    ...(raised ? painted(person.pants, [...thighs, knee]) : []),
    ...filled(outline(shin, shaftWidths, 0.6, 1) + blob(leather, 0.8), person.boot.base),
    ...filled(outline(shin, shaftWidths, 0.6, 1, { lit: true }) + blob(cap, 0.8), person.boot.lit),
    ...filled(polygon(boot(-5.9, 0), boot(-5.9, 2.2), boot(8.6, 2.2), boot(8.8, 0)), person.sole),
    ...(back ? [] : [0, 3, 6]).flatMap((up) =>
      stroked(boot(-1.6, 9 + up), boot(2.6, 9.6 + up), person.sole, 0.9),
    ),
    ...painted(person.pants, raised ? shins : [...thighs, ...shins]),
    ...(back ? [] : kneePad()),
    ...(raised ? [] : cargoPocket()),
  ]
}
