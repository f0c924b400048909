import { seeded } from '#art/scenes/random.ts'
import { type Point, at, line, mix, n, shape } from '#art/scenes/svg.ts'

/** One feathered frond along a quadratic curve: a tapering midrib with leaflets on both sides. */
export function frond(from: Point, bend: Point, to: Point, w: number, count: number, droop = 0.5): string {
  const along = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * bend[0] + t * t * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * bend[1] + t * t * to[1],
  ]
  const rib = w * 0.055
  let d = ''
  for (const side of [1, -1]) {
    d += `M${at(...from)}`
    for (let k = 1; k <= count; k++) {
      const t = 0.12 + (0.86 * (k - 0.5)) / count
      const [px, py] = along(t)
      const [qx, qy] = along(Math.min(1, t + 0.02))
      const a = Math.atan2(qy - py, qx - px) + side * (1.02 - 0.55 * t)
      const l = w * Math.sin(Math.PI * (0.16 + 0.8 * t)) ** 0.8
      const [hx, hy] = [Math.cos(a), Math.sin(a)]
      const [sx, sy] = along(Math.min(1, t + 0.42 / count))
      d += `L${at(...along(t - 0.5 / count))}Q${at(px + hx * l * 0.45 + hy * side * l * 0.04, py + hy * l * 0.45 - l * 0.06)} ${at(px + hx * l, py + hy * l + l * droop * 0.4)}`
      d += `Q${at(px + hx * l * 0.62 + (sx - px) * 0.6, py + hy * l * 0.62 + l * droop * 0.16 + (sy - py) * 0.6)} ${at(sx, sy)}`
    }
    // back along the same curve: a straight chord would make it a triangle
    d += `L${at(...to)}Q${at(bend[0] + side * rib, bend[1] - side * rib * 2)} ${at(from[0] - side * rib, from[1] + side * rib)}Z`
  }
  return d
}

export function fern(
  seed: number,
  x: number,
  y: number,
  size: number,
  colour: string,
  lit?: string,
  count = 11,
): string {
  const random = seeded(seed)
  let back = ''
  let front = ''
  for (let i = 0; i < 7; i++) {
    const a = (-165 + 25 * i + (random() - 0.5) * 12) * (Math.PI / 180)
    const l = size * (0.7 + 0.4 * random())
    const d = frond(
      [x, y],
      [x + Math.cos(a) * l * 0.6, y + Math.sin(a) * l * 0.85],
      [x + Math.cos(a) * l, y + Math.sin(a) * l * 0.75 + l * 0.2],
      l * 0.17,
      count,
    )
    if (i % 2 && lit) front += d
    else back += d
  }
  return shape(back, colour) + (lit ? shape(front, lit) : '')
}

type LeafOptions = { w?: number; bend?: number; tears?: number; rib?: string; seed?: number }

/** A big paddle leaf (banana, heliconia): two halves, one lit, with a pale midrib and a few tears. `angle` in degrees, y down. */
export function leaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  colour: string,
  lit: string,
  options: LeafOptions = {},
): string {
  const { w = 0.2, bend = 0.25, tears = 3, rib, seed = 1 } = options
  const random = seeded(seed)
  const [ca, sa] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const point = (u: number, v: number): string => {
    const [lx, ly] = [u * length, v * length + bend * u * u * length]
    return at(x + lx * ca - ly * sa, y + lx * sa + ly * ca)
  }
  const width = (u: number) =>
    u > 0.04 ? w * Math.sin(Math.PI * Math.min(1, (u - 0.04) / 0.96) ** 0.72) ** 0.85 : 0
  const half = (side: 1 | -1) => {
    const cuts = Array.from({ length: tears }, () => 0.3 + random() * 0.55).sort()
    let d = `M${point(0, 0)}`
    for (let i = 1, cut = 0; i <= 20; i++) {
      const u = i / 20
      const q = cuts[cut]
      if (q !== undefined && q < u) {
        cut++
        d += `L${point(q, side * width(q))}L${point(q - 0.07, side * width(q) * 0.35)}L${point(q + 0.035, side * width(q + 0.035) * 0.97)}`
      } else d += `L${point(u, side * width(u))}`
    }
    return `${d}L${point(0.66, 0)}L${point(0.33, 0)}Z`
  }
  const veins = (side: 1 | -1) =>
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => {
        const u = 0.2 + i * 0.1
        const v = side * width(u + 0.07) * 0.86
        return `M${point(u, 0)}Q${point(u + 0.03, v * 0.6)} ${point(u + 0.075, v)}`
      })
      .join('')
  const stem = `M${[-0.25, 0, 0.35, 0.7, 0.96].map((u) => point(u, 0)).join('L')}`
  const vein = Math.max(0.8, length * 0.006)
  return (
    shape(half(1), colour) +
    line(veins(1), mix(colour, lit, 0.4), vein) +
    shape(half(-1), lit) +
    line(veins(-1), mix(lit, colour, 0.45), vein) +
    line(stem, rib ?? mix(lit, '#ffffff', 0.18), Math.max(1, length * 0.012))
  )
}

/** A dark leafy frame: overlapping paddle leaves growing in from a corner, from angle to angle. */
export function corner(
  seed: number,
  x: number,
  y: number,
  size: number,
  from: number,
  to: number,
  count: number,
  colour: string,
  lit: string,
): string {
  const random = seeded(seed)
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const a = from + ((to - from) * (i + 0.5)) / count + (random() - 0.5) * 10
    const l = size * (0.65 + random() * 0.5)
    const [lx, ly, w] = [
      x + (random() - 0.5) * size * 0.2,
      y + (random() - 0.5) * size * 0.12,
      0.13 + random() * 0.05,
    ]
    const bend = (Math.cos((a * Math.PI) / 180) > 0 ? 1 : -1) * (0.12 + random() * 0.16)
    drawn += leaf(lx, ly, l, a, colour, lit, {
      w,
      bend,
      tears: Math.floor(random() * 3),
      seed: seed + i,
      rib: mix(colour, lit, 1.6),
    })
  }
  return drawn
}

/** A liana between two points, with small leaves. */
export function vine(
  seed: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  sag: number,
  colour: string,
  w = 3,
  leaves = 10,
): string {
  const random = seeded(seed)
  const [mx, my] = [(x0 + x1) / 2, Math.max(y0, y1) + sag]
  let d = ''
  for (let i = 0; i < leaves; i++) {
    const t = (i + 0.5) / leaves
    const px = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1
    const py = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1
    const l = w * (2.4 + random() * 2.4)
    const s = i % 2 ? 1 : -1
    d += `M${at(px, py)}q${at(s * l * 0.9, -l * 0.1)} ${at(s * l * 0.8, l * 1.1)}q${at(-s * l * 0.9, -l * 0.1)} ${at(-s * l * 0.8, -l * 1.1)}Z`
  }
  return line(`M${at(x0, y0)}Q${at(mx, my)} ${at(x1, y1)}`, colour, w) + shape(d, colour)
}

/** Many small leaves scattered in a box: undergrowth near the eye. */
export function sprays(
  seed: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  count: number,
  size: number,
  colour: string,
): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const [x, y] = [x0 + (x1 - x0) * random(), y0 + (y1 - y0) * random()]
    const a = random() * Math.PI * 2
    const l = size * (0.5 + random())
    const [ex, ey] = [x + Math.cos(a) * l, y + Math.sin(a) * l * 0.8 + l * 0.2]
    const [px, py] = [-Math.sin(a) * l * 0.24, Math.cos(a) * l * 0.24]
    d += `M${at(x, y)}Q${at((x + ex) / 2 + px, (y + ey) / 2 + py)} ${at(ex, ey)}Q${at((x + ex) / 2 - px, (y + ey) / 2 - py)} ${n(x)} ${n(y)}Z`
  }
  return shape(d, colour)
}
