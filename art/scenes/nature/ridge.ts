import { type Random, seeded } from '#art/scenes/random.ts'
import { type Point, H, W, at, curve, mix, polygon, polyline, shape } from '#art/scenes/svg.ts'

type RidgeOptions = { rough?: number; light?: 1 | -1; facet?: number; floor?: number; snow?: string }

/** Mountains from a list of peaks and valleys, roughened; sides facing the light (1: from the right) get flat facets. */
export function ridge(
  seed: number,
  nodes: readonly Point[],
  colour: string,
  lit: string,
  options: RidgeOptions = {},
): string {
  const { rough = 0.12, light = 1, facet = 0.6, floor = H, snow } = options
  const edge = roughened(nodes, rough, seeded(seed))
  let facets = ''
  let caps = ''
  for (let i = 1; i < edge.length - 1; i++) {
    const summit = edge[i]!
    if (!(summit[1] <= edge[i - 1]![1] && summit[1] < edge[i + 1]![1])) continue
    let j = i
    while (j + light > 0 && j + light < edge.length - 1 && edge[j + light]![1] >= edge[j]![1] - 3) j += light
    const foot = edge[j]!
    const drop = foot[1] - summit[1]
    if (drop < 14) continue
    const side = light > 0 ? edge.slice(i, j + 1) : edge.slice(j, i + 1).reverse()
    facets += polygon([...side, ...zigzag(summit, foot, light * facet)])
    if (snow && drop > 60) caps += snowCap(side, summit, light)
  }
  const [first, last] = [edge[0]!, edge[edge.length - 1]!]
  return (
    shape(`${polyline(edge)}L${at(last[0], floor)}L${at(first[0], floor)}Z`, colour) +
    shape(facets, lit) +
    (snow ? shape(caps, snow) : '')
  )
}

function roughened(nodes: readonly Point[], rough: number, random: Random): Point[] {
  let points = [...nodes]
  for (let k = 0; k < 3; k++) {
    points = points.flatMap((a, i): Point[] => {
      const b = points[i + 1]
      if (!b) return [a]
      const l = Math.hypot(b[0] - a[0], b[1] - a[1])
      return [
        a,
        [
          (a[0] + b[0]) / 2 + (random() - 0.5) * l * rough * 0.6,
          (a[1] + b[1]) / 2 + (random() - 0.5) * l * rough,
        ],
      ]
    })
  }
  return points
}

/** The inner edge of a facet, from the foot back up to the summit; a facet that ran below the foot would show in the mist. */
function zigzag(summit: Point, foot: Point, facet: number): Point[] {
  const drop = foot[1] - summit[1]
  return [1, 2, 3, 4, 5].map((k): Point => {
    const t = k / 5
    const zig = (k % 2 ? 1 : 0.25) * (1 - t) * drop
    return [
      foot[0] + (summit[0] - foot[0]) * t - facet * zig * 0.85,
      foot[1] - drop * t * (0.55 + 0.45 * t) + (k % 2 ? 0 : drop * 0.05),
    ]
  })
}

function snowCap(side: readonly Point[], [mx, my]: Point, light: 1 | -1): string {
  const upper = side.slice(0, Math.max(2, Math.ceil(side.length * 0.45)))
  const [ex, ey] = upper[upper.length - 1]!
  const teeth = [
    [0.72, 0.84],
    [0.55, 1.02],
    [0.36, 0.7],
    [0.2, 0.92],
    [0.02, 0.6],
    [-0.12, 0.74],
    [-0.2, 0.34],
  ] as const
  return polygon([
    ...upper,
    [ex - light * 14, ey - 2],
    ...teeth.map(([a, b]): Point => [mx + (ex - mx) * a, my + (ey - my) * b]),
  ])
}

/** Ground from a smooth line of points down to the bottom of the picture. */
export const hill = (points: readonly Point[], colour: string): string =>
  shape(`${curve(points)}L${W + 60} ${H + 20}L-60 ${H + 20}Z`, colour)

/** Tufts along a height line. */
export function grass(
  seed: number,
  x0: number,
  x1: number,
  y: (x: number) => number,
  h: number,
  colour: string,
  step = 7,
  lean = 0,
): string {
  const random = seeded(seed)
  let d = ''
  for (let x = x0; x < x1; x += step * (0.5 + random())) {
    const l = h * (0.4 + random() * 0.8)
    const b = (random() - 0.5) * h * 0.9 + lean * l
    const w = 1.4 + random() * 1.6
    d += `M${at(x - w, y(x) + 3)}Q${at(x + b * 0.2, y(x) - l * 0.6)} ${at(x + b, y(x) - l)}Q${at(x + b * 0.4, y(x) - l * 0.5)} ${at(x + w, y(x) + 3)}Z`
  }
  return shape(d, colour)
}

/** A boulder `w` wide and `h` high standing on (x, y): a dark body, a lit top and a flank between the two. */
export function boulder(
  seed: number,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  lit: string,
  light: 1 | -1 = 1,
): string {
  const random = seeded(seed)
  const j = () => (random() - 0.5) * w * 0.08
  const body: Point[] = [
    [x - w / 2, y],
    [x - w * 0.46 + j(), y - h * 0.5],
    [x - w * 0.26 + j(), y - h * 0.92],
    [x + w * 0.1 + j(), y - h],
    [x + w * 0.38 + j(), y - h * 0.72],
    [x + w / 2, y - h * 0.2],
    [x + w * 0.48, y],
    [x + w * 0.1, y + h * 0.05],
    [x - w * 0.3, y + h * 0.03],
  ]
  const [, a, b, c, d, e] = body as [Point, Point, Point, Point, Point, Point]
  const top: Point[] =
    light > 0
      ? [b, c, d, e, [x + w * 0.22, y - h * 0.46], [x + w * 0.02, y - h * 0.68]]
      : [a, b, c, [x + w * 0.08, y - h * 0.7], [x - w * 0.14, y - h * 0.56], [x - w * 0.3, y - h * 0.2]]
  const flank: Point[] =
    light > 0
      ? [
          [x + w * 0.02, y - h * 0.68],
          [x + w * 0.22, y - h * 0.46],
          e,
          [x + w * 0.48, y],
          [x + w * 0.1, y + h * 0.05],
          [x - w * 0.06, y - h * 0.3],
        ]
      : [
          [x + w * 0.08, y - h * 0.7],
          [x - w * 0.14, y - h * 0.56],
          [x - w * 0.3, y - h * 0.2],
          [x - w * 0.3, y + h * 0.03],
          [x + w * 0.02, y + h * 0.04],
          [x + w * 0.16, y - h * 0.3],
        ]
  return (
    shape(polygon(body), colour) + shape(polygon(flank), mix(colour, lit, 0.22)) + shape(polygon(top), lit)
  )
}
