import { crownFromAbove } from './from-above.ts'
import { signPost } from './outpost.ts'
import { castShadow } from './shadows.ts'
import { type Point, canopy, clouds, disc, ellipse, fern, glow, grass, line, linear, mist, mix, n, palettes, palm, person, place, polygon, postures, ridge, seeded, shape, sky, vest } from './kit.ts'

const p = palettes.extractionPoint

/** From tree height: a clearing, one very long trunk across it, a square with a yellow vest at each corner, four people in lanes. */
export function day28(): string {
  const random = seeded(28)
  const wash = { shadow: '#3A3A5A', light: '#FFE6B8', k: 0.14 }
  const blue = (k: number) => mix('#B78C9C', '#1E2A48', k)
  const turf = linear([[0, '#C9C78A'], [0.5, '#9DB37A'], [1, '#5E8A70']])
  const square: [Point, Point, Point, Point] = [[418, 398], [792, 392], [918, 574], [322, 584]]
  let dew = ''
  for (let i = 0; i < 90; i++) dew += `M${n(130 + random() * 960)} ${n(360 + random() * 260)}h.01`
  const across = (t: number, s: number): Point => {
    const [a, b, c, d] = square
    const [x0, y0, x1, y1] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, d[0] + (c[0] - d[0]) * t, d[1] + (c[1] - d[1]) * t]
    return [x0 + (x1 - x0) * s, y0 + (y1 - y0) * s]
  }
  const lane = (i: number, colour: string) => shape(polygon([across(i / 8, 0), across((i + 1) / 8, 0), across((i + 1) / 8, 1), across(i / 8, 1)]), colour)
  const spots = [across(0.13, 0.5), across(0.38, 0.62), across(0.63, 0.46), across(0.87, 0.6)]
  const crew = [
    person({ who: 'vega', x: spots[0]![0], y: spots[0]![1], h: 108, pose: postures.lift, wash }),
    person({ who: 'trainee', x: spots[1]![0], y: spots[1]![1], h: 116, pose: postures.backWalk, wash }),
    person({ who: 'tomas', x: spots[2]![0], y: spots[2]![1], h: 110, pose: { front: { aL: 12, aR: 26, eL: 10, eR: 18, fLx: -9, fRx: 9, fLy: 6, uL: 5 } }, wash }),
    person({ who: 'hana', x: spots[3]![0], y: spots[3]![1], h: 110, pose: postures.bend, wash, flip: true }),
  ]
  const [vx, vy] = crew[0]!.near
  const [hx, hy] = crew[3]!.near
  const [sx, sy] = crew[2]!.far
  const [tx, ty] = crew[2]!.near
  const stick = tx > sx ? [tx, ty] as const : [sx, sy] as const
  const twig = (x: number, y: number, l: number) => line(`M${n(x - l)} ${n(y + 4)}Q${n(x)} ${n(y - 6)} ${n(x + l)} ${n(y - 2)}M${n(x)} ${n(y - 3)}l${n(l * 0.4)} ${n(-l * 0.4)}M${n(x - l * 0.4)} ${n(y + 1)}l${n(-l * 0.3)} ${n(-l * 0.4)}`, '#6B4A38', 3.4)
  const staked = ([x, y]: Point, k: number) => ellipse(x + 10, y + 2, 26 * k, 6 * k, '#3A5A54', 'opacity=".5"') + line(`M${n(x)} ${n(y)}V${n(y - 66 * k)}`, '#7A5A44', 4 * k) + place(vest(p.vest, '#A8641E'), x, y - 12 * k, k * 1.02)
  return (
    sky([[0, '#5E7FA8'], [0.16, '#B8A8BE'], [0.3, '#F6C9A4'], [0.42, '#FFE0B0'], [1, '#FFE0B0']]) + disc(436, 116, 40, p.sun, p.halo, 3, 0.18) + clouds(6, 50, 130, 4, '#FFF0DC', 0.6, 1.1) +
    ridge(5, [[-40, 200], [160, 176], [340, 196], [560, 168], [760, 110], [900, 90], [1040, 130], [1240, 150]], '#B88EA0', '#F0B49C', { light: -1, rough: 0.09 }) + mist(150, 100, '#FFE0B8', 0.75) + canopy(4, 226, blue(0.1), { amp: 8, bump: 8, lit: '#E8B49C' }) + mist(216, 60, '#FFE0B8', 0.5) + canopy(8, 262, blue(0.32), { amp: 8, bump: 12, lit: '#C49A98' }) + mist(256, 50, '#FFE0B8', 0.35) + canopy(12, 296, blue(0.56), { amp: 8, bump: 16, lit: '#8E8294' }) + palm(3, 150, 350, 150, 0.05, blue(0.66), { lit: '#7A7A94' }) + palm(5, 1090, 350, 170, -0.05, blue(0.66), { lit: '#7A7A94' }) + palm(7, 960, 330, 110, 0.04, blue(0.6), { lit: '#8A8498' }) +
    // the clearing
    turf.defs + shape('M-60 380Q120 326 420 322Q760 316 1000 332Q1180 346 1260 386V700H-60Z', turf.fill) + shape('M60 352Q320 326 620 326Q900 324 1080 344Q800 340 560 342Q300 342 60 352Z', '#EAD9A0', 'opacity=".8"') + grass(4, 40, 1180, (x) => 340 + Math.abs(x - 600) * 0.02, 16, '#8C9A74', 6) +
    // the trunk
    ellipse(590, 372, 480, 10, '#47705F', 'opacity=".5"') + shape('M120 330Q400 326 1090 330L1092 344Q600 356 116 370Q92 350 120 330Z', '#5B4250') + shape('M120 330Q400 326 1090 330L1091 335Q600 340 112 344Q112 334 120 330Z', '#E0A88A') + line('M118 350Q88 340 70 312M114 352Q82 356 60 346M116 362Q92 376 72 392M122 334Q104 312 98 296', '#5B4250', 8) + line('M300 332Q296 316 306 304M640 330Q646 312 638 300M900 332Q908 318 904 310', '#5B4250', 6) + line('M240 340L330 338M420 346L560 342M700 340L800 338', '#3E2C3C', 2) +
    // the square and its lanes
    shape(polygon(square), '#D2D894') + [0, 2, 4, 6].map((i) => lane(i, '#DDE09E')).join('') + grass(14, 330, 910, () => 586, 16, '#7FA07A', 6) + grass(15, 420, 790, () => 398, 9, '#8FAA7E', 6) + grass(16, 90, 330, () => 520, 14, '#7FA07A', 7) + grass(17, 900, 1100, () => 530, 14, '#7FA07A', 7) + grass(18, 150, 1000, () => 630, 22, '#5E8A70', 8) +
    [[250, 470, 26], [206, 540, 34], [1000, 470, 28], [990, 560, 30], [270, 414, 18], [900, 408, 16]].map(([x, y, l]) => twig(x!, y!, l!) + twig(x! + l! * 0.5, y! - 7, l! * 0.8)).join('') + line(dew, '#FFFFFF', 3, 'opacity=".85"') +
    staked(square[0], 0.72) + staked(square[1], 0.72) +
    crew.map(({ svg }, i) => castShadow(svg, spots[i]![0], spots[i]![1], 0.3, -52, '#2E5A56', 0.45)).join('') + crew.map(({ svg }) => svg).join('') + twig(vx + 4, vy + 2, 18) + twig(hx - 4, hy + 4, 18) + line(`M${n(stick[0])} ${n(stick[1] - 8)}L${n(stick[0] + 8)} ${n(spots[2]![1])}`, '#7A5A44', 4) +
    staked(square[2], 1.05) + staked(square[3], 1.05) + place(signPost(156, { wood: '#6A4E50', lit: '#D9A888', dark: '#453440', board: '#57606E', mark: '#F2EAD8' }, 0.6), 1122, 470) + grass(7, 1096, 1150, () => 472, 18, '#5E8A70', 5) +
    // the crowns we look out from
    glow(436, 116, 500, 340, p.halo, 0.16) + place(crownFromAbove(5, 250, '#1E2A48', '#46547A'), 60, 690) + place(crownFromAbove(9, 270, '#181F3C', '#3C4870'), 1150, 720) + palm(11, -10, 720, 640, 0.1, '#1E2A48', { lit: '#46547A', fronds: 10, leaflets: 13 }) + fern(4, 560, 720, 120, '#1E2A48', '#46547A')
  )
}
