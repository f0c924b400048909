import {
  type Point,
  boulder,
  chevrons,
  clouds,
  disc,
  glow,
  line,
  mistBank,
  mix,
  n,
  palettes,
  person,
  place,
  polygon,
  postures,
  ridge,
  seeded,
  shape,
  sky,
} from '#art/scenes/kit.ts'

const p = palettes.mountainRidge
/** The zone's colors under a pale, cold noon. */
const cold = (colour: string, k = 0.42) => mix(colour, '#B9C6DE', k)

/** A cairn 110 high on (x, y), its largest stone broad enough for the mark. */
function cairn(x: number, y: number): string {
  const stones = [
    [3, -34, 4, 44, 30],
    [4, 36, 6, 48, 30],
    [8, 0, 4, 78, 44],
    [5, -10, -36, 56, 30],
    [9, 14, -38, 40, 26],
    [7, 0, -60, 48, 28],
    [11, 4, -84, 30, 24],
  ] as const
  return stones
    .map(([seed, dx, dy, w, h], i) =>
      boulder(seed + i, x + dx, y + dy, w, h, i % 2 ? '#4A4468' : '#3D3A5C', '#B4B1CC'),
    )
    .join('')
}

/** Torn shreds of cloud blown over the edge: thin lenses, leaning with the wind. */
function shreds(seed: number, x: number, y: number, w: number, opacity: number): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < 6; i++) {
    const l = w * (0.4 + random() * 0.6)
    const [cx, cy, h] = [x + (w - l) * random(), y + (random() - 0.5) * w * 0.14, 5 + random() * 9]
    d += `M${n(cx)} ${n(cy + l * 0.05)}C${n(cx + l * 0.25)} ${n(cy - h)} ${n(cx + l * 0.6)} ${n(cy - h * 1.6)} ${n(cx + l)} ${n(cy - l * 0.05)}C${n(cx + l * 0.7)} ${n(cy + h * 0.4)} ${n(cx + l * 0.3)} ${n(cy + h)} ${n(cx)} ${n(cy + l * 0.05)}Z`
  }
  return shape(d, '#FFFFFF', `opacity="${opacity}"`)
}

/** Straight along a narrow crest above the cloud: four in step, the first drawing the second up by the wrist, toward the cairn. */
export function day13(): string {
  const wash = { shadow: '#3D3A5C', light: '#F3F4FF', k: 0.22 }
  const crest: Point[] = [
    [824, 222],
    [782, 280],
    [742, 338],
    [664, 404],
    [596, 474],
    [506, 542],
    [420, 622],
    [330, 700],
  ]
  const lit: Point[] = [
    [824, 222],
    [900, 316],
    [912, 380],
    [1010, 450],
    [1074, 540],
    [1200, 620],
    [1240, 700],
  ]
  const shade: Point[] = [
    [824, 222],
    [738, 292],
    [640, 350],
    [566, 420],
    [440, 480],
    [330, 560],
    [190, 640],
    [100, 700],
  ]
  const climber = { side: { ...postures.climb.side, aN1: -50, aN2: 16, aF1: -116, aF2: -66 } }
  const first = person({
    who: 'vega',
    x: 764,
    y: 318,
    h: 132,
    pose: { side: { ...postures.climb.side, aN1: -146, aN2: -136, aF1: -60, aF2: -10 } },
    wash,
    pack: ['#4A3B52', '#E8D2C8'],
    coil: '#F0CE8A',
  })
  const second = person({
    who: 'hana',
    x: 684,
    y: 386,
    h: 148,
    pose: { side: { ...postures.climb.side, aN1: 20, aN2: 34, aF1: -80, aF2: -20 } },
    wash,
    pack: ['#5A3B42', '#E0B4A0'],
  })
  const third = person({
    who: 'tomas',
    x: 540,
    y: 526,
    h: 172,
    pose: climber,
    wash,
    pack: ['#3B4258', '#A9B4CC'],
  })
  const you = person({
    who: 'trainee',
    x: 402,
    y: 652,
    h: 198,
    pose: climber,
    wash,
    pack: ['#454A3C', '#C9C49A'],
    radio: true,
  })
  return (
    sky([
      [0, mix(p.skyTop, '#6E8CC0', 0.6)],
      [0.3, '#A9B8DA'],
      [0.52, '#E2DDE8'],
      [1, '#F6EAE6'],
    ]) +
    disc(936, 104, 40, '#FFFDF4', '#F6EEF4', 3, 0.25) +
    clouds(4, 60, 210, 6, '#FFFFFF', 0.5, 1.4) +
    ridge(
      6,
      [
        [-40, 330],
        [70, 290],
        [170, 320],
        [290, 262],
        [400, 322],
        [560, 330],
        [760, 330],
        [860, 276],
        [960, 310],
        [1100, 250],
        [1240, 320],
      ],
      cold(p.m1, 0.6),
      cold(p.m1l, 0.5),
      { light: 1, rough: 0.16, snow: '#FFFFFF' },
    ) +
    mistBank(5, 326, '#FFFFFF', 0.95, 10, 120) +
    ridge(
      9,
      [
        [-40, 400],
        [60, 352],
        [160, 396],
        [260, 340],
        [360, 410],
        [480, 440],
        [760, 440],
        [900, 392],
        [1010, 344],
        [1110, 390],
        [1240, 350],
      ],
      cold(p.m2, 0.45),
      cold(p.m2l, 0.45),
      { light: 1, rough: 0.18, snow: '#FFFFFF' },
    ) +
    mistBank(8, 404, '#FFFFFF', 0.95, 14, 160) +
    mistBank(11, 440, '#F1EEF8', 1, 14, 240) +
    // the crest: one side in light, one in shade
    shape(polygon([...shade, ...[...crest].reverse().slice(0, -1)]), p.m3) +
    shape(polygon([...crest, ...[...lit].reverse().slice(0, -1)]), cold(p.m2l, 0.3)) +
    shape(
      polygon([
        [824, 222],
        [782, 280],
        [742, 338],
        [800, 330],
        [850, 290],
      ]),
      cold(p.m1l, 0.5),
    ) +
    shape(
      polygon([
        [664, 404],
        [596, 474],
        [506, 542],
        [660, 530],
        [760, 450],
        [740, 410],
      ]),
      cold(p.m1l, 0.45),
    ) +
    shape(
      polygon([
        [420, 622],
        [330, 700],
        [700, 700],
        [760, 600],
        [600, 590],
      ]),
      cold(p.m1l, 0.4),
    ) +
    shape(
      polygon([
        [912, 380],
        [1010, 450],
        [1074, 540],
        [960, 500],
        [880, 420],
      ]),
      cold(p.m2, 0.25),
    ) +
    shape(
      polygon([
        [738, 292],
        [640, 350],
        [690, 370],
        [742, 338],
        [760, 300],
      ]),
      p.m4l,
    ) +
    shape(
      polygon([
        [566, 420],
        [440, 480],
        [500, 520],
        [596, 474],
        [600, 430],
      ]),
      mix(p.m3, p.m4, 0.5),
    ) +
    shape(
      polygon([
        [330, 560],
        [190, 640],
        [320, 660],
        [420, 622],
        [420, 560],
      ]),
      mix(p.m3, p.m4, 0.5),
    ) +
    line(`M${crest.map(([x, y]) => `${x} ${y}`).join('L')}`, '#FFF6F0', 3) +
    place(cairn(0, 0), 836, 236, 1.05) +
    chevrons(826, 222, 12, '#FFFFFF') +
    first.svg +
    second.svg +
    third.svg +
    you.svg +
    // cloud on both sides, shreds over the edge
    glow(40, 640, 420, 190, '#FFFFFF', 1) +
    glow(1190, 640, 380, 190, '#FFFFFF', 1) +
    glow(180, 540, 300, 80, '#F1EEF8', 0.9) +
    glow(1060, 520, 260, 80, '#F1EEF8', 0.9) +
    shreds(4, 60, 560, 380, 0.8) +
    shreds(7, 880, 560, 340, 0.8) +
    shreds(9, 800, 400, 260, 0.7) +
    shreds(12, 420, 452, 240, 0.7) +
    shreds(15, 240, 620, 300, 0.8) +
    shreds(21, 560, 640, 360, 0.7) +
    mistBank(19, 650, '#FFFFFF', 0.9, 10, 80)
  )
}
