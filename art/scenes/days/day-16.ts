import { catInBoot } from '#art/scenes/things/tracks.ts'
import {
  type Point,
  boulder,
  canopy,
  clouds,
  corner,
  curve,
  disc,
  fern,
  glow,
  grass,
  hill,
  line,
  linear,
  mist,
  mix,
  palettes,
  palm,
  person,
  postures,
  ridge,
  seeded,
  shape,
  sky,
  trunk,
} from '#art/scenes/kit.ts'

const p = palettes.hostileTerritory

/** One straight white thread of steam rising from (x, y), wider and thinner the higher it is. */
function thread(x: number, y: number, h: number, w: number): string {
  const { fill, defs } = linear([
    [0, '#FFFFFF', 0],
    [0.35, '#FFFFFF', 0.42],
    [0.8, '#FFFFFF', 0.8],
    [1, '#FFFFFF', 0.95],
  ])
  const veil = (wide: number, sway: number, seed: number) => {
    const edge = (side: 1 | -1) =>
      Array.from({ length: 13 }, (_, i): Point => [
        x +
          side * w * (0.35 + wide * (i / 12) ** 0.8) +
          sway * (0.3 + i / 12) * Math.sin(i * 1.5 + seed + side * 0.6),
        y - (h * i) / 12,
      ])
    return shape(`${curve(edge(-1))}L${curve(edge(1).reverse()).slice(1)}Z`, fill)
  }
  return (
    defs +
    veil(2.3, w * 1.1, x) +
    veil(1.1, w * 0.7, x + 2) +
    veil(0.4, w * 0.4, x + 4) +
    glow(x, y, w * 5, w * 1.6, '#FFFFFF', 0.8)
  )
}

/** From the slope above: a bare pale valley floor, three threads of steam, four people well back among the trees. */
export function day16(): string {
  const pale = '#DCE3C4'
  const random = seeded(4)
  const [air, wash] = ['#CFE3CB', { shadow: p.m2, light: '#F4F7DF', k: 0.3 }]
  const tier = (k: number) => mix('#7FB5A4', p.m4, k)
  let cracks = ''
  for (let i = 0; i < 26; i++) {
    const [x, y] = [170 + random() * 620, 372 + random() * 90]
    cracks += `M${x.toFixed(1)} ${y.toFixed(1)}l${(20 + random() * 46).toFixed(1)} ${((random() - 0.5) * 9).toFixed(1)}l${(10 + random() * 20).toFixed(1)} ${((random() - 0.4) * 9).toFixed(1)}`
  }
  const walkers = [
    person({
      who: 'vega',
      x: 900,
      y: 500,
      h: 112,
      pose: { side: { ...postures.stand.side, aN1: -4, aN2: 2, aF1: -92, aF2: -84 } },
      flip: true,
      wash,
      pack: ['#4C5A3C', '#C9B878'],
    }),
    person({
      who: 'trainee',
      x: 966,
      y: 504,
      h: 114,
      pose: postures.walk,
      flip: true,
      wash,
      pack: ['#3C4A2E', '#8F8A4C'],
      radio: true,
    }),
    person({
      who: 'hana',
      x: 1032,
      y: 508,
      h: 110,
      pose: postures.stand,
      flip: true,
      wash,
      pack: ['#5A4632', '#B98F5C'],
    }),
    person({
      who: 'tomas',
      x: 1098,
      y: 514,
      h: 118,
      pose: postures.walkOther,
      flip: true,
      wash,
      pack: ['#34414A', '#7F8C90'],
    }),
  ]
  return (
    sky([
      [0, '#5FA9A4'],
      [0.28, '#A9D3BF'],
      [0.5, '#EEF3D6'],
      [1, '#EEF3D6'],
    ]) +
    disc(330, 118, 44, '#FFFFF2', '#FFFBE0', 3, 0.2) +
    clouds(3, 60, 190, 5, '#FFFFFF', 0.35, 1.3) +
    ridge(
      7,
      [
        [-40, 250],
        [120, 196],
        [250, 236],
        [400, 262],
        [560, 246],
        [760, 190],
        [900, 130],
        [1040, 178],
        [1240, 120],
      ],
      tier(0.02),
      mix(tier(0), '#F4F7DF', 0.45),
      { light: -1, rough: 0.1 },
    ) +
    mist(190, 130, air, 0.75) +
    ridge(
      12,
      [
        [-40, 236],
        [90, 262],
        [240, 306],
        [420, 326],
        [640, 322],
        [820, 276],
        [980, 240],
        [1240, 190],
      ],
      tier(0.22),
      mix(tier(0.12), '#EEF3D6', 0.35),
      { light: -1, rough: 0.1 },
    ) +
    mist(250, 110, air, 0.7) +
    canopy(4, 318, tier(0.34), { amp: 9, bump: 8, slope: 0, dip: { x: 470, w: 330, depth: 36 } }) +
    // the floor
    shape('M-40 392Q60 366 160 360Q300 344 480 348Q700 344 840 366Q960 380 1240 372V560H-40Z', pale) +
    shape('M120 372Q280 350 480 354Q680 350 800 372Q640 380 470 378Q280 388 120 372Z', '#F6F6E4') +
    shape('M-40 450Q160 430 300 452Q460 480 640 470Q820 452 960 470V560H-40Z', '#CBD4B6') +
    shape('M-40 486Q160 470 320 488Q520 508 700 496Q860 484 960 500V560H-40Z', '#B4C2A4') +
    line(cracks, '#A9B79B', 1.8) +
    [
      [300, 420, 26],
      [520, 404, 20],
      [690, 442, 30],
    ]
      .map(([x, y, r]) => shape(`M${x! - r!} ${y}q${r} -12 ${r! * 2} 0q${-r!} 13 ${-r! * 2} 0Z`, '#8FB5AE'))
      .join('') +
    thread(300, 420, 450, 8) +
    thread(520, 404, 430, 6.5) +
    thread(690, 442, 480, 9) +
    canopy(15, 392, tier(0.46), { amp: 8, bump: 13, lit: tier(0.36), dip: { x: 440, w: 390, depth: 300 } }) +
    canopy(18, 424, tier(0.56), { amp: 10, bump: 16, lit: tier(0.44), dip: { x: 470, w: 440, depth: 300 } }) +
    hill(
      [
        [-60, 480],
        [100, 492],
        [240, 520],
        [480, 540],
        [760, 520],
        [880, 504],
        [1000, 500],
        [1260, 520],
      ],
      tier(0.66),
    ) +
    grass(5, 760, 1220, () => 512, 16, tier(0.6), 6) +
    trunk(846, 506, 20, 520, tier(0.58), tier(0.34), { light: -1, seed: 2 }) +
    walkers.map(({ svg }) => svg).join('') +
    trunk(1066, 528, 24, 560, tier(0.72), tier(0.42), { light: -1, seed: 3, lean: -14 }) +
    trunk(1176, 548, 40, 560, tier(0.82), tier(0.5), { light: -1, seed: 5 }) +
    palm(8, 60, 560, 330, 0.08, tier(0.86), { lit: tier(0.62), fronds: 10 }) +
    // the mud bank in front
    hill(
      [
        [-60, 560],
        [120, 548],
        [360, 560],
        [620, 590],
        [860, 580],
        [1260, 540],
      ],
      '#4B5A48',
    ) +
    shape(
      'M-60 566Q120 550 360 566Q620 598 860 588Q1040 570 1260 550L1260 566Q1040 590 860 606Q620 616 360 586Q120 570 -60 586Z',
      '#7C8A66',
    ) +
    boulder(4, 940, 612, 90, 40, '#3A4B42', '#84947A', -1) +
    grass(6, 880, 1220, (x) => 596 - (x - 880) * 0.08, 30, tier(0.9), 6) +
    shape(
      'M640 640q60 -14 130 -4q-40 16 -130 4ZM120 622q50 -12 110 -2q-46 12 -110 2ZM560 612q40 -8 84 0q-40 10 -84 0Z',
      '#3F4E40',
    ) +
    [
      [610, 654, 9],
      [232, 646, 7],
      [700, 652, 6],
      [820, 640, 11],
      [180, 612, 6],
      [760, 618, 5],
    ]
      .map(([x, y, r]) => boulder(x!, x!, y!, r! * 3, r! * 1.4, '#3A4B42', '#84947A', -1))
      .join('') +
    grass(11, 30, 250, () => 606, 22, tier(0.88), 12) +
    grass(12, 560, 900, (x) => 606 - (x - 560) * 0.02, 24, tier(0.9), 14) +
    catInBoot(400, 638) +
    corner(4, 1250, -30, 300, 100, 176, 6, p.front, p.leafLit) +
    fern(3, 60, 690, 170, p.front, p.leafLit) +
    fern(9, 1130, 700, 150, p.front, p.leafLit)
  )
}
