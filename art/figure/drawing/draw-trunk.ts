import type { Build } from '#art/figure/joints/build.ts'
import { type Axis, type Widths, boneAxis, outline, withThickness } from './limb.ts'
import { type Person, mix } from './palette.ts'
import type { ProfileSkeleton } from '#art/figure/joints/solve-profile.ts'
import { type Drawing, circle, filled, polygon } from './svg.ts'
import { add, heading, rightOf, scale, sub, turn, vec } from '#art/figure/joints/vector.ts'

const trunkWidths: Widths = [
  [-0.12, 8, 10],
  [0, 9.6, 12.2],
  [0.16, 10.4, 10.6],
  [0.38, 10.2, 8.6],
  [0.6, 12.2, 10.6],
  [0.76, 13, 11.4],
  [0.9, 10.6, 10],
  [1, 5.4, 6.6],
]
const neckWidths: Widths = [
  [0, 7, 6.4],
  [0.5, 6, 5.4],
  [1, 6, 5.4],
]

/** The factor for the trunk's width at position `t`. */
function girth(t: number, { hip, waist, chest, shoulder }: Build): number {
  if (t < 0.1) return hip
  if (t < 0.5) return t < 0.2 ? (hip + waist) / 2 : waist
  return t < 0.85 ? chest : shoulder
}

/** Draws neck, shirt, seat of the trousers and belt, in profile. */
export function drawTrunk(body: ProfileSkeleton, person: Person): Drawing {
  const trunk: Axis = (t) => {
    const { point, along } = body.spine(t)
    return { point, front: rightOf(along) }
  }
  const neck = boneAxis(body.spine(0.9).point, add(body.headBase, scale(heading(body.head), 4)))
  // a turned chest shows its width
  const open = Math.abs(Math.sin((body.turn * Math.PI) / 180)) * 13
  const shirt = trunkWidths.map(([t, front, back]) => {
    const filledBy = t > 0.2 && t < 0.95 ? body.breath : 0
    const k = girth(t, person.build)
    const bust = t > 0.55 && t < 0.8 ? person.build.bust : 0
    const broad = t > 0.5 && t < 0.95 ? open : 0
    return [
      t,
      front * k + bust + filledBy * 1.6 + broad * 0.6,
      back * k + filledBy * 0.5 + broad * 0.4,
    ] as const
  })
  const collar = withThickness(neckWidths, person.build.neck)
  const seat = circle(body.hip, 11.4) + circle(add(body.hip, turn(vec(-2.6, -1.5), body.pelvis - 90)), 10.4)
  const [top, bottom] = [trunk(0.25), trunk(0.2)]
  const belt = polygon(
    add(bottom.point, scale(bottom.front, 10.3)),
    sub(bottom.point, scale(bottom.front, 10.9)),
    sub(top.point, scale(top.front, 10.9)),
    add(top.point, scale(top.front, 10.3)),
  )
  return [
    ...filled(outline(neck, collar, 0, 1), person.skin.base),
    ...filled(outline(neck, collar, 0.1, 1, { lit: true }), mix(person.skin.base, person.skin.lit, 0.55)),
    ...filled(outline(trunk, shirt, 0.12, 1, { steps: 14 }), person.tee.base),
    ...filled(outline(trunk, shirt, 0.14, 0.985, { steps: 14, lit: true }), person.tee.lit),
    ...filled(outline(trunk, shirt, -0.16, 0.235, { steps: 7, grow: 0.2 }) + seat, person.pants.base),
    ...filled(outline(trunk, shirt, -0.1, 0.23, { steps: 7, lit: true }), person.pants.lit),
    ...filled(belt, person.belt),
  ]
}
