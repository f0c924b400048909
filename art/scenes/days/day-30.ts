import { helicopterFront } from '#art/scenes/things/helicopter-front.ts'
import { signPost } from '#art/scenes/things/outpost.ts'
import {
  type Point,
  at,
  canopy,
  clouds,
  corner,
  disc,
  ellipse,
  fern,
  glow,
  grass,
  hill,
  kettle,
  line,
  mist,
  mix,
  palettes,
  palm,
  person,
  place,
  postures,
  ridge,
  shape,
  sky,
  smoke,
  stars,
} from '#art/scenes/kit.ts'

const p = palettes.extractionPoint

/** A cap held in a hand. */
const cap = (x: number, y: number, colour: string, lit: string) =>
  place(
    shape('M-13 2Q-13 -12 2 -12Q14 -12 14 2Z', colour) +
      shape('M2 -12Q14 -12 14 2H6Q8 -8 2 -12Z', lit) +
      shape('M10 0Q26 0 28 6Q16 4 10 4Z', colour),
    x + 4,
    y + 8,
    1,
    20,
  )

/** First light: the helicopter comes down nose toward us, green smoke drawn out sideways, four people kneel in a row at the edge. */
export function day30(): string {
  const wash = { shadow: '#2A2E52', light: '#FFD08A', k: 0.3 }
  const row = [
    ['hana', 70, 586, 196, 84, 88],
    ['tomas', 186, 592, 206, 82, 94],
    ['vega', 304, 590, 200, 80, 98],
    ['trainee', 424, 600, 214, 80, 102],
  ] as const
  const crew = row.map(([who, x, y, h, chest, head], i) =>
    person({
      who,
      x,
      y,
      h,
      pose: {
        side: {
          ...postures.kneel.side,
          chest,
          head,
          aN1: -66 + i * 3,
          aN2: -8 - i * 4,
          aF1: i === 2 ? -20 : -76,
          aF2: i === 2 ? 70 : -24,
        },
        rig: postures.kneel.rig,
      },
      wash,
      bareHead: true,
    }),
  )
  const blue = (k: number) => mix('#9A7FA0', '#151A3A', k)
  const middle: Point = [800, 572]
  let swept = ''
  let shade = ''
  for (let i = 0; i < 120; i++) {
    const [a, r] = [(i / 120) * Math.PI * 2, 190 + ((i * 137) % 210)]
    const [x, y, l] = [middle[0] + Math.cos(a) * r, middle[1] + Math.sin(a) * r * 0.23, 1 + 26 / r]
    const d = `M${at(x, y)}Q${at(x + Math.cos(a) * 16, y - 9)} ${at(middle[0] + Math.cos(a) * r * l + Math.cos(a) * 20, middle[1] + Math.sin(a) * r * 0.23 * l - 2)}`
    if (i % 3) swept += d
    else shade += d
  }
  const caps = [
    ['#59633F', '#B9C27A'],
    ['#8A3B32', '#D9805E'],
    ['#3F7A55', '#A9D39A'],
    ['#78854E', '#DDD89A'],
  ] as const
  return (
    sky([
      [0, '#23395B'],
      [0.24, '#5E5A86'],
      [0.44, '#D9808C'],
      [0.58, '#FFB978'],
      [0.68, '#FFE2A6'],
      [1, '#FFE2A6'],
    ]) +
    stars(4, 36, 150, '#F3ECF4') +
    shape(
      'M186 84A36 36 0 0 1 186 156A44 44 0 0 0 186 84Z',
      '#F6EBDD',
      'opacity=".85" transform="rotate(24 186 120)"',
    ) +
    clouds(7, 150, 300, 8, '#FFC9A0', 0.6, 1.15) +
    clouds(11, 60, 140, 4, '#C9849A', 0.45, 1.3) +
    disc(800, 372, 84, p.sun, p.halo, 3, 0.17) +
    ridge(
      6,
      [
        [-40, 330],
        [130, 270],
        [260, 226],
        [400, 286],
        [560, 336],
        [720, 372],
        [880, 384],
        [1040, 350],
        [1240, 320],
      ],
      '#8A6788',
      '#F2A58C',
      { rough: 0.1, light: 1 },
    ) +
    mist(300, 120, '#FFD9A6', 0.7) +
    canopy(5, 400, blue(0.3), { amp: 12, bump: 10, lit: '#C98E96' }) +
    mist(392, 60, '#FFD9A6', 0.5) +
    canopy(9, 438, blue(0.62), { amp: 12, bump: 14, lit: '#6E6488' }) +
    palm(6, 348, 486, 200, 0.05, blue(0.74), { lit: '#6E6488' }) +
    palm(8, 40, 500, 250, 0.06, blue(0.8), { lit: '#5C5A80' }) +
    palm(4, 1140, 500, 250, -0.05, blue(0.8), { lit: '#6A5E86' }) +
    canopy(12, 482, blue(0.82), { amp: 6, bump: 11, emergent: 0.05, lit: '#4E4C70' }) +
    hill(
      [
        [-60, 510],
        [300, 500],
        [640, 494],
        [900, 496],
        [1260, 504],
      ],
      '#5E7A6E',
    ) +
    shape('M-60 514Q300 500 640 496Q960 498 1260 510V526Q960 508 640 508Q300 512 -60 532Z', '#F0C98A') +
    hill(
      [
        [-60, 556],
        [300, 540],
        [640, 532],
        [1260, 546],
      ],
      '#4E6E68',
    ) +
    place(
      signPost(196, { wood: '#4A3E54', lit: '#E0A888', dark: '#2E2A44', board: '#3B4462', mark: '#FFFFFF' }),
      548,
      534,
    ) +
    grass(6, 516, 588, () => 536, 18, '#4E6E68', 4) +
    // the grass pressed flat around the machine, its shadow
    ellipse(middle[0], middle[1], 420, 92, '#86A98A', 'opacity=".42"') +
    ellipse(middle[0], middle[1], 300, 62, '#B9CFA0', 'opacity=".4"') +
    line(shade, '#2F5558', 3.4, 'opacity=".6"') +
    line(swept, '#DDE6B4', 2.8, 'opacity=".75"') +
    ellipse(middle[0], middle[1] + 10, 190, 22, '#1C2A40', 'opacity=".55"') +
    // the smoke, drawn out along the ground
    smoke(4, 1010, 590, 120, 330, 14, 96, '#2F8F7E', 0.85, p.smokeLit) +
    smoke(9, 1000, 586, 60, 290, 12, 60, p.smoke, 0.8, '#C9F5DE') +
    smoke(13, 1016, 560, 170, 260, 10, 70, '#5FBFA4', 0.5, '#D6F7E4') +
    shape('M1000 604h24v-17h-24Z', '#2A2545') +
    shape('M1000 595h24v4h-24Z', p.smokeLit) +
    glow(800, 420, 420, 220, '#FFE6B0', 0.42) +
    place(
      helicopterFront({
        body: '#414C62',
        lit: '#FFC58A',
        dark: '#1E2438',
        glass: '#7FA6BE',
        rotor: '#FFD890',
        lamp: '#FFF6D8',
        suit: '#FF7A3C',
      }),
      800,
      546,
      1.16,
    ) +
    glow(800, 493, 74, 62, '#FFF6D8', 0.85) +
    glow(800, 578, 200, 30, '#FFF6D8', 0.3) +
    hill(
      [
        [-60, 600],
        [200, 592],
        [480, 602],
        [640, 630],
        [900, 648],
        [1260, 640],
      ],
      '#34505A',
    ) +
    grass(5, -20, 640, (x) => 602 + Math.max(0, x - 480) * 0.18, 24, '#34505A', 5, -0.6) +
    row
      .map(([, x, y], i) => ellipse(x + 4, y + 6, 62, 8, '#16243A', 'opacity=".5"') + crew[i]!.svg)
      .join('') +
    crew
      .map(({ near: [hx, hy] }, i) =>
        i === 1
          ? place(kettle('#9AA39E', '#FFE6B8', '#343A48'), hx + 8, hy + 34, 0.9)
          : cap(hx, hy, caps[i]![0], caps[i]![1]),
      )
      .join('') +
    hill(
      [
        [-60, 646],
        [200, 638],
        [520, 650],
        [860, 666],
        [1260, 646],
      ],
      p.front,
    ) +
    grass(8, -20, 1220, (x) => 650 + Math.sin(x / 150) * 8, 34, p.front, 6, -0.5) +
    fern(3, 620, 704, 120, p.front, p.lit) +
    corner(6, 1260, 720, 200, 196, 256, 5, p.front, p.lit) +
    corner(9, 1250, -40, 220, 104, 168, 4, p.front, p.lit)
  )
}
