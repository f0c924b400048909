import { crownFromAbove } from '#art/scenes/people/from-above.ts'
import { signPost } from '#art/scenes/things/outpost.ts'
import { castShadow } from '#art/scenes/people/shadows.ts'
import {
  type Point,
  at,
  canopy,
  clouds,
  crown,
  disc,
  ellipse,
  glow,
  godrays,
  grass,
  group,
  line,
  linear,
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
  seeded,
  shape,
  sky,
  vest,
} from '#art/scenes/kit.ts'

const p = palettes.extractionPoint
const blue = (k: number) => mix('#B78C9C', '#1E2A48', k)
const bark = { wood: '#5B4250', lit: '#E0A88A', dark: '#3E2C3C' }
const square: [Point, Point, Point, Point] = [
  [392, 418],
  [838, 404],
  [1004, 600],
  [262, 622],
]

/** A point of the square: along a lane, and across them. */
const within = (across: number, along: number): Point => {
  const [a, b, c, d] = square
  const [x0, y0, x1, y1] = [
    a[0] + (b[0] - a[0]) * across,
    a[1] + (b[1] - a[1]) * across,
    d[0] + (c[0] - d[0]) * across,
    d[1] + (c[1] - d[1]) * across,
  ]
  return [x0 + (x1 - x0) * along, y0 + (y1 - y0) * along]
}
const branch = (x: number, y: number, l: number, turn = 0) =>
  group(
    line(
      `M${n(-l)} 4Q0 -6 ${n(l)} -2M0 -3l${n(l * 0.4)} ${n(-l * 0.4)}M${n(-l * 0.4)} 1l${n(-l * 0.3)} ${n(-l * 0.4)}M${n(l * 0.45)} -4l${n(l * 0.34)} ${n(l * 0.26)}`,
      bark.wood,
      3.6,
    ) + line(`M${n(-l)} 3Q0 -7.500 ${n(l)} -3.500`, bark.lit, 1.2, 'opacity=".8"'),
    `transform="translate(${at(x, y)}) rotate(${turn})"`,
  )
/** A vest lying flat, held down by two pegs. */
const staked = ([x, y]: Point, k: number, turn: number) =>
  ellipse(x + 4, y + 4 * k, 30 * k, 10 * k, '#3A5A54', 'opacity=".5"') +
  group(
    group(place(vest(p.vest, '#A8641E'), 0, 25), `transform="rotate(${turn})"`),
    `transform="translate(${at(x, y)}) scale(${k} ${(k * 0.55).toFixed(2)})"`,
  ) +
  line(
    `M${n(x - 20 * k)} ${n(y + 5 * k)}v${n(-13 * k)}M${n(x + 19 * k)} ${n(y + 6 * k)}v${n(-13 * k)}`,
    bark.wood,
    3.4 * k,
  )

/** The long trunk, torn out roots and all, from left to right. */
const trunkAcross =
  ellipse(610, 396, 520, 13, '#3F6658', 'opacity=".55"') +
  line(
    'M110 362Q70 340 48 300M106 372Q60 366 26 372M112 382Q80 398 62 424M118 352Q100 326 100 300M108 368Q76 352 44 344',
    bark.wood,
    9,
  ) +
  shape('M108 338Q420 336 1110 350L1112 362Q640 382 112 392Q84 366 108 338Z', bark.wood) +
  shape('M108 338Q420 336 1110 350L1111 354Q640 352 104 354Q102 346 108 338Z', bark.lit) +
  line(
    'M340 342Q336 322 350 306M660 342Q668 322 658 306M900 346Q912 328 904 316M1040 349Q1056 336 1072 336',
    bark.wood,
    6.5,
  ) +
  line('M180 366L330 362M420 374L600 366M700 368L860 362M930 360L1030 358M260 382L380 378', bark.dark, 2.2) +
  line(
    'M658 306Q650 300 640 302M350 306Q360 298 370 302M1072 336Q1090 330 1100 318M1072 336Q1092 338 1108 334',
    bark.wood,
    3.4,
  )

/** From tree height: a clearing, one very long trunk across it, a square with a yellow vest at each corner, four people in lanes. */
export function day28(): string {
  const random = seeded(28)
  const wash = { shadow: '#3A3A5A', light: '#FFE6B8', k: 0.16 }
  const turf = linear([
    [0, '#D6CF90'],
    [0.4, '#A3B67C'],
    [1, '#4F7C68'],
  ])
  let dew = ''
  for (let i = 0; i < 110; i++) dew += `M${at(110 + random() * 980, 420 + random() * 220)}h.01`
  const lane = (i: number, colour: string, opacity: number) =>
    shape(
      polygon([within(i / 8, 0), within((i + 1) / 8, 0), within((i + 1) / 8, 1), within(i / 8, 1)]),
      colour,
      `opacity="${opacity}"`,
    )
  const spots = [within(0.13, 0.62), within(0.4, 0.84), within(0.64, 0.5), within(0.86, 0.7)] as const
  const crew = [
    person({ who: 'vega', x: spots[0][0], y: spots[0][1], h: 142, pose: postures.lift, wash }),
    person({
      who: 'trainee',
      x: spots[1][0],
      y: spots[1][1],
      h: 164,
      pose: postures.carry,
      wash,
      flip: true,
    }),
    person({
      who: 'tomas',
      x: spots[2][0],
      y: spots[2][1],
      h: 136,
      pose: { front: { aL: 12, aR: 26, eL: 10, eR: 18, fLx: -9, fRx: 9, fLy: 6, uL: 5 } },
      wash,
    }),
    person({ who: 'hana', x: spots[3][0], y: spots[3][1], h: 146, pose: postures.bend, wash, flip: true }),
  ] as const
  const [vega, trainee, tomas, hana] = crew
  const stick = tomas.near[0] > tomas.far[0] ? tomas.near : tomas.far
  const long = (x: number, y: number, w: number, l: number) =>
    shape(
      `M${at(x, y)}L${at(x + w, y)}L${at(x + w + l, y + l * 0.5)}L${at(x + l * 0.86, y + l * 0.5)}Z`,
      '#3E6B66',
      'opacity=".3"',
    )
  return (
    sky([
      [0, '#5E7FA8'],
      [0.14, '#B8A8BE'],
      [0.26, '#F6C9A4'],
      [0.36, '#FFE0B0'],
      [1, '#FFE0B0'],
    ]) +
    disc(250, 104, 40, p.sun, p.halo, 3, 0.18) +
    clouds(6, 40, 110, 4, '#FFF0DC', 0.6, 1.1) +
    ridge(
      5,
      [
        [-40, 190],
        [160, 166],
        [340, 186],
        [560, 158],
        [760, 100],
        [900, 80],
        [1040, 120],
        [1240, 140],
      ],
      '#B88EA0',
      '#F0B49C',
      { light: -1, rough: 0.09 },
    ) +
    mist(140, 100, '#FFE0B8', 0.75) +
    canopy(4, 210, blue(0.1), { amp: 8, bump: 10, lit: '#E8B49C' }) +
    mist(200, 60, '#FFE0B8', 0.5) +
    canopy(8, 240, blue(0.3), { amp: 10, bump: 12, lit: '#C49A98' }) +
    mist(236, 60, '#FFE0B8', 0.45) +
    // the wall of the forest around the clearing
    palm(7, 470, 330, 130, 0.05, blue(0.5), { lit: '#94899C' }) +
    palm(9, 980, 330, 150, -0.05, blue(0.5), { lit: '#94899C' }) +
    canopy(12, 286, blue(0.52), { amp: 12, bump: 17, lit: '#9A8A9A', dip: { x: 640, w: 420, depth: 22 } }) +
    mist(290, 60, '#FFE6C4', 0.4) +
    turf.defs +
    shape('M-60 372Q200 318 480 316Q760 310 1000 322Q1160 332 1260 366V700H-60Z', turf.fill) +
    shape(
      'M60 344Q320 320 620 320Q900 318 1100 338Q800 334 560 336Q300 336 60 344Z',
      '#F6E4B0',
      'opacity=".85"',
    ) +
    glow(430, 360, 420, 70, '#FFEBB8', 0.6) +
    grass(4, 120, 1120, (x) => 338 + Math.abs(x - 600) * 0.016, 14, '#8C9A74', 6) +
    crown(3, 20, 318, 260, 200, blue(0.7), '#6E6C92', 1) +
    crown(5, 1190, 320, 250, 210, blue(0.66), '#86809C', -1) +
    crown(8, -30, 400, 240, 170, blue(0.84), '#4E5680', 1) +
    crown(9, 1240, 400, 220, 170, blue(0.8), '#5E6288', -1) +
    long(-40, 428, 60, 330) +
    long(96, 402, 26, 240) +
    trunkAcross +
    // the square and its lanes
    shape(polygon(square), '#E2E2A0', 'opacity=".6"') +
    [0, 2, 4, 6].map((i) => lane(i, '#F0EDB4', 0.6)).join('') +
    line(`M${square.map(([x, y]) => at(x, y)).join('L')}Z`, '#F6F0C0', 1.6, 'opacity=".7"') +
    [
      [14, 262, 1000, 622, 18],
      [15, 396, 836, 414, 9],
      [16, 60, 320, 520, 16],
      [17, 960, 1150, 540, 16],
      [18, 100, 300, 590, 20],
      [19, 1010, 1180, 610, 22],
    ]
      .map(([seed, x0, x1, y, h]) =>
        grass(seed!, x0!, x1!, () => y!, h!, y! > 560 ? '#4F7C68' : '#7FA07A', 9),
      )
      .join('') +
    [
      [206, 476, 26, 8],
      [150, 560, 34, -12],
      [1050, 500, 30, 14],
      [1090, 588, 36, -6],
      [320, 424, 18, 20],
      [940, 424, 18, -16],
    ]
      .map(([x, y, l, turn]) => branch(x!, y!, l!, turn))
      .join('') +
    [
      [0, 0, 4],
      [12, -8, -12],
      [-10, -9, 22],
      [4, -17, 2],
      [-4, -24, -20],
    ]
      .map(([x, y, turn]) => branch(1060 + x! * 1.4, 452 + y!, 34, turn))
      .join('') +
    line(dew, '#FFFFFF', 2.8, 'opacity=".8"') +
    staked(square[0], 0.9, 20) +
    staked(square[1], 0.9, -16) +
    staked(square[2], 1.3, 160) +
    staked(square[3], 1.3, 200) +
    crew.map(({ svg }, i) => castShadow(svg, spots[i]![0], spots[i]![1], 0.34, 58, '#2E5A56', 0.5)).join('') +
    tomas.svg +
    vega.svg +
    hana.svg +
    trainee.svg +
    branch(vega.near[0] + 6, vega.near[1] + 2, 22) +
    branch(hana.near[0] - 4, hana.near[1] + 4, 22) +
    branch(trainee.near[0] - 4, trainee.near[1] - 4, 30, 12) +
    branch(trainee.near[0] - 8, trainee.near[1] - 10, 34, -10) +
    line(`M${at(stick[0], stick[1] - 10)}L${at(stick[0] + 9, spots[2][1] + 2)}`, '#6B4A38', 4) +
    place(signPost(170, { ...bark, lit: '#D9A888', board: '#5E6676', mark: '#F2EAD8' }, 0.6), 1128, 480) +
    grass(7, 1098, 1160, () => 482, 18, '#5E8A70', 5) +
    // light across the grass, and the crowns we look out from
    godrays(6, 5, 0.9, '#FFEEC0', 0.2, -260, 520) +
    glow(250, 104, 520, 340, p.halo, 0.18) +
    place(crownFromAbove(9, 230, '#181F3C', '#3C4870'), 1170, 716) +
    palm(11, -20, 730, 560, 0.06, '#1E2A48', { lit: '#46547A', fronds: 9, leaflets: 11 }) +
    place(crownFromAbove(5, 190, '#1E2A48', '#46547A'), 90, 716)
  )
}
