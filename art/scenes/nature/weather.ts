import { seeded } from '#art/scenes/random.ts'
import {
  type Point,
  H,
  W,
  at,
  curve,
  group,
  line,
  linear,
  n,
  polygon,
  polyline,
  shape,
} from '#art/scenes/svg.ts'

/** Long flat clouds: stacks of thin lenses. */
export function clouds(
  seed: number,
  y0: number,
  y1: number,
  count: number,
  colour: string,
  opacity = 0.5,
  scale = 1,
): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const y = y0 + (y1 - y0) * random()
    const x = random() * (W + 300) - 250
    const w = (180 + random() * 300) * scale
    for (let k = 0; k < 4; k++) {
      const l = w * (0.35 + random() * 0.65)
      const cx = x + (w - l) * random()
      const cy = y + k * 9 * scale + (random() - 0.5) * 5
      const h = (5 + random() * 11) * scale
      d += `M${at(cx, cy)}C${at(cx + l * 0.2, cy - h * 0.5)} ${at(cx + l * 0.3, cy - h)} ${at(cx + l * 0.5, cy - h)}C${at(cx + l * 0.7, cy - h)} ${at(cx + l * 0.75, cy - h * 0.4)} ${at(cx + l, cy)}C${at(cx + l * 0.7, cy + h * 0.35)} ${at(cx + l * 0.3, cy + h * 0.35)} ${at(cx, cy)}Z`
    }
  }
  return shape(d, colour, `opacity="${opacity}"`)
}

/** A flat haze between two layers. Haze gives more depth than detail does. */
export function mist(y: number, h: number, colour: string, opacity: number): string {
  const { fill, defs } = linear([
    [0, colour, 0],
    [0.55, colour, opacity],
    [1, colour, 0],
  ])
  return `${defs}<rect y="${n(y)}" width="${W}" height="${n(h)}" fill="${fill}"/>`
}

/** A rolling sea of mist with a scalloped top. */
export function mistBank(
  seed: number,
  y: number,
  colour: string,
  opacity: number,
  amp = 14,
  depth = 120,
): string {
  const random = seeded(seed)
  const points: Point[] = []
  for (let x = -60; x <= W + 60; x += 60 + random() * 70) points.push([x, y + (random() - 0.5) * 2 * amp])
  points.push([W + 130, y])
  const { fill, defs } = linear([
    [0, colour, opacity],
    [1, colour, 0],
  ])
  return defs + shape(`${curve(points)}L${W + 130} ${n(y + depth)}L-80 ${n(y + depth)}Z`, fill)
}

export function rain(
  seed: number,
  count: number,
  colour: string,
  opacity: number,
  slant = 0.28,
  length = 34,
): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const [x, y] = [random() * (W + 200) - 100, random() * H]
    const l = length * (0.4 + random())
    d += `M${at(x, y)}l${at(-slant * l, l)}`
  }
  return line(d, colour, 1.2, `opacity="${opacity}"`)
}

/** Lightning: a bolt displaced at its midpoints, tapering, with two forks. */
export function bolt(
  seed: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  w: number,
  colour: string,
  halo: string,
): string {
  const random = seeded(seed)
  const path = (a: Point, b: Point, depth: number): Point[] => {
    let points: Point[] = [a, b]
    for (let i = 0; i < depth; i++) {
      points = points.flatMap((p, j): Point[] => {
        const q = points[j + 1]
        if (!q) return [p]
        const l = Math.hypot(q[0] - p[0], q[1] - p[1])
        return [
          p,
          [(p[0] + q[0]) / 2 + (random() - 0.5) * l * 0.42, (p[1] + q[1]) / 2 + (random() - 0.5) * l * 0.14],
        ]
      })
    }
    return points
  }
  const ribbon = (points: Point[], width: number) =>
    polygon([
      ...points.map(([x, y], i): Point => [x - width * (1 - i / points.length), y]),
      ...points.map(([x, y], i): Point => [x + width * (1 - i / points.length), y]).reverse(),
    ])
  const main = path([x0, y0], [x1, y1], 5)
  const [first, second] = [main[Math.floor(main.length * 0.35)]!, main[Math.floor(main.length * 0.6)]!]
  const d =
    ribbon(main, w) +
    ribbon(path(first, [first[0] - 90, first[1] + 110], 4), w * 0.5) +
    ribbon(path(second, [second[0] + 70, second[1] + 80], 4), w * 0.45)
  const core = polyline(main)
  return (
    line(core, halo, 26, 'opacity=".16" stroke-linejoin="round"') +
    line(core, halo, 11, 'opacity=".3" stroke-linejoin="round"') +
    shape(d, colour)
  )
}

export function birds(seed: number, x: number, y: number, count: number, colour: string, k = 1): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const a = x + (random() - 0.5) * 160 * k
    const b = y + (random() - 0.5) * 60 * k
    const s = (5 + random() * 6) * k
    d += `M${at(a - s, b - s * 0.35)}Q${at(a - s * 0.4, b - s * 0.5)} ${at(a, b)}Q${at(a + s * 0.4, b - s * 0.5)} ${at(a + s, b - s * 0.4)}`
  }
  return line(d, colour, 1.7)
}

const puff = (x: number, y: number, r: number) =>
  `M${at(x - r, y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`

/** A column of smoke or steam `h` high, w0 wide at its foot and w1 at its top, blown sideways by `drift`. */
export function smoke(
  seed: number,
  x: number,
  y: number,
  h: number,
  drift: number,
  w0: number,
  w1: number,
  colour: string,
  opacity: number,
  lit?: string,
): string {
  const random = seeded(seed)
  let back = ''
  let front = ''
  // enough puffs that a thin column does not fall into beads
  const last = Math.max(25, Math.ceil((h * 2.6) / (w0 + w1)))
  for (let i = 0; i <= last; i++) {
    const t = i / last
    const k = w0 + (w1 - w0) * t ** 0.8
    const cx = x + drift * t ** 1.5 + (random() - 0.5) * k * 0.7
    const cy = y - h * t + (random() - 0.5) * k * 0.3
    const q = k * (0.5 + random() * 0.35)
    back += puff(cx, cy, q)
    front += puff(cx + q * 0.26, cy - q * 0.14, q * 0.72)
  }
  return group(shape(back, colour) + (lit ? shape(front, lit) : ''), `opacity="${opacity}"`)
}
