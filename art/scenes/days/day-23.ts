import {
  type Point,
  birds,
  canopy,
  curve,
  ellipse,
  fern,
  glow,
  grass,
  heightAlong,
  hill,
  mast,
  mist,
  mix,
  palettes,
  palm,
  person,
  place,
  radio,
  ridge,
  river,
  shape,
  sky,
} from '#art/scenes/kit.ts'

const p = palettes.finalApproach
const near: Point[] = [
  [-60, 520],
  [90, 470],
  [240, 436],
  [380, 430],
  [520, 462],
  [680, 520],
  [860, 568],
  [1040, 590],
  [1260, 596],
]
const stroll = (lift: 'L' | 'R') => ({
  front: { aL: 12, aR: 12, eL: 10, eR: 10, ...(lift === 'L' ? { fLy: 9, uL: 7 } : { fRy: 9, uR: 7 }) },
  rig: { back: false },
})

/** A very long view: a grass track over three valleys, four walkers coming over the nearest rise, a far mast, cloud building behind. */
export function day23(): string {
  const top = heightAlong(near)
  const wash = { shadow: p.m3, light: '#FFD9A0', k: 0.24 }
  const slate = (k: number) => mix('#2A2C3C', '#8A6470', k)
  const walkers = [
    person({ who: 'tomas', x: 360, y: 446, h: 90, pose: stroll('L'), wash: { ...wash, k: 0.44 } }),
    person({ who: 'hana', x: 306, y: 488, h: 118, pose: stroll('R'), wash: { ...wash, k: 0.36 } }),
    person({ who: 'vega', x: 424, y: 552, h: 152, pose: stroll('L'), wash: { ...wash, k: 0.3 } }),
    person({
      who: 'trainee',
      x: 226,
      y: 636,
      h: 198,
      pose: { front: { ...stroll('R').front, aL: 22, aR: 22, eL: -84, eR: -84 }, rig: { back: false } },
      wash,
    }),
  ]
  const lead = walkers[3]!
  // the radio in both hands, before the belt
  const held: Point = [(lead.near[0] + lead.far[0]) / 2, (lead.near[1] + lead.far[1]) / 2]
  const track = (nodes: readonly (readonly [number, number, number])[], colour: string) =>
    river(nodes, colour, colour, 1, 0)
  const gold = (k: number) => mix('#F0B45C', p.m2, k)
  return (
    sky([
      [0, '#1A1C28'],
      [0.3, '#3A3446'],
      [0.5, '#8C5A5E'],
      [0.64, '#F0A468'],
      [1, '#F0A468'],
    ]) +
    // cloud piling up
    canopy(21, 120, slate(0.5), { amp: 60, bump: 46, slope: 0.16, lit: slate(0.72), emergent: 0.3 }) +
    canopy(24, 190, slate(0.34), { amp: 46, bump: 38, slope: 0.1, lit: slate(0.56), emergent: 0.2 }) +
    canopy(29, 250, slate(0.2), { amp: 26, bump: 32, slope: 0.02, lit: slate(0.4) }) +
    shape('M-20 258Q300 280 620 262T1220 286V420H-20Z', '#C97A5C') +
    mist(236, 130, '#FFC07A', 0.75) +
    glow(930, 330, 420, 110, '#FFD08A', 0.6) +
    ridge(
      5,
      [
        [-40, 336],
        [120, 316],
        [300, 340],
        [470, 322],
        [650, 348],
        [820, 330],
        [960, 282],
        [1066, 244],
        [1150, 280],
        [1240, 300],
      ],
      p.m1,
      '#E08A58',
      { light: -1, rough: 0.08 },
    ) +
    place(mast('#3A2030', '#D98A5A', p.lamp, false), 1062, 252, 0.4) +
    mist(310, 80, '#F6A868', 0.55) +
    // the three valleys, the track over each
    canopy(8, 372, mix(p.m1, p.m2, 0.35), {
      amp: 8,
      bump: 7,
      slope: -0.02,
      lit: mix(p.m1, '#E8945A', 0.45),
    }) +
    hill(
      [
        [-60, 420],
        [160, 388],
        [420, 400],
        [640, 420],
        [860, 384],
        [1040, 366],
        [1260, 390],
      ],
      gold(0.3),
    ) +
    track(
      [
        [1010, 371, 8],
        [946, 386, 12],
        [1000, 400, 18],
        [930, 418, 26],
        [900, 436, 30],
      ],
      '#FFE3A8',
    ) +
    shape('M-60 440Q200 410 420 424Q640 444 820 420Q1000 396 1260 420V520H-60Z', gold(0.66)) +
    mist(384, 66, '#FFC98A', 0.5) +
    canopy(13, 438, mix(p.m2, p.m1, 0.2), { amp: 8, bump: 10, lit: mix(p.m1, '#E8945A', 0.3) }) +
    hill(
      [
        [-60, 470],
        [300, 486],
        [560, 452],
        [760, 430],
        [960, 444],
        [1260, 484],
      ],
      gold(0.16),
    ) +
    track(
      [
        [776, 431, 10],
        [712, 452, 18],
        [806, 476, 30],
        [690, 506, 44],
        [600, 540, 60],
      ],
      '#FFEBB8',
    ) +
    shape('M-60 520Q400 530 640 486Q900 450 1260 500V620H-60Z', gold(0.52), 'opacity=".75"') +
    mist(440, 80, '#FFC98A', 0.4) +
    canopy(17, 528, mix(p.m2, p.m3, 0.4), {
      amp: 9,
      bump: 14,
      lit: mix(p.m2, '#E8945A', 0.25),
      dip: { x: 660, w: 90, depth: 26 },
    }) +
    palm(4, 1090, 600, 190, 0.06, mix(p.m2, p.m3, 0.6), { lit: '#9C5A44' }) +
    hill(near, gold(0.04)) +
    shape(`${curve(near)}L1260 700L-60 700Z`, gold(0.3), 'transform="translate(0 46)" opacity=".7"') +
    shape(`${curve(near)}L1260 700L-60 700Z`, gold(0.62), 'transform="translate(-30 128)" opacity=".8"') +
    grass(5, -20, 1220, (x) => top(x) + 3, 16, gold(0.02), 5) +
    // the track toward us
    track(
      [
        [372, 429, 10],
        [356, 446, 20],
        [306, 486, 38],
        [416, 548, 64],
        [250, 632, 104],
        [110, 720, 150],
      ],
      '#E9BE7A',
    ) +
    track(
      [
        [371, 429, 8],
        [353, 446, 14],
        [300, 486, 27],
        [407, 548, 46],
        [234, 632, 74],
        [86, 720, 106],
      ],
      '#FFE9B4',
    ) +
    grass(6, 60, 300, (x) => top(x) + 70 + (x - 60) * 0.12, 24, gold(0.36), 7) +
    grass(7, 440, 900, (x) => top(x) + 66, 26, gold(0.36), 7) +
    [
      [360, 446, 90],
      [306, 488, 118],
      [424, 552, 152],
      [226, 636, 198],
    ]
      .map(([x, y, h]) =>
        shape(
          `M${x! - h! * 0.14} ${y! - 1}Q${x} ${y! - h! * 0.04} ${x! + h! * 0.14} ${y}L${x! - h! * 0.3} ${y! + h! * 0.2}H${x! - h! * 0.56}Z`,
          '#5A3226',
          'opacity=".4"',
        ),
      )
      .join('') +
    walkers.map(({ svg }) => svg).join('') +
    place(radio('#A9B0A8', '#3F4746'), held[0], held[1] + 14, 1.15) +
    [-1, 1].map((side) => ellipse(held[0] + side * 23, held[1] + 2, 6, 7.5, '#B97C50')).join('') +
    birds(6, 800, 170, 5, '#F2B98A', 1) +
    hill(
      [
        [-60, 650],
        [180, 668],
        [420, 690],
        [700, 668],
        [960, 640],
        [1260, 612],
      ],
      p.m4,
    ) +
    grass(9, 560, 1220, (x) => 690 - (x - 560) * 0.105, 46, p.m4, 6) +
    grass(10, -20, 300, (x) => 654 + x * 0.1, 40, p.m4, 6) +
    fern(3, 1130, 680, 140, p.front, p.lit) +
    fern(6, 40, 690, 130, p.front, p.lit)
  )
}
