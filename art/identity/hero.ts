import {
  type Point,
  H,
  W,
  aeroplane,
  birds,
  canopy,
  clouds,
  corner,
  curve,
  disc,
  ellipse,
  fern,
  between,
  glow,
  grass,
  heightAlong,
  hill,
  linear,
  line,
  mist,
  mix,
  n,
  palettes,
  palm,
  person,
  place,
  polygon,
  postures,
  ridge,
  river,
  seeded,
  shape,
  sky,
  stars,
  vine,
} from '#art/scenes/kit.ts'
import { thread } from './thread.ts'

const p = palettes.crashSite
const sun: Point = [838, 306]
const gap = { x: sun[0], w: 250 }
/** A color of the forest: `k` of the way from the glowing horizon to the dark foreground. */
const depth = (k: number) =>
  mix(mix('#D9804A', p.far, Math.min(1, k * 2)), '#0D2529', Math.max(0, k * 1.3 - 0.24))

/** Light that fans out from the sun and is lost in the sky. */
function shafts(seed: number, count: number, reach: number, opacity: number): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const a = -Math.PI * (0.04 + (0.92 * (i + random() * 0.7)) / count)
    const spread = 0.014 + random() * 0.04
    const tip = (turn: number): Point => [
      sun[0] + Math.cos(a + turn) * reach,
      sun[1] + Math.sin(a + turn) * reach,
    ]
    d += polygon([sun, tip(-spread), tip(spread)])
  }
  const light = `<radialGradient id="shafts" gradientUnits="userSpaceOnUse" cx="${sun[0]}" cy="${sun[1]}" r="${reach}"><stop offset=".1" stop-color="${p.sun}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${p.sun}" stop-opacity="0"/></radialGradient>`
  return light + shape(d, 'url(#shafts)')
}

/** The sky, and the ridges that the way out leads over. */
function far(): string {
  return (
    sky([
      [0, '#12313E'],
      [0.16, '#34434F'],
      [0.3, '#8B5247'],
      [0.4, '#D2703F'],
      [0.49, '#F6B45E'],
      [0.58, '#FFD890'],
      [1, '#FFD890'],
    ]) +
    stars(12, 60, 150, '#FBE9C8') +
    clouds(5, 70, 150, 6, '#C9704A', 0.4, 1.3) +
    shafts(4, 13, 520, 0.2) +
    disc(...sun, 74, p.sun, p.halo, 3, 0.13) +
    clouds(22, 170, 250, 7, '#F5A766', 0.55, 1) +
    clouds(9, 262, 300, 5, '#FFD089', 0.5, 0.8) +
    ridge(
      12,
      [
        [-40, 330],
        [110, 262],
        [220, 300],
        [350, 214],
        [470, 286],
        [600, 322],
        [720, 352],
        [860, 366],
        [960, 344],
        [1060, 292],
        [1140, 322],
        [1250, 262],
      ],
      '#CE7C4C',
      '#F0AC66',
      { light: 1, rough: 0.13 },
    ) +
    mist(280, 130, '#FFDC9A', 0.75) +
    ridge(
      8,
      [
        [-40, 360],
        [90, 322],
        [250, 366],
        [420, 318],
        [540, 370],
        [680, 392],
        [880, 398],
        [1010, 372],
        [1120, 338],
        [1250, 366],
      ],
      '#B7663F',
      '#E09A5B',
      { light: 1, rough: 0.11 },
    ) +
    mist(340, 110, '#FFD490', 0.7) +
    birds(6, 690, 190, 7, '#5A3530', 1)
  )
}

/** The forest, fold behind fold; in it the river, and the wreck of the airplane. */
function middle(): string {
  const metal = {
    body: mix(p.metal, p.far, 0.3),
    lit: p.metalLit,
    dark: mix(p.metalDark, p.mid, 0.45),
    stripe: mix(p.stripe, p.mid, 0.12),
    window: '#33241F',
  }
  return (
    canopy(14, 392, depth(0.12), { amp: 12, bump: 7, dip: { ...gap, depth: 14 } }) +
    mist(372, 60, '#FFD490', 0.55) +
    canopy(18, 414, depth(0.24), { amp: 14, bump: 9, lit: '#C2713F' }) +
    river(
      [
        [846, 414, 8],
        [868, 424, 22],
        [800, 438, 40],
        [700, 452, 64],
        [742, 476, 92],
        [880, 500, 132],
        [960, 540, 190],
        [900, 600, 260],
      ],
      '#FFDC98',
      '#FFF6DA',
      7,
      22,
    ) +
    mist(400, 70, '#FFCE86', 0.5) +
    canopy(33, 446, depth(0.36), { amp: 12, bump: 12, lit: '#A65F3C', dip: { x: 800, w: 120, depth: 60 } }) +
    mist(430, 80, '#F8BE78', 0.42) +
    thread(1026, 456, 380, -130, 14) +
    place(aeroplane(metal), 1010, 498, 0.44, -5) +
    canopy(41, 478, depth(0.52), {
      amp: 12,
      bump: 15,
      emergent: 0.1,
      lit: '#7A4A38',
      dip: { x: 770, w: 150, depth: 40 },
    }) +
    mist(466, 90, '#E9A468', 0.34) +
    palm(5, 1166, 600, 230, -0.05, depth(0.66), { lit: '#8A543C' }) +
    palm(8, 690, 590, 150, 0.06, depth(0.6), { lit: '#8A543C' }) +
    canopy(52, 528, depth(0.7), { amp: 16, bump: 19, emergent: 0.16, lit: '#4C3A34' }) +
    mist(520, 110, '#C98A5C', 0.22) +
    canopy(61, 588, depth(0.86), { amp: 14, bump: 22, lit: '#263A38' }) +
    glow(sun[0], 330, 420, 210, '#FFCF86', 0.34)
  )
}

/** The face of the rock: pillars side by side, each with a flank in the last light and one in shade, lost in the dark below. */
function buttresses(seed: number, top: (x: number) => number): string {
  const random = seeded(seed)
  let [lit, shade, cracks] = ['', '', '']
  for (let x = 470; x < 888;) {
    const [w, deep] = [40 + random() * 76, 46 + random() * 120]
    const y = top(x) + 24
    const [bend, mid] = [(random() - 0.5) * 16, x + w * (0.42 + random() * 0.2)]
    lit += polygon([
      [mid, y],
      [x + w, y - 2],
      [x + w + bend, y + deep * 0.5],
      [x + w * 0.84 + bend, y + deep],
      [mid + bend, y + deep * 0.72],
    ])
    shade += polygon([
      [x, y + 2],
      [mid, y],
      [mid + bend, y + deep * 0.72],
      [x + w * 0.2 + bend, y + deep * 1.15],
      [x - 3 + bend, y + deep * 0.5],
    ])
    cracks += `M${n(x + w)} ${n(y - 2)}L${n(x + w + bend)} ${n(y + deep * 0.5)}L${n(x + w * 0.9 + bend)} ${n(y + deep * 1.2)}`
    x += w
  }
  const [warm, cold] = [
    linear(
      [
        [0, '#B8744A', 0.42],
        [1, '#B8744A', 0],
      ],
      between(0, 460, 0, 610),
    ),
    linear(
      [
        [0, '#0B1416', 0.5],
        [1, '#0B1416', 0],
      ],
      between(0, 460, 0, 640),
    ),
  ]
  return (
    warm.defs +
    cold.defs +
    shape(lit, warm.fill) +
    shape(shade, cold.fill) +
    line(cracks, '#0A1214', 1.6, 'opacity=".5"')
  )
}

/** The rock in front, and the person who stands on it. */
function near(): string {
  const edge: Point[] = [
    [-60, 560],
    [120, 548],
    [300, 556],
    [460, 520],
    [560, 496],
    [640, 462],
    [716, 448],
    [800, 446],
    [868, 452],
    [906, 470],
  ]
  const top = heightAlong(edge)
  const face: Point[] = [
    [930, 506],
    [922, 560],
    [960, 620],
    [950, 700],
    [-60, 700],
  ]
  const dark = '#14201F'
  const trainee = {
    who: 'trainee',
    x: 786,
    y: 456,
    h: 212,
    pose: { front: { ...postures.backStand.front, aL: 11, eL: 9, aR: 9, eR: 12, fLx: -14, fRx: 11 } },
    pack: ['#1B2423', '#C58750'],
  } as const
  const rim = person({
    ...trainee,
    wash: { shadow: '#FFCB80', light: '#FFE2AC', k: 1 },
    pack: ['#FFCB80', '#FFE2AC'],
  }).svg
  const body = person({ ...trainee, wash: { shadow: '#1C1A1D', light: '#FFB668', k: 0.76 } }).svg
  const stone = linear(
    [
      [0, '#4A3A32'],
      [0.3, '#28292A'],
      [0.75, '#10191B'],
      [1, '#0C1517'],
    ],
    between(0, 446, 0, 660),
  )
  return (
    stone.defs +
    shape(`${curve(edge)}L${face.map(([x, y]) => `${x} ${y}`).join('L')}Z`, stone.fill) +
    shape(`${curve(edge.slice(2))}L930 506L900 498L876 474L800 464L716 466L600 492L470 530Z`, '#B87145') +
    shape('M906 470L930 506L922 560L960 620L950 700L916 700L922 628L898 566L908 514L884 474Z', '#9A5F40') +
    buttresses(6, top) +
    ellipse(780, 461, 46, 7, '#2A1B18', 'opacity=".6"') +
    place(rim, 3.2, -1.2) +
    body +
    grass(5, 420, 750, (x) => top(x) + 6, 13, '#33302A', 6, 0.3) +
    grass(9, 836, 900, (x) => top(x) + 6, 15, '#6A4634', 9, 0.3) +
    grass(6, -20, 560, (x) => top(x) + 6, 24, dark, 5, 0.15) +
    hill(
      [
        [-60, 616],
        [200, 604],
        [480, 618],
        [760, 640],
        [960, 660],
        [1260, 668],
      ],
      '#0C1618',
    ) +
    fern(3, 560, 640, 110, '#0C1618', '#22403A') +
    fern(6, 300, 630, 120, '#0C1618', '#1D3733')
  )
}

/** Leaves close to the viewer, framing the visible part of the picture. */
const leaves = (left: number, right: number, top: number, size: number): string =>
  corner(14, right + 16, H + 34, size, -172, -98, 7, '#081214', '#17302D') +
  corner(22, right + 26, top - 34, size * 0.9, 100, 176, 5, '#081214', '#1B3632') +
  corner(3, left - 26, H + 34, size * 0.77, -86, -14, 5, '#081214', '#17302D') +
  vine(6, right - size * 0.87, top - 14, right + 20, top + size * 0.2, size * 0.15, '#0A1618', 3, 11)

/** The visible part of the hero's canvas. It is narrower on a phone, so that the figure is not small. */
export const wide = { x: 0, y: 0, w: W, h: H }
export const narrow = { x: 618, y: 90, w: 520, h: 585 }
export type View = typeof wide

/** The hero from back to front. The first layer is opaque; over it the others move. */
export const heroLayers = [
  ['sky', far],
  ['forest', middle],
  ['figure', near],
  ['leaves', (view: View) => leaves(view.x, view.x + view.w, view.y, view.w < 1000 ? 190 : 300)],
] as const satisfies readonly (readonly [name: string, draw: (view: View) => string])[]
