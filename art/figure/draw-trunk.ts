import { type Axis, type Widths, boneAxis, outline } from './limb.ts'
import { type Look, mix } from './palette.ts'
import { type ProfileSkeleton } from './solve-profile.ts'
import { circle, filled, polygon } from './svg.ts'
import { add, heading, rightOf, scale, sub, turn, vec } from './vector.ts'

const trunkWidths: Widths = [[-0.12, 8, 10], [0, 9.6, 12.2], [0.16, 10.4, 10.6], [0.38, 10.2, 8.6], [0.6, 12.2, 10.6], [0.76, 13, 11.4], [0.9, 10.6, 10], [1, 5.4, 6.6]]
const neckWidths: Widths = [[0, 7, 6.4], [0.5, 6, 5.4], [1, 6, 5.4]]

/** Neck, shirt, seat of the trousers and belt, in profile. */
export function drawTrunk(body: ProfileSkeleton, look: Look): string {
  const trunk: Axis = (t) => {
    const { point, along } = body.spine(t)
    return { point, front: rightOf(along) }
  }
  const neck = boneAxis(body.spine(0.9).point, add(body.headBase, scale(heading(body.head), 4)))
  const shirt = trunkWidths.map(([t, front, back]) => {
    const filledBy = t > 0.2 && t < 0.95 ? body.breath : 0
    return [t, front + filledBy * 1.6, back + filledBy * 0.5] as const
  })
  const seat = circle(body.hip, 11.4) + circle(add(body.hip, turn(vec(-2.6, -1.5), body.pelvis - 90)), 10.4)
  const [top, bottom] = [trunk(0.25), trunk(0.2)]
  const belt = polygon(
    add(bottom.point, scale(bottom.front, 10.3)),
    sub(bottom.point, scale(bottom.front, 10.9)),
    sub(top.point, scale(top.front, 10.9)),
    add(top.point, scale(top.front, 10.3)),
  )
  return (
    filled(outline(neck, neckWidths, 0, 1), look.skin.base) +
    filled(outline(neck, neckWidths, 0.1, 1, { lit: true }), mix(look.skin.base, look.skin.lit, 0.55)) +
    filled(outline(trunk, shirt, 0.12, 1, { steps: 14 }), look.tee.base) +
    filled(outline(trunk, shirt, 0.14, 0.985, { steps: 14, lit: true }), look.tee.lit) +
    filled(outline(trunk, shirt, -0.16, 0.235, { steps: 7, grow: 0.2 }) + seat, look.pants.base) +
    filled(outline(trunk, shirt, -0.1, 0.23, { steps: 7, lit: true }), look.pants.lit) +
    filled(belt, look.belt)
  )
}
