import { seeded } from '#art/scenes/random.ts'
import { type Point, W, at, polygon, shape } from '#art/scenes/svg.ts'

/** A river along a line of (x, y, width), with flat glints. */
export function river(
  nodes: readonly (readonly [x: number, y: number, width: number])[],
  colour: string,
  glint: string,
  seed: number,
  count = 26,
): string {
  const random = seeded(seed)
  const node = (i: number) => nodes[Math.min(nodes.length - 1, Math.max(0, i))]!
  const banks: [Point, Point][] = []
  for (let s = 0; s <= (nodes.length - 1) * 10; s++) {
    const i = Math.floor(s / 10)
    const t = s / 10 - i
    const [a, b, c, d] = [node(i - 1), node(i), node(i + 1), node(i + 2)]
    const spline = (j: 0 | 1 | 2) =>
      0.5 *
      (2 * b[j] +
        (c[j] - a[j]) * t +
        (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
        (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t ** 3)
    const [x, y, w] = [spline(0), spline(1), spline(2)]
    banks.push([
      [x - w / 2, y],
      [x + w / 2, y],
    ])
  }
  let glints = ''
  for (let i = 0; i < count; i++) {
    const [[lx, ly], [rx]] = banks[Math.floor(random() ** 0.7 * banks.length) % banks.length]!
    const w = rx - lx
    glints += lens(
      lx + w * (0.12 + random() * 0.7),
      ly + (random() - 0.5) * 4,
      w * (0.08 + random() * 0.2),
      Math.max(0.8, w * 0.006),
    )
  }
  return (
    shape(polygon([...banks.map(([left]) => left), ...banks.map(([, right]) => right).reverse()]), colour) +
    shape(glints, glint)
  )
}

const lens = (x: number, y: number, l: number, h: number) =>
  `M${at(x, y)}q${at(l / 2, -h * 2)} ${at(l, 0)}q${at(-l / 2, h * 2)} ${at(-l, 0)}Z`

/** Flat strokes of light or shade on still water, longer and further apart toward the eye. */
export function ripples(
  seed: number,
  y0: number,
  y1: number,
  count: number,
  colour: string,
  opacity: number,
  x0 = 0,
  x1 = W,
): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const t = random()
    const y = y0 + (y1 - y0) * t ** 1.5
    d += lens(x0 + (x1 - x0) * random() - 30, y, (20 + random() * 70) * (0.35 + t), 0.7 + t * 1.6)
  }
  return shape(d, colour, `opacity="${opacity}"`)
}
