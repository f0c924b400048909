import { mix } from '#art/figure/drawing/palette.ts'

export { mix }

/** The canvas of every scene; y points down. */
export const W = 1200
export const H = 675

export type Point = readonly [x: number, y: number]
/** Offset 0 to 1, color, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** At most one decimal. */
export function n(value: number): string {
  const text = value.toFixed(1)
  return text.endsWith('.0') ? text.slice(0, -2) : text
}

export const at = (x: number, y: number): string => `${n(x)} ${n(y)}`
const withSpace = (attributes: string) => (attributes ? ` ${attributes}` : '')

export const shape = (d: string, fill: string, attributes = ''): string =>
  d ? `<path d="${d}" fill="${fill}"${withSpace(attributes)}/>` : ''
export const line = (d: string, stroke: string, width: number, attributes = ''): string =>
  d
    ? `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"${withSpace(attributes)}/>`
    : ''
export const group = (inner: string, attributes = ''): string => `<g${withSpace(attributes)}>${inner}</g>`
export const circle = (x: number, y: number, r: number, fill: string, attributes = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${withSpace(attributes)}/>`
export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  attributes = '',
): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${withSpace(attributes)}/>`

/** A prop drawn around its own origin, put at (x, y). */
export const place = (inner: string, x: number, y: number, scale = 1, rotate = 0, flip = false): string =>
  group(
    inner,
    `transform="translate(${at(x, y)})${rotate ? ` rotate(${n(rotate)})` : ''} scale(${flip ? '-' : ''}${scale} ${scale})"`,
  )

export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => at(x, y)).join('L')}Z`
export const polyline = (points: readonly Point[]): string => `M${points.map(([x, y]) => at(x, y)).join('L')}`

/** A smooth curve through points; `close` makes it a blob. */
export function curve(points: readonly Point[], close = false): string {
  const count = points.length
  const point = (i: number): Point =>
    close ? points[(i + count) % count]! : points[Math.min(count - 1, Math.max(0, i))]!
  let d = `M${at(...point(0))}`
  for (let i = 0; i < (close ? count : count - 1); i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    d += `C${at(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} ${at(c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)} ${at(...c)}`
  }
  return d + (close ? 'Z' : '')
}

/** The height of a line of points at x: lets grass and people stand on a ridge. */
export const heightAlong =
  (nodes: readonly Point[]) =>
  (x: number): number => {
    for (let i = 0; i < nodes.length - 1; i++) {
      const [a, b] = [nodes[i]!, nodes[i + 1]!]
      if (x <= b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
    }
    return nodes[nodes.length - 1]![1]
  }

/** An id by content, so that the same scene is the same text every time. */
function named(content: string): string {
  let hash = 5381
  for (let i = 0; i < content.length; i++) hash = (Math.imul(hash, 33) ^ content.charCodeAt(i)) >>> 0
  return `g${hash.toString(36)}`
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Number(opacity.toFixed(3))}"`}/>`,
    )
    .join('')

export type Paint = { fill: string; defs: string }

/** A gradient from top to bottom, unless `direction` says otherwise. */
export function linear(stops: readonly Stop[], direction = 'x1="0" y1="0" x2="0" y2="1"'): Paint {
  const inner = stopsOf(stops)
  const id = named(direction + inner)
  return { fill: `url(#${id})`, defs: `<linearGradient id="${id}" ${direction}>${inner}</linearGradient>` }
}
export const between = (x1: number, y1: number, x2: number, y2: number): string =>
  `gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`

export function radial(stops: readonly Stop[]): Paint {
  const inner = stopsOf(stops)
  const id = named(inner)
  return { fill: `url(#${id})`, defs: `<radialGradient id="${id}">${inner}</radialGradient>` }
}

/** Clips `inner` to a path. */
export function clipped(d: string, inner: string): string {
  const id = named(d)
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${group(inner, `clip-path="url(#${id})"`)}`
}
