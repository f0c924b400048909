import { drawArm } from './draw-arm.ts'
import { drawFrontHead } from './draw-front-head.ts'
import { drawFrontLeg } from './draw-front-leg.ts'
import { drawSeat, drawShirt } from './draw-front-trunk.ts'
import type { FrontRig } from '#art/figure/joints/pose.ts'
import { type Person, mix } from './palette.ts'
import type { FrontSkeleton } from '#art/figure/joints/solve-front.ts'
import type { Drawing } from './svg.ts'

/** Draws the figure from the front or the back. Raised arms are in front of the body but behind the head. */
export function drawFront(
  body: FrontSkeleton,
  person: Person,
  { back = false, fists = false, headOn = false }: FrontRig,
): Drawing {
  // bent forward, the back of the head is visible
  const folded = body.pose.fold > 90
  const line = mix(person.tee.base, person.line, 0.45)
  const arms = body.arms.map((arm, i) => ({
    raised: arm.mid.y > arm.root.y - 3,
    drawn: drawArm(arm, person, { closed: fists, watch: i === 1, line }),
  }))
  const armsWhere = (raised: boolean) =>
    arms.filter((arm) => arm.raised === raised).flatMap(({ drawn }) => drawn)
  const legs = body.legs.map((leg, i) => ({
    lifted: leg.mid.y > body.pose.hipY - 24,
    drawn: drawFrontLeg(leg, i === 0 ? -1 : 1, person, back),
  }))
  const [left, right] = body.legs
  // of crossed legs the one off the ground is behind
  if (left.sole.x > right.sole.x && right.sole.y > left.sole.y && body.pose.fold > 0) legs.reverse()
  const legsWhere = (lifted: boolean) =>
    legs.filter((leg) => leg.lifted === lifted).flatMap(({ drawn }) => drawn)
  const shirt = drawShirt(body, person, back || folded)
  const trunk = headOn
    ? shirt
    : [...legsWhere(false), ...drawSeat(body, person), ...shirt, ...legsWhere(true)]
  const head = drawFrontHead(body, person, back || folded)
  // bent forward, the head hangs in front of everything
  if (body.pose.fold > 60) return [...trunk, ...armsWhere(false), ...armsWhere(true), ...head]
  return [...trunk, ...armsWhere(true), ...head, ...armsWhere(false)]
}
