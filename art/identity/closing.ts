import {
  type Point,
  birds,
  canopy,
  clouds,
  corner,
  curve,
  disc,
  fern,
  glow,
  grass,
  heightAlong,
  helicopter,
  mist,
  mix,
  palettes,
  palm,
  place,
  ridge,
  ripples,
  river,
  shape,
  sky,
  stars,
} from '#art/scenes/kit.ts'
import { crew } from './crew.ts'

const p = palettes.extractionPoint
const blue = (k: number) => mix('#C08AA0', '#131836', k)

/** The last morning: the helicopter has risen out of the mist and turns to the sun; four people on the last rise watch it come for them. */
export function closing(): string {
  const rise: Point[] = [
    [-60, 452],
    [120, 440],
    [300, 418],
    [430, 416],
    [560, 440],
    [760, 500],
    [980, 540],
    [1260, 552],
  ]
  const top = heightAlong(rise)
  const machine = {
    body: '#3B4258',
    lit: '#FFC890',
    dark: '#1D2136',
    glass: '#8FB4C8',
    rotor: '#FFE2AE',
    lamp: '#FFF6D8',
  }
  return (
    sky([
      [0, '#1F3257'],
      [0.18, '#5A5A8A'],
      [0.34, '#C8788E'],
      [0.48, '#FFAE72'],
      [0.58, '#FFDC9C'],
      [1, '#FFDC9C'],
    ]) +
    stars(4, 34, 120, '#F3ECF4') +
    clouds(7, 90, 200, 7, '#F0A08E', 0.5, 1.2) +
    disc(770, 300, 88, p.sun, p.halo, 3, 0.16) +
    clouds(11, 220, 300, 7, '#FFD2A0', 0.6, 1) +
    birds(3, 1010, 150, 7, '#5A3E5C', 1) +
    ridge(
      6,
      [
        [-40, 340],
        [130, 282],
        [260, 236],
        [400, 300],
        [560, 346],
        [720, 372],
        [900, 380],
        [1050, 336],
        [1240, 290],
      ],
      '#B9708A',
      '#F7AE90',
      { rough: 0.11 },
    ) +
    mist(300, 110, '#FFDEAA', 0.75) +
    canopy(5, 386, mix(blue(0.12), '#FFB98A', 0.2), { amp: 12, bump: 8, lit: '#F0A890' }) +
    mist(376, 60, '#FFDEAA', 0.6) +
    canopy(9, 414, blue(0.28), { amp: 12, bump: 11, lit: '#C78496' }) +
    mist(404, 70, '#FFD3A4', 0.5) +
    // the sun on a bend of the river
    river(
      [
        [830, 428, 30],
        [900, 436, 110],
        [990, 446, 150],
        [880, 462, 150],
        [830, 486, 230],
        [960, 520, 330],
        [1020, 560, 460],
      ],
      '#FFD9A0',
      '#FFF6DA',
      5,
      20,
    ) +
    ripples(4, 436, 540, 34, '#FFF6DA', 0.9, 720, 1200) +
    ripples(8, 436, 540, 20, '#C9848E', 0.5, 720, 1200) +
    canopy(13, 448, blue(0.5), { amp: 12, bump: 14, lit: '#93688E', dip: { x: 930, w: 250, depth: 90 } }) +
    palm(4, 1118, 560, 250, -0.06, blue(0.7), { lit: '#7C628E' }) +
    palm(9, 1042, 570, 170, 0.04, blue(0.66), { lit: '#7C628E' }) +
    palm(8, 74, 500, 220, 0.06, blue(0.72), { lit: '#6E5A88' }) +
    mist(430, 90, '#F7B795', 0.3) +
    glow(770, 300, 460, 240, '#FFE2AE', 0.36) +
    glow(640, 236, 150, 90, '#FFE9BE', 0.4) +
    place(helicopter(machine), 668, 300, 0.74, -6) +
    glow(560, 268, 46, 40, '#FFF8E0', 0.95) +
    shape(`${curve(rise)}L1260 700H-60Z`, '#1C2346') +
    shape(`${curve(rise)}L980 552L760 516L560 458L430 434L300 438L120 462L-60 480Z`, '#A06A72') +
    grass(5, -20, 1000, (x) => top(x) + 6, 16, '#4A3C58', 6, -0.5) +
    grass(7, -20, 1220, (x) => top(x) + 22, 26, '#1C2346', 6, -0.4) +
    crew([282, 428], 128, 54, { shadow: '#1B2145', light: '#FFCB90', k: 0.7 }) +
    grass(11, 240, 500, (x) => top(x) + 16, 12, '#1C2346', 6, -0.4) +
    shape('M-60 600Q300 560 640 600T1260 620V700H-60Z', '#0F1430') +
    fern(3, 640, 640, 120, '#0F1430', p.lit) +
    corner(6, 1236, 700, 250, 188, 262, 6, p.front, p.lit) +
    corner(9, -30, 700, 250, -84, -14, 6, p.front, p.lit) +
    corner(12, 1240, -40, 230, 104, 168, 4, p.front, p.lit)
  )
}
