import { closeSync, openSync, writeSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { Film } from './film.ts'

type Format = {
  /** The width in pixels; the height is three quarters of it. */
  width: number
  /** Pictures a second of the file. */
  rate: number
  /** How many times longer the file is than the film, for a slow machine. */
  slowed: number
}

/** Writes a film as raw video (YUV4MPEG2), which Chromium's fake camera plays in a loop. */
export function writeY4m(file: string, film: Film, { width, rate, slowed }: Format): void {
  const height = width * 0.75
  const out = openSync(file, 'w')
  writeSync(out, `YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`)
  const pictures = Math.round(film.seconds * slowed * rate)
  for (let picture = 0; picture < pictures; picture += 1) {
    const svg = film.pictureAt(picture / rate / slowed)
    const { pixels } = new Resvg(svg, {
      fitTo: { mode: 'width', value: width },
      font: { loadSystemFonts: false },
    }).render()
    writeSync(out, 'FRAME\n')
    writeSync(out, planesOf(pixels, width, height))
  }
  closeSync(out)
}

/** Brightness of each pixel, then both color differences of every second pixel of every second line. */
function planesOf(rgba: Uint8Array, width: number, height: number): Uint8Array {
  const [size, quarter] = [width * height, (width * height) / 4]
  const planes = new Uint8Array(size + 2 * quarter)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const [r = 0, g = 0, b = 0] = [rgba[at], rgba[at + 1], rgba[at + 2]]
      planes[y * width + x] = 0.299 * r + 0.587 * g + 0.114 * b
      if (x % 2 === 1 || y % 2 === 1) continue
      const small = size + (y / 2) * (width / 2) + x / 2
      planes[small] = 128 - 0.169 * r - 0.331 * g + 0.5 * b
      planes[small + quarter] = 128 + 0.5 * r - 0.419 * g - 0.081 * b
    }
  return planes
}
