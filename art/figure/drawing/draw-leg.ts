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
import { type Leg, bones } from '#art/figure/joints/skeleton.ts'
import { type Drawing, blob, circle, filled, polygon, stroked } from './svg.ts'
import {
  type Vec,
  add,
  between,
  dot,
  leftOf,
  scale,
  sub,
  turn,
  unit,
  vec,
} from '#art/figure/joints/vector.ts'

const thighWidths: Widths = [
  [0, 10.5, 12],
  [0.25, 11.2, 11.5],
  [0.6, 9.6, 9.4],
  [0.88, 8, 7.4],
  [1, 7.4, 7],
]
const shinWidths: Widths = [
  [0, 7.4, 7],
  [0.22, 6.6, 8.6],
  [0.45, 6.2, 8.2],
  [0.6, 6.6, 7.6],
  [0.66, 5.6, 6.2],
  [1, 5, 5.4],
]
const shaftWidths: Widths = [
  [0.58, 6.4, 7.2],
  [0.66, 6.2, 6.9],
  [0.85, 5.9, 6.1],
  [1, 6.4, 6.6],
]

/** Draws a leg in profile with boot, cargo pocket and knee pad. `line`: the color of a near leg's dark outline. */
export function drawLeg(leg: Leg, person: Person, line?: string): Drawing {
  const thigh = boneAxis(leg.root, leg.mid)
  const shin = boneAxis(leg.mid, leg.end)
  const knee = joint(leg.mid, 7.3)
  const { build } = person
  const [upper, lower] = [withThickness(thighWidths, build.thigh), withThickness(shinWidths, build.shin)]
  const trousers = [
    shadedOutline(thigh, upper, 0, 1, 0.02, 1),
    shadedOutline(shin, lower, 0, 0.7, 0, 0.68),
    { base: knee.base + circle(leg.root, 11), lit: knee.lit },
  ]
  const edge = { d: outline(thigh, upper, 0.34, 1) + outline(shin, lower, 0, 0.7) + knee.base, color: line }
  return [
    ...drawBoot(leg, person),
    ...painted(person.pants, trousers, edge),
    ...drawPocket(leg, person),
    ...drawPad(leg, person),
  ]
}

function drawPocket(leg: Leg, person: Person): Drawing {
  const front = leftOf(unit(sub(leg.mid, leg.root)))
  const at = (t: number, out: number) => add(between(leg.root, leg.mid, t), scale(front, out))
  const pocket = polygon(at(0.46, 1.5), at(0.46, -7.2), at(0.8, -6), at(0.8, 2))
  const flap = polygon(at(0.44, 2), at(0.44, -7.6), at(0.53, -7.4), at(0.53, 2))
  return [...filled(pocket, mix(person.pants.base, person.pants.lit, 0.25)), ...filled(flap, person.pad.base)]
}

function drawPad(leg: Leg, person: Person): Drawing {
  const thigh = unit(sub(leg.mid, leg.root))
  const shin = unit(sub(leg.end, leg.mid))
  const out = unit(add(leftOf(thigh), leftOf(shin)))
  const center = add(leg.mid, scale(out, 2.2))
  const at = (along: Vec, length: number, side: number) =>
    add(center, add(scale(along, length), scale(leftOf(along), side)))
  const pad = [
    at(thigh, -7, 4),
    add(center, scale(out, 5.4)),
    at(shin, 7, 3.4),
    at(shin, 5.5, -3),
    at(thigh, -5.5, -3),
  ]
  return filled(blob(pad), person.pad.base)
}

/** Draws a boot of two parts, hinged at the ball of the foot. */
function drawBoot({ end: ankle, mid: knee, ball, pitch, toe }: Leg, person: Person): Drawing {
  const rear = (points: Points) => points.map(([x, y]) => add(ball, turn(vec(x, y), -pitch)))
  const tip = (points: Points) => points.map(([x, y]) => add(ball, turn(vec(x, y), toe)))
  const shaft = boneAxis(knee, ankle)
  const heel = -(bones.ball + bones.heel)
  const end = bones.toe
  const leather =
    outline(shaft, shaftWidths, 0.6, 1) +
    blob(
      rear([
        [heel + 1, 1.5],
        [heel + 0.4, 5],
        [heel + 1.8, 10.5],
        [-17.5, 14],
        [-9.5, 14],
        [-5.5, 9.2],
        [0, 6.6],
        [1.5, 3],
        [0, 1.2],
        [-10, 2],
      ]),
    ) +
    blob(
      tip([
        [-2.5, 1.2],
        [-3, 6.4],
        [1, 6.8],
        [5.5, 5.4],
        [end - 0.6, 3.2],
        [end - 0.4, 1.2],
      ]),
    ) +
    circle(ankle, 6.3)
  let lit = outline(shaft, shaftWidths, 0.6, 1.02, { lit: true })
  if (dot(turn(vec(0, 1), -pitch), light) > -0.2) {
    lit += blob(
      rear([
        [-16, 13],
        [-10, 13.2],
        [-6, 8.6],
        [-0.5, 6.2],
        [0.5, 4.2],
        [-6, 5],
        [-12, 8],
      ]),
    )
    lit += blob(
      tip([
        [-2.5, 4],
        [-2, 6.3],
        [1, 6.6],
        [5.3, 5.2],
        [7.6, 3.6],
        [2, 4],
      ]),
    )
  }
  const sole =
    polygon(
      ...rear([
        [heel, 0],
        [heel + 0.2, 3],
        [-13, 2.6],
        [-9, 1.9],
        [0.5, 2],
        [0.5, 0],
        [-8, 0],
        [-12, 0.6],
        [-13, 0],
      ]),
    ) +
    polygon(
      ...tip([
        [-1, 0],
        [-1, 2],
        [end - 0.2, 2.2],
        [end, 1],
        [end - 1.2, 0],
      ]),
    )
  const laces = [0, 1, 2].flatMap((i) => {
    const [a, b] = rear([
      [-9.5 + i * 2.6, 12 - i * 1.9],
      [-12 + i * 2.4, 10.4 - i * 1.7],
    ])
    return stroked(a!, b!, person.sole, 0.9)
  })
  return [
    ...filled(leather, person.boot.base),
    ...filled(lit, person.boot.lit),
    ...filled(sole, person.sole),
    ...laces,
  ]
}

type Points = readonly (readonly [number, number])[]
