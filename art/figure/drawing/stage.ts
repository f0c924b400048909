import { stageColors } from './palette.ts'
import { type Prop, drawProp } from './props.ts'
import { type Drawing, circle, decimal, filled, markupOf, xy } from './svg.ts'
import { type Vec, add, between, heading, leftOf, scale, sub, vec } from '#art/figure/joints/vector.ts'

/**
 * What the picture shows, in cm: the world's x at its center and the width of the square; `above`: looking
 * down on the ground; `low`: a close-up that starts at this height; `from`, `to`: the range of heights in
 * the film, which shows the movement from edge to edge.
 */
export type View = { x: number; size: number; above?: boolean; low?: number; from?: number; to?: number }
/** A contact shadow in cm; `strength` 0 to 1. */
export type Shadow = { x: number; halfWidth: number; strength: number }

/** A part of the stage in cm, y up. */
export type Box = { left: number; right: number; bottom: number; top: number }

/**
 * A complete `<svg>`: the area of `box` or, by default, a square whose ground line is 15 % above its bottom,
 * with `moving` in its single `<g>`. Sky and ground extend beyond the square, so they fill a box of any
 * shape.
 */
export function onStage(view: View, props: readonly Prop[], moving: string, box = squareOf(view)): string {
  return svg(box, `${backdrop(view)}${props.map(drawProp).join('')}<g>${moving}</g>`)
}

/** The same, with its top to the left. */
export function onSide(
  view: View,
  props: readonly Prop[],
  moving: string,
  { left, right, bottom, top }: Box,
): string {
  const turned = { left: -top, right: -bottom, bottom: left, top: right }
  return svg(
    turned,
    `<g transform="rotate(-90)">${backdrop(view)}${props.map(drawProp).join('')}<g>${moving}</g></g>`,
  )
}

const svg = ({ left, right, bottom, top }: Box, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, -top, right - left, top - bottom].map(decimal).join(' ')}">${content}</svg>`

const squareOf = ({ x, size, low = -0.15 * size }: View): Box => ({
  left: x - size / 2,
  right: x + size / 2,
  bottom: low,
  top: low + size,
})

export function drawShadow({ x, halfWidth, strength }: Shadow): Drawing {
  const attributes = {
    cx: decimal(x),
    cy: '2.4',
    rx: decimal(halfWidth),
    ry: decimal(Math.max(2, halfWidth * 0.085)),
    fill: stageColors.shadow,
    opacity: strength.toFixed(2),
  }
  return [{ kind: 'shadow', attributes }]
}

const backdrops = new Map<View, string>()

function backdrop(view: View): string {
  const cached = backdrops.get(view)
  if (cached !== undefined) return cached
  const { x, size, above, low } = view
  const band = (top: number, height: number, color: string) =>
    `<rect x="${decimal(x - 2 * size)}" y="${decimal(top)}" width="${decimal(4 * size)}" height="${decimal(height)}" fill="${color}"/>`
  const ferns = fernPlaces.map(([at, height, seed]) => fern(x + at * size, height * size, seed)).join('')
  const upright =
    band(-3 * size, 3 * size, stageColors.background) +
    markupOf([
      ...filled(
        circle(vec(x, low === undefined ? 0.34 * size : low + 0.5 * size), 0.41 * size),
        stageColors.disc,
      ),
      ...filled(ferns, stageColors.fern),
    ]) +
    band(-1, 2 * size, stageColors.ground) +
    band(-1.2, 1.2, stageColors.groundLine)
  const markup = above ? band(-3 * size, 6 * size, stageColors.ground) : upright
  backdrops.set(view, markup)
  return markup
}

/**
 * Positions and heights of the ferns, in widths of the picture, with a seed each; the outer two are beyond
 * the square.
 */
const fernPlaces = [
  [-0.43, 0.2, 1],
  [0.45, 0.24, 4],
  [-0.28, 0.1, 2.2],
  [0.32, 0.11, 5.1],
  [-0.78, 0.15, 3.4],
  [0.8, 0.18, 0.4],
] as const

/** Drooping fronds as one flat silhouette. */
function fern(x: number, height: number, seed: number): string {
  const root = vec(x, 0)
  let d = ''
  for (let i = 0; i < 5; i++) {
    const angle = 90 + (i - 2) * 34 + Math.sin(seed + i * 2.3) * 8
    const length = height * (0.75 + 0.25 * Math.abs(Math.cos(seed * 1.7 + i)))
    const tip = add(root, scale(heading(angle), length))
    const droop = vec(tip.x + (tip.x - x) * 0.25, tip.y - length * 0.16)
    const bend = add(root, scale(heading(angle), length * 0.62))
    const width = scale(leftOf(heading(angle)), length * 0.075)
    d += `M${xy(vec(x - 1, -1))}Q${xy(add(bend, width))} ${xy(droop)}Q${xy(sub(bend, width))} ${xy(vec(x + 1, -1))}Z`
    for (let k = 1; k < 7; k++) d += leaflets(root, bend, droop, (k + 0.4) / 7.4, angle, length)
  }
  return d
}

/** A pair of leaflets at `u` (0 to 1) along the frond root, bend, droop. */
function leaflets(root: Vec, bend: Vec, droop: Vec, u: number, angle: number, length: number): string {
  const foot = between(between(root, bend, u), between(bend, droop, u), u)
  const reach = length * 0.2 * Math.sin(Math.PI * u) + 1.2
  const at = (turned: number, share: number) => xy(add(foot, scale(heading(angle + turned), reach * share)))
  const lean = angle > 90 ? 14 : -14
  return [1, -1]
    .map((s) => `M${xy(foot)}Q${at(s * 62, 0.8)} ${at(s * 40 + lean, 1.25)}Q${at(s * 20, 0.5)} ${xy(foot)}Z`)
    .join('')
}
