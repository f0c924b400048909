import { interpolateProfile } from '#art/figure/joints/interpolation.ts'
import type { Tone } from './palette.ts'
import { type Drawing, circle, filled, flank, runsClockwise, seam, xy } from './svg.ts'
import {
  type Vec,
  add,
  between,
  dot,
  leftOf,
  lerp,
  scale,
  sub,
  unit,
  vec,
} from '#art/figure/joints/vector.ts'

/** Half-widths in cm along a limb: position (0 to 1), toward the front, toward the back. */
export type Widths = readonly (readonly [number, number, number])[]
/** The point and the front direction of a limb at a position along it. */
export type Axis = (t: number) => { point: Vec; front: Vec }
/** The outlines of a part in both tones; the lit ones are drawn over the base ones. */
export type Shaded = { base: string; lit: string }

/** The same limb, thicker or thinner by factor `k`. */
export const withThickness = (widths: Widths, k: number): Widths =>
  k === 1 ? widths : widths.map(([t, front, back]) => [t, front * k, back * k] as const)

/** The direction of the light. */
export const light = unit(vec(0.45, 0.9))

/** The axis of a straight bone; its front is to the left of the direction from `a` to `b`. */
export function boneAxis(a: Vec, b: Vec): Axis {
  const front = leftOf(unit(sub(b, a)))
  return (t) => ({ point: between(a, b, t), front })
}

/**
 * The outline of a tapered limb from position `from` to `to`. `lit` trims the side away from the light, so
 * that the second tone follows the light as the limb turns. `grow` widens it by cm, `steps` is the number of
 * samples.
 */
export function outline(
  axis: Axis,
  widths: Widths,
  from: number,
  to: number,
  options: { grow?: number; lit?: boolean; steps?: number } = {},
): string {
  const { grow = 0, lit = false, steps = 9 } = options
  const [at, fronts, backs] = ([0, 1, 2] as const).map((column) => widths.map((row) => row[column]))
  const frontSide: Vec[] = []
  const backSide: Vec[] = []
  for (let i = 0; i <= steps; i++) {
    const t = lerp(from, to, i / steps)
    const { point, front } = axis(t)
    let ahead = interpolateProfile(at!, fronts!, t) + grow
    let behind = interpolateProfile(at!, backs!, t) + grow
    if (lit) {
      const facing = dot(front, light)
      const trim = (ahead + behind) * 0.62 * Math.min(1, Math.abs(facing) * 1.3)
      if (facing < 0) ahead -= trim
      else behind -= trim
    }
    frontSide.push(add(point, scale(front, ahead)))
    backSide.push(sub(point, scale(front, behind)))
  }
  // the same winding in whichever direction the limb points
  const [first, second] = runsClockwise([...frontSide, ...[...backSide].reverse()])
    ? [frontSide, backSide]
    : [backSide, frontSide]
  return `M${xy(first[0]!)}${flank(first)}L${xy(second[steps]!)}${flank([...second].reverse())}Z`
}

/** Both tones of a limb's outline; the lit one may begin and end elsewhere. */
export function shadedOutline(
  axis: Axis,
  widths: Widths,
  from: number,
  to: number,
  litFrom = from,
  litTo = to,
): Shaded {
  return { base: outline(axis, widths, from, to), lit: outline(axis, widths, litFrom, litTo, { lit: true }) }
}

/** The disc that covers a joint. */
export function joint(center: Vec, r: number): Shaded {
  return { base: circle(center, r), lit: circle(add(center, scale(light, r * 0.3)), r * 0.7) }
}

/** Paints shapes of one material in its two tones, over a dark `edge` if given. */
export function painted(
  tone: Tone,
  shapes: readonly Shaded[],
  edge?: { d: string; color: string | undefined },
): Drawing {
  return [
    ...(edge?.color ? seam(edge.d, edge.color) : []),
    ...filled(shapes.map((s) => s.base).join(''), tone.base),
    ...filled(shapes.map((s) => s.lit).join(''), tone.lit),
  ]
}
