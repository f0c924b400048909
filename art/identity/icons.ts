import { markPaths } from './mark.ts'
import { palette } from './palette.ts'

const { night, flare } = palette

/** The mark, `size` wide, in the middle of a square of 512; its weight lies a little above its middle. */
function mark(size: number, colours: readonly string[] = [flare]): string {
  const k = size / 32
  const [x, y] = [(512 - size) / 2, (512 - size) / 2 - size * 0.008]
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(4)})">${markPaths.map((d, i) => `<path d="${d}" fill="${colours[i % colours.length]}"/>`).join('')}</g>`
}

/** Contour lines of the hill below the mark: closed curves, wider apart toward the edge. */
function contours(): string {
  const rings = [150, 196, 246, 300, 358].map((r) => {
    const points = Array.from({ length: 24 }, (_, i) => {
      const a = (i / 24) * Math.PI * 2
      const reach =
        r * (1 + 0.07 * Math.sin(3 * a + 0.8) + 0.05 * Math.sin(2 * a - r / 140) + 0.03 * Math.sin(5 * a + 2))
      return [256 + Math.cos(a) * reach * 1.08, 262 + Math.sin(a) * reach] as const
    })
    const around = (i: number) => points[(i + points.length) % points.length]!
    const curve = points.map((_, i) => {
      const [a, b, c, e] = [around(i - 1), around(i), around(i + 1), around(i + 2)]
      return `C${[b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6, ...c].map((v) => v.toFixed(1)).join(' ')}`
    })
    return `M${points[0]!.map((v) => v.toFixed(1)).join(' ')}${curve.join('')}Z`
  })
  return `<path d="${rings.join('')}" fill="none" stroke="#2A3D31" stroke-width="5"/>`
}

const ground = (radius: number) =>
  `<clipPath id="tile"><rect width="512" height="512" rx="${radius}"/></clipPath><g clip-path="url(#tile)"><rect width="512" height="512" fill="${night}"/>${contours()}</g>`
const file = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inner}</svg>`

/** The app's icons, each as SVG on 512 × 512. */
export const icons = {
  /** For a tab: too small for contour lines. */
  favicon: file(`<rect width="512" height="512" rx="96" fill="${night}"/>${mark(440)}`),
  any: file(ground(112) + mark(356)),
  /** Systems may cut any shape out of it: the mark stays within the 80 % circle that every shape contains. */
  maskable: file(ground(0) + mark(282)),
  apple: file(ground(0) + mark(330)),
  /** One color: the system tints it. */
  monochrome: file(mark(320, ['#FFFFFF'])),
}

/** The start picture of an iPhone: the mark on the `night` color, like the loading screen that follows. */
export const splash = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${night}"/><g transform="translate(${width / 2} ${height / 2}) scale(${(width / 1179).toFixed(4)}) translate(-256 -256)">${mark(240)}</g></svg>`
