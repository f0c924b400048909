import { seeded } from '#art/scenes/random.ts'
import {
  type Point,
  type Stop,
  H,
  W,
  at,
  between,
  circle,
  ellipse,
  group,
  line,
  linear,
  mix,
  n,
  polygon,
  radial,
  shape,
} from '#art/scenes/svg.ts'

export function sky(stops: readonly Stop[]): string {
  const { fill, defs } = linear(stops)
  return `${defs}<rect width="${W}" height="${H}" fill="${fill}"/>`
}

/** A light source's color as rgb(). Grades change only `#` colors, so the sun keeps its own. */
const source = (hex: string): string =>
  `rgb(${[1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)).join(',')})`

/** Sun or moon: a disc, flat halo rings and one soft glow. */
export function disc(
  x: number,
  y: number,
  r: number,
  colour: string,
  halo: string,
  rings = 2,
  strength = 0.16,
): string {
  const glow = radial([
    [0, halo, 0.75],
    [0.35, halo, 0.32],
    [1, halo, 0],
  ])
  let drawn = glow.defs + circle(x, y, r * 4.6, glow.fill)
  for (let i = rings; i > 0; i--) drawn += circle(x, y, r * (1 + i * 0.55), halo, `opacity="${strength}"`)
  return drawn + circle(x, y, r, source(colour))
}

export function craters(x: number, y: number, r: number, colour: string): string {
  const spots = [
    [-0.35, -0.2, 0.24],
    [0.2, 0.28, 0.3],
    [0.38, -0.34, 0.15],
    [-0.2, 0.5, 0.14],
    [-0.55, 0.25, 0.1],
  ] as const
  return group(
    spots.map(([a, b, k]) => circle(x + a * r, y + b * r, k * r, colour)).join(''),
    'opacity=".35"',
  )
}

/** A moon lit from the right; `phase` 0.5 is half, 1 full. */
export function moon(x: number, y: number, r: number, phase: number, colour: string, halo: string): string {
  const glow = radial([
    [0, halo, 0.5],
    [0.4, halo, 0.2],
    [1, halo, 0],
  ])
  const edge = r * Math.abs(2 * phase - 1)
  const lit = `M${at(x, y - r)}A${n(r)} ${n(r)} 0 0 1 ${at(x, y + r)}A${n(Math.max(0.1, edge))} ${n(r)} 0 0 ${phase > 0.5 ? 1 : 0} ${at(x, y - r)}Z`
  return glow.defs + circle(x, y, r * 4, glow.fill) + shape(lit, source(colour))
}

export function stars(seed: number, count: number, maxY: number, colour: string): string {
  const random = seeded(seed)
  let small = ''
  let big = ''
  for (let i = 0; i < count; i++) {
    const [x, y] = [random() * W, random() ** 1.4 * maxY]
    if (random() > 0.93)
      big += `M${at(x, y - 4)}Q${at(x, y)} ${at(x + 4, y)}Q${at(x, y)} ${at(x, y + 4)}Q${at(x, y)} ${at(x - 4, y)}Q${at(x, y)} ${at(x, y - 4)}Z`
    else small += `M${at(x, y)}h.01`
  }
  return line(small, colour, 1.8, 'opacity=".75"') + shape(big, colour)
}

/** A soft round light: of a fire, a lamp, a gap in the leaves. */
export function glow(x: number, y: number, rx: number, ry: number, colour: string, opacity: number): string {
  const light = radial([
    [0, colour, opacity],
    [0.45, colour, opacity * 0.4],
    [1, colour, 0],
  ])
  return light.defs + ellipse(x, y, rx, ry, light.fill)
}

/** Parallel slanted shafts of light, as through a high canopy. */
export function godrays(
  seed: number,
  count: number,
  slant: number,
  colour: string,
  opacity: number,
  x0 = 0,
  x1 = W,
): string {
  const random = seeded(seed)
  const { fill, defs } = linear([
    [0, colour, opacity],
    [0.55, colour, opacity * 0.55],
    [1, colour, 0],
  ])
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = x0 + ((x1 - x0) * (i + random() * 0.8)) / count
    const w = 10 + random() * 46
    const l = H * (0.75 + random() * 0.3)
    d += polygon([
      [x, -10],
      [x + w, -10],
      [x + w * 1.7 + slant * l, l],
      [x - w * 0.1 + slant * l, l],
    ])
  }
  return defs + shape(d, fill)
}

/** A searchlight or torch from (x, y) to (x1, y1), there `w` wide to each side. */
export function beam(
  x: number,
  y: number,
  x1: number,
  y1: number,
  w: number,
  colour: string,
  opacity: number,
): string {
  const length = Math.hypot(x1 - x, y1 - y)
  const [nx, ny] = [-(y1 - y) / length, (x1 - x) / length]
  const { fill, defs } = linear(
    [
      [0, colour, opacity],
      [1, colour, opacity * 0.12],
    ],
    between(x, y, x1, y1),
  )
  const cone: Point[] = [
    [x + nx * 5, y + ny * 5],
    [x1 + nx * w, y1 + ny * w],
    [x1 - nx * w, y1 - ny * w],
    [x - nx * 5, y - ny * 5],
  ]
  return defs + shape(polygon(cone), fill) + circle(x, y, 7, mix(colour, '#ffffff', 0.5))
}
