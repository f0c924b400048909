import type { Vec } from '#art/figure/joints/vector.ts'

// The pages' Content-Security-Policy forbids inline styles, so everything here uses presentation attributes.

const inTenths = Array.from({ length: 4000 }, (_, tenths) =>
  tenths % 10 === 0 ? `${tenths / 10}` : `${Math.floor(tenths / 10)}.${tenths % 10}`,
)

/**
 * At most one decimal: a tenth of a centimeter is a fifth of a pixel on a phone. Rounds like `toFixed`,
 * which is too slow for thousands of numbers thirty times a second.
 */
export function decimal(n: number): string {
  const tenths = Math.abs(n) * 10
  const nearest = Math.round(tenths)
  // Only `toFixed` knows how a tie is rounded.
  const text =
    (Math.abs(tenths - nearest) < 0.499 ? inTenths[nearest] : undefined) ??
    Math.abs(n).toFixed(1).replace('.0', '')
  return n < 0 ? `-${text}` : text
}

/** SVG coordinates of a world point: y points up in the world, down in SVG. */
export const xy = (p: Vec): string => `${decimal(p.x)} ${decimal(-p.y)}`

const tags = { fill: 'path', line: 'path', seam: 'path', outline: 'path', shadow: 'ellipse' } as const

/**
 * An element of a drawing as plain data, which is written into a file or set on an element in the page. All
 * shapes of a kind have the same attributes, in the order in which they are written.
 */
export type Shape = { kind: keyof typeof tags; attributes: Readonly<Record<string, string>> }

/** Shapes from back to front. */
export type Drawing = readonly Shape[]

export const tagOf = ({ kind }: Shape): string => tags[kind]

/** The drawing as SVG. Its values are our own numbers and colors, so nothing needs to be escaped. */
export const markupOf = (drawing: Drawing): string =>
  drawing
    .map((shape) => {
      const written = Object.entries(shape.attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tagOf(shape)}${written.join('')}/>`
    })
    .join('')

const negative = (number: string): string => (number.startsWith('-') ? number.slice(1) : `-${number}`)

/** The drawing mirrored at x = 0. Outlines then run counterclockwise, all of them. */
export const mirrored = (drawing: Drawing): Drawing =>
  drawing.map(({ kind, attributes: { d, cx, ...rest } }) => ({
    kind,
    attributes:
      d === undefined
        ? { cx: negative(cx!), ...rest }
        : {
            d: d
              .replaceAll(/[MLCQ][^A-Za-z]+/g, (points) =>
                points.replaceAll(/(-?[\d.]+)( -?[\d.]+)/g, (_, x: string, y: string) => negative(x) + y),
              )
              .replaceAll(
                / ([01]) (-?[\d.]+) 0(?=[aZ])/g,
                (_, sweep: string, across: string) => ` ${1 - Number(sweep)} ${negative(across)} 0`,
              ),
            ...rest,
          },
  }))

export const filled = (d: string, color: string): Drawing => [
  { kind: 'fill', attributes: { d, fill: color } },
]

/** A straight line with round ends. */
export function stroked(a: Vec, b: Vec, color: string, width: number): Drawing {
  const attributes = {
    d: `M${xy(a)}L${xy(b)}`,
    stroke: color,
    'stroke-width': `${width}`,
    'stroke-linecap': 'round',
    fill: 'none',
  }
  return [{ kind: 'line', attributes }]
}

/** The outline of a shape, drawn below it: separates near limbs from what they cover. */
export function seam(d: string, color: string): Drawing {
  const attributes = { d, fill: 'none', stroke: color, 'stroke-width': '2', 'stroke-linejoin': 'round' }
  return [{ kind: 'seam', attributes }]
}

/** One thin line around the whole figure, drawn below it: on a light stage a light shirt needs an edge. */
export function outlineOf(drawing: Drawing, color: string): Shape {
  const d = drawing.map(({ kind, attributes }) => (kind === 'fill' ? attributes.d : '')).join('')
  const attributes = {
    d,
    fill: 'none',
    stroke: color,
    // in pixels of the page, whatever the size of the picture
    'stroke-width': '1.3',
    'stroke-linejoin': 'round',
    'vector-effect': 'non-scaling-stroke',
  }
  return { kind: 'outline', attributes }
}

export const polygon = (...points: Vec[]): string => `M${points.map(xy).join('L')}Z`

export const circle = (center: Vec, r: number): string => {
  const radius = decimal(r)
  return `M${decimal(center.x - r)} ${decimal(-center.y)}a${radius} ${radius} 0 1 1 ${decimal(2 * r)} 0a${radius} ${radius} 0 1 1 ${decimal(-2 * r)} 0Z`
}

/** Whether a ring of points is clockwise (y up). */
export function runsClockwise(ring: readonly Vec[]): boolean {
  let area = 0
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]!
    area += p.x * q.y - q.x * p.y
  })
  return area < 0
}

/** A curve from `from` to `to`, in the direction of their neighbors. Allocates nothing: a frame has thousands. */
const curveTo = (before: Vec, from: Vec, to: Vec, after: Vec, share: number): string =>
  `C${control(from, to, before, share)} ${control(to, from, after, share)} ${xy(to)}`

/** The control point beside `point`: a share of the way from `behind` to `ahead`. */
const control = (point: Vec, ahead: Vec, behind: Vec, share: number): string =>
  `${decimal(point.x + (ahead.x - behind.x) * share)} ${decimal(-(point.y + (ahead.y - behind.y) * share))}`

/**
 * A smooth closed outline through points (Catmull-Rom); always clockwise, so that overlapping pieces never
 * cancel out.
 */
export function blob(points: readonly Vec[], tension = 0.9): string {
  const ring = runsClockwise(points) ? points : [...points].reverse()
  const at = (i: number) => ring[(i + ring.length) % ring.length]!
  let d = `M${xy(at(0))}`
  for (let i = 0; i < ring.length; i++) {
    d += curveTo(at(i - 1), at(i), at(i + 1), at(i + 2), tension / 3)
  }
  return `${d}Z`
}

/** A smooth open curve through points, without its "M": one long side of a limb. */
export function flank(points: readonly Vec[]): string {
  const last = points.length - 1
  const at = (i: number) => points[Math.min(last, Math.max(0, i))]!
  let d = ''
  for (let i = 0; i < last; i++) {
    d += curveTo(at(i - 1), at(i), at(i + 1), at(i + 2), 1 / 6)
  }
  return d
}
