import { boneAxis, outline, withThickness } from './limb.ts'
import { type Person, mix } from './palette.ts'
import type { FrontSkeleton } from '#art/figure/joints/solve-front.ts'
import { type Drawing, blob, circle, filled, polygon, stroked, xy } from './svg.ts'
import { type Vec, add, turn, vec } from '#art/figure/joints/vector.ts'

/** Draws the seat of the trousers, front view. */
export function drawSeat({ pose, trunk }: FrontSkeleton, person: Person): Drawing {
  const k = person.build.hip
  const at = (x: number, y: number) => add(vec(pose.hipX, pose.hipY), turn(vec(x * k, y), -pose.tilt))
  const top = (x: number) => trunk(11, x)
  const flankTo = (side: number, end: Vec) => `C${xy(at(side - 0.4, 1))} ${xy(at(side + 0.6, 6))} ${xy(end)}Z`
  const seat = (left: number, side: number, hip: number) =>
    `M${xy(top(left))}L${xy(top(16.3))}C${xy(at(18, 6))} ${xy(at(19, 1))} ${xy(at(18.6, -6))}L${xy(at(1.2, -12))}` +
    `Q${xy(at(0, -8))} ${xy(at(-1.2, -12))}L${xy(at(hip, -6))}${flankTo(side, top(left))}`
  // bent forward, the back of the hips forms their rounded upper edge
  const behind =
    pose.fold > 90
      ? filled(circle(at(-6, 1), 13) + circle(at(0, 2), 13) + circle(at(6, 1), 13), person.pants.lit)
      : []
  return [
    ...behind,
    ...filled(seat(-16.3, -18.6, -18.6), person.pants.base),
    ...filled(seat(-10.5, -10.6, -10), person.pants.lit),
    ...stroked(trunk(8, 0.4), at(0.4, -8), person.pants.base, 1.1),
    ...stroked(trunk(7, -12.5), at(-15.5, 1), person.pad.base, 1.1),
    ...stroked(trunk(7, 12.5), at(15.5, 1), person.pad.base, 1.1),
  ]
}

/** Draws neck, shirt and belt, from the front or the back. */
export function drawShirt(body: FrontSkeleton, person: Person, back: boolean): Drawing {
  const { pose, trunk } = body
  const { build } = person
  const turned = Math.cos((pose.turn * Math.PI) / 180)
  const shift = Math.sin((pose.turn * Math.PI) / 180) * 7
  const girth = (up: number) =>
    up < 14 ? (build.hip + build.waist) / 2 : up < 26 ? build.waist : build.chest * (0.7 + 0.3 * turned)
  const hip = (x: number, y: number) => trunk(y, x * girth(y))
  const collar = (x: number, y: number) => trunk(52 + y, x + shift * 0.4)
  const front = (x: number, y: number) => trunk(y, x + shift)
  const [left, right] = [body.arms[0].root, body.arms[1].root]
  const off = (root: Vec, x: number, y: number) =>
    add(root, turn(vec(x, Math.abs(pose.fold) > 90 ? -y : y), -pose.bend))
  const half = Math.hypot(right.x - left.x, right.y - left.y) / 2
  const aside = Math.max(2, 18 * turned * (build.shoulderHalf / 18.5) - half)
  const shade = mix(person.tee.lit, person.tee.base, 0.55)
  const whole = [
    hip(-16, 9),
    hip(-15.4, 18),
    hip(-18.6, 34),
    off(left, -aside, -4),
    off(left, 0, 5.5),
    collar(-7, -0.5),
    collar(7, -0.5),
    off(right, 0, 5.5),
    off(right, aside, -4),
    hip(18.6, 34),
    hip(15.4, 18),
    hip(16, 9),
  ]
  const lit = [
    hip(-11, 10),
    hip(-10, 22),
    hip(-13.5, 36),
    off(left, 3.5, -3),
    off(left, 5, 3.5),
    collar(-6, -1.6),
    collar(7, -1.6),
    off(right, 0, 4.8),
    off(right, aside - 0.6, -4),
    hip(18, 34),
    hip(14.9, 18),
    hip(15.6, 10),
  ]
  const throat = boneAxis(collar(0, -4), trunk(64, shift * 0.2))
  const neck = withThickness(
    [
      [0, 7, 7],
      [0.4, 5.6, 5.6],
      [1, 5.4, 5.4],
    ],
    build.neck,
  )
  const chest = (k: 1 | -1) =>
    blob([front(k * 12.5, 34), front(k * 8, 31.4), front(k, 33), front(k, 34.6), front(k * 8, 33.6)], 0.8)
  const chain = mix(person.tee.base, person.line, 0.35)
  const tag = [-1.6, 1.6].map((x) => [front(x, 39.6), front(x, 35)]) as [[Vec, Vec], [Vec, Vec]]
  const onFront = back
    ? stroked(trunk(44, 0), trunk(20, 0), shade, 1.2)
    : [
        ...filled(chest(-1) + chest(1), shade),
        ...filled(blob([collar(-6, 0.2), front(0, 46.6), collar(6, 0.2), collar(0, 3)]), person.skin.base),
        ...stroked(collar(-3.6, -1), front(0, 39), chain, 0.9),
        ...stroked(front(0, 39), collar(3.6, -1), chain, 0.9),
        ...filled(polygon(tag[0][0], tag[1][0], tag[1][1], tag[0][1]), '#DDE2DA'),
      ]
  const buckle = back
    ? []
    : filled(polygon(trunk(7.8, -3), trunk(7.8, 3), trunk(12.4, 3), trunk(12.4, -3)), person.accent)
  return [
    ...filled(outline(throat, neck, 0, 1), person.skin.base),
    ...filled(blob(whole, 0.75), person.tee.base),
    ...filled(blob(lit, 0.75), person.tee.lit),
    ...filled(polygon(trunk(8.2, -16.2), trunk(8.2, 16.2), trunk(12, 16), trunk(12, -16)), person.belt),
    ...buckle,
    ...onFront,
  ]
}
