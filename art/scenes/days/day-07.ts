import {
  canopy,
  clouds,
  disc,
  fern,
  grass,
  hill,
  mist,
  mistBank,
  mix,
  palettes,
  palm,
  person,
  place,
  postures,
  ridge,
  rucksack,
  shape,
  sky,
} from '#art/scenes/kit.ts'

const p = palettes.denseForest
const wash = { shadow: p.l5, light: p.light, k: 0.24 }
const cupped = { side: { ...postures.stand.side, aN1: 172, aN2: 38, aF1: 164, aF2: 44 } } as const
const listening = { ...postures.backListen.front, aL: 84, aR: 84, eL: 146, eR: 146 } as const

/** On a low hill above an endless roof of forest: four people back to back, hands behind their ears; mist over a far river. */
export function day07(): string {
  const y = 486
  const ring = [
    person({ who: 'vega', x: 428, y: y + 12, h: 176, pose: { front: listening }, wash }),
    person({ who: 'hana', x: 578, y: y + 26, h: 174, pose: cupped, wash }),
    person({ who: 'tomas', x: 332, y: y + 28, h: 180, pose: cupped, wash, flip: true }),
    person({
      who: 'trainee',
      x: 490,
      y: y + 58,
      h: 184,
      pose: { front: listening, rig: { back: false } },
      wash,
    }),
  ]
  const roof = (seed: number, y0: number, k: number, bump: number) =>
    canopy(seed, y0, mix(p.l1, p.l4, k), {
      amp: 12 + bump * 0.7,
      bump,
      emergent: 0.1,
      lit: mix(mix(p.l1, p.l4, k), p.light, 0.22),
    })
  return (
    sky([
      [0, '#8CC3B2'],
      [0.28, mix(p.glow, '#DDEFD8', 0.4)],
      [0.46, p.light],
      [1, p.light],
    ]) +
    disc(930, 150, 52, '#FFFDE8', p.light, 3, 0.22) +
    clouds(6, 40, 190, 7, '#FFFFFF', 0.5, 1.5) +
    clouds(12, 150, 230, 6, '#FFFCE6', 0.6, 1) +
    ridge(
      5,
      [
        [-40, 262],
        [160, 246],
        [330, 258],
        [520, 240],
        [700, 256],
        [860, 226],
        [1010, 208],
        [1130, 230],
        [1240, 220],
      ],
      mix(p.l1, '#BFD9C8', 0.5),
      p.light,
      { rough: 0.08 },
    ) +
    mist(200, 90, p.light, 0.7) +
    roof(3, 276, 0, 6) +
    mist(256, 50, p.light, 0.5) +
    roof(5, 298, 0.12, 8) +
    // where a river could be
    mistBank(8, 312, '#FFFFFF', 0.95, 4, 34) +
    mistBank(11, 318, '#FFFDEB', 0.9, 5, 26) +
    roof(9, 340, 0.24, 10) +
    mist(330, 60, p.light, 0.34) +
    roof(14, 372, 0.38, 13) +
    mist(360, 80, p.light, 0.26) +
    roof(17, 414, 0.54, 16) +
    roof(21, 470, 0.7, 20) +
    palm(4, 980, 500, 140, 0.08, mix(p.l3, p.l4, 0.6), { lit: p.l3 }) +
    palm(9, 90, 520, 150, -0.06, mix(p.l3, p.l4, 0.6), { lit: p.l3 }) +
    // one bird
    place(
      shape(
        'M-46 -10Q-24 -26 0 -2Q20 -30 52 -18Q26 -16 10 4Q20 8 30 6Q16 16 2 12Q-8 8 -14 2Q-26 -10 -46 -10Z',
        p.l5,
      ),
      760,
      150,
      0.8,
    ) +
    canopy(33, 540, p.l4, { amp: 14, bump: 24, lit: p.l3 }) +
    hill(
      [
        [-60, 690],
        [60, 640],
        [200, 566],
        [330, 514],
        [460, 500],
        [590, 512],
        [720, 560],
        [860, 640],
        [1000, 690],
        [1260, 720],
      ],
      p.l3,
    ) +
    shape(
      'M330 516Q460 498 590 514Q700 548 780 590Q620 540 460 530Q400 526 330 516Z',
      mix(p.l1, p.light, 0.3),
    ) +
    grass(6, 120, 830, (x) => 502 + (x - 460) ** 2 * 0.00076, 20, p.l3, 6) +
    ring[0]!.svg +
    place(rucksack('#5A4632', '#C79A62'), 414, 528, 0.9, -8) +
    place(rucksack('#34414A', '#8C9A9C'), 452, 526, 0.86, 8) +
    place(rucksack('#4C5A3C', '#B9AE70'), 536, 526, 0.9, 6) +
    ring
      .slice(1, 3)
      .map(({ svg }) => svg)
      .join('') +
    ring[3]!.svg +
    grass(8, 120, 860, (x) => 532 + (x - 460) ** 2 * 0.0007, 26, p.l4, 6) +
    hill(
      [
        [-60, 640],
        [160, 628],
        [420, 612],
        [700, 636],
        [960, 664],
        [1260, 650],
      ],
      p.l5,
    ) +
    grass(9, -20, 1220, (x) => 634 + (x - 420) ** 2 * 0.00004, 34, p.l5, 6) +
    fern(3, 180, 690, 130, p.l6, p.l5) +
    fern(5, 690, 700, 130, p.l6, p.l5) +
    fern(7, 1010, 690, 150, p.l6, p.l5) +
    palm(12, 1110, 700, 400, 0.02, p.l6, { lit: p.l5, fronds: 10, leaflets: 13 })
  )
}
