import { H, W } from '#art/scenes/kit.ts'
import { after, before } from './before-after.ts'
import { closing } from './closing.ts'
import { heroLayers, narrow } from './hero.ts'
import { signIn, strip } from './sign-in.ts'

export type View = { x: number; y: number; w: number; h: number }
export type Painting = {
  /** The stem of its files in public/scenes, which end in their width. */
  name: string
  draw: (view: View) => string
  /** Widths in px, each with the part of the canvas that is seen. */
  sizes: readonly (readonly [width: number, view: View])[]
}

const whole: View = { x: 0, y: 0, w: W, h: H }
const whole640 = [640, whole] as const
const whole1200 = [1200, whole] as const
const whole1920 = [1920, whole] as const

/** The pictures of pages that belong to no day. */
export const paintings: readonly Painting[] = [
  ...heroLayers.map(([layer, draw]): Painting => ({
    name: `hero-${layer}`,
    draw,
    sizes: [[640, narrow], whole1200, whole1920],
  })),
  { name: 'closing', draw: closing, sizes: [whole640, whole1200, whole1920] },
  { name: 'before', draw: before, sizes: [whole640, whole1200] },
  { name: 'after', draw: after, sizes: [whole640, whole1200] },
  { name: 'sign-in', draw: signIn, sizes: [[640, strip], whole1200, whole1920] },
]

/** A drawing as one SVG: the same text every time. */
export const svgOf = (inner: string, { x, y, w, h }: View): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}">${inner}</svg>`
