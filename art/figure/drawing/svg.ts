import { type Vec, add, scale, sub } from '#art/figure/joints/vector.ts'

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

export const filled = (d: string, color: string): string => `<path d="${d}" fill="${color}"/>`

/** A straight line with round ends. */
export const stroked = (a: Vec, b: Vec, color: string, width: number): string =>
  `<path d="M${xy(a)}L${xy(b)}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`

/** The outline of a shape, drawn below it: separates near limbs from what they cover. */
export const seam = (d: string, color: string): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="2" stroke-linejoin="round"/>`

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

/**
 * A smooth closed outline through points (Catmull-Rom); always clockwise, so that overlapping pieces never
 * cancel out.
 */
export function blob(points: readonly Vec[], tension = 0.9): string {
  const ring = runsClockwise(points) ? points : [...points].reverse()
  const at = (i: number) => ring[(i + ring.length) % ring.length]!
  let d = `M${xy(at(0))}`
  for (let i = 0; i < ring.length; i++) {
    const c1 = add(at(i), scale(sub(at(i + 1), at(i - 1)), tension / 3))
    const c2 = sub(at(i + 1), scale(sub(at(i + 2), at(i)), tension / 3))
    d += `C${xy(c1)} ${xy(c2)} ${xy(at(i + 1))}`
  }
  return `${d}Z`
}

/** A smooth open curve through points, without its "M": one long side of a limb. */
export function flank(points: readonly Vec[]): string {
  const last = points.length - 1
  const at = (i: number) => points[Math.min(last, Math.max(0, i))]!
  let d = ''
  for (let i = 0; i < last; i++) {
    const c1 = add(at(i), scale(sub(at(i + 1), at(i - 1)), 1 / 6))
    const c2 = sub(at(i + 1), scale(sub(at(i + 2), at(i)), 1 / 6))
    d += `C${xy(c1)} ${xy(c2)} ${xy(at(i + 1))}`
  }
  return d
}
