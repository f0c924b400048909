import {
  type Point,
  at,
  canopy,
  ellipse,
  glow,
  grass,
  group,
  hill,
  kettle,
  line,
  mix,
  n,
  palettes,
  person,
  place,
  polygon,
  postures,
  ropeCoil,
  rucksack,
  shape,
  trunk,
  vest,
} from '#art/scenes/kit.ts'

const p = palettes.crashSite
const wall = '#3B4A4C'
const dim = { shadow: '#1B2526', light: p.sun, k: 0.44 }

/** The cabin runs toward this point: `across` and `down` in px at the picture's plane, `s` 1 there and smaller further off. */
const eye: Point = [800, 262]
const seen = (across: number, down: number, s: number): Point => [eye[0] + across * s, eye[1] + down * s]
const door = 0.3

/** Up the tilted aisle to the bright door: bags from hand to hand, the pile on the bank outside. */
export function day02(): string {
  const panel = (s0: number, s1: number, top: number, bottom: number, across: number) =>
    polygon([
      seen(across, top, s0),
      seen(across, top, s1),
      seen(across, bottom, s1),
      seen(across, bottom, s0),
    ])
  const windows = [1.5, 1.14, 0.87, 0.66, 0.5, 0.385].map((s) => [s, s * 0.845] as const)
  const seat = (s: number, across: number, colour: string) => {
    const [x, y] = seen(across, 400, s)
    const k = s
    return place(
      shape('M-100 0V-190Q-100 -250 -50 -256H50Q100 -250 100 -190V0Z', colour) +
        shape(
          'M-86 -196Q-86 -240 -48 -244H48Q60 -244 70 -236Q-40 -226 -60 -30H-86Z',
          mix(colour, p.sun, 0.16),
        ) +
        shape('M-54 -262H54V-232H-54Z', mix(colour, p.sun, 0.3)),
      x,
      y,
      Number(k.toFixed(3)),
    )
  }
  const outside = group(
    `<rect x="600" y="0" width="420" height="480" fill="${mix(p.sun, p.skyLow, 0.15)}"/>` +
      canopy(5, 190, mix(p.skyLow, '#8FA35A', 0.5), { amp: 12, bump: 9, x0: 660, x1: 960 }) +
      trunk(742, 330, 12, 300, mix('#7C8A4C', p.skyLow, 0.3), p.sun) +
      hill(
        [
          [640, 318],
          [720, 296],
          [800, 272],
          [880, 250],
          [960, 236],
        ],
        '#8E9A52',
      ) +
      hill(
        [
          [640, 352],
          [740, 344],
          [840, 318],
          [960, 300],
        ],
        '#6E7F45',
      ) +
      place(rucksack('#6A5A38', '#B99A5C'), 824, 290, 0.5) +
      place(rucksack('#4C5A3C', '#8C9A62'), 856, 288, 0.46) +
      place(rucksack('#7A5238', '#C08A5C'), 840, 262, 0.42) +
      [0, 1, 2, 3]
        .map((i) => place(vest(p.vest, '#B0771E'), 812 + i * 15, 284 - (i % 2) * 9, 0.42, -14 + i * 10))
        .join('') +
      person({
        who: 'hana',
        x: 772,
        y: 326,
        h: 124,
        pose: postures.carry,
        wash: { shadow: '#4A5230', light: p.sun, k: 0.2 },
      }).svg +
      place(rucksack('#3F4F5A', '#8CA0A6'), 800, 270, 0.52, 8) +
      ellipse(752, 372, 60, 7, '#DDF0DC', 'opacity=".8"') +
      grass(3, 690, 940, () => 384, 26, '#4C6238', 5),
  )
  const floor = polygon([
    seen(-760, 400, 1.8),
    seen(-300, 400, door),
    seen(270, 400, door),
    seen(520, 400, 1.8),
  ])
  return group(
    `<rect x="-200" y="-200" width="1700" height="1200" fill="#141C1D"/>` +
      // left wall, ceiling, right wall, floor
      shape(
        polygon([seen(-640, -520, 1.8), seen(-300, -330, door), seen(-300, 400, door), seen(-640, 400, 1.8)]),
        wall,
      ) +
      shape(
        polygon([seen(-640, -520, 1.8), seen(-300, -330, door), seen(270, -330, door), seen(700, -560, 1.8)]),
        '#26312F',
      ) +
      shape(
        polygon([seen(700, -560, 1.8), seen(270, -330, door), seen(270, 400, door), seen(560, 400, 1.8)]),
        '#1E2827',
      ) +
      shape(floor, '#2C3430') +
      [1.4, 1, 0.72, 0.52, 0.4]
        .map((s) =>
          line(
            `M${n(seen(-400 - 130 * s, -410, s)[0])} ${n(seen(0, -430, s)[1])}Q${n(seen(0, -520, s)[0])} ${n(seen(0, -520, s)[1])} ${n(seen(420, -410, s)[0])} ${n(seen(0, -430, s)[1])}`,
            '#33403E',
            10 * s,
          ),
        )
        .join('') +
      // ribs and a locker along the wall
      [1.72, 1.32, 1, 0.76, 0.58, 0.445, 0.35]
        .map((k) =>
          line(
            `M${at(...seen(-500 - 60 * k, -440, k))}L${at(...seen(-480 - 60 * k, 400, k))}`,
            '#2E3B3D',
            9 * k,
          ),
        )
        .join('') +
      shape(
        polygon([
          seen(-560, -420, 1.8),
          seen(-330, -330, door),
          seen(-330, -270, door),
          seen(-560, -290, 1.8),
        ]),
        '#2C393A',
      ) +
      shape(
        polygon([
          seen(-560, -290, 1.8),
          seen(-330, -270, door),
          seen(-326, -262, door),
          seen(-540, -278, 1.8),
        ]),
        mix(wall, p.sun, 0.3),
      ) +
      line(`M${at(...seen(-600, 150, 1.8))}L${at(...seen(-330, 130, door))}`, '#536264', 4) +
      // end wall and the door in it
      shape(
        polygon([seen(-300, -330, door), seen(270, -330, door), seen(270, 400, door), seen(-300, 400, door)]),
        '#1A2323',
      ) +
      `<clipPath id="door"><path d="M736 178Q736 160 754 160H858Q876 160 876 178V384H736Z"/></clipPath>` +
      group(place(outside, -8, 12), 'clip-path="url(#door)"') +
      line('M736 382V178Q736 160 754 160H858Q876 160 876 178V382', mix(p.sun, wall, 0.3), 6) +
      // light of the small windows and of the door
      windows
        .map(
          ([a, b]) =>
            shape(panel(a, b, -130, 20, -470 - 40 * a), mix(p.sun, '#FFFFFF', 0.3)) +
            line(panel(a, b, -130, 20, -470 - 40 * a), '#243032', 5 * a),
        )
        .join('') +
      shape(
        polygon([seen(-210, 400, door), seen(250, 400, door), seen(180, 400, 1.5), seen(-420, 400, 1.5)]),
        p.sun,
        'opacity=".16"',
      ) +
      glow(806, 290, 420, 330, p.sun, 0.5) +
      windows
        .map(([a, b]) =>
          shape(
            polygon([
              seen(-470 - 40 * a, -130, a),
              seen(-470 - 40 * b, -130, b),
              seen(60, 380, b * 0.94),
              seen(40, 400, a * 0.94),
              seen(-470 - 40 * a, 20, a),
            ]),
            p.sun,
            'opacity=".13"',
          ),
        )
        .join('') +
      [0.42, 0.54, 0.7, 0.92].map((s) => seat(s, 380, mix('#2C4448', '#141C1D', 0.2 + s * 0.3))).join('') +
      [0.42, 0.54].map((s) => seat(s, -400, mix('#2C4448', '#141C1D', 0.1))).join('') +
      ellipse(742, 420, 66, 8, '#10181A', 'opacity=".6"') +
      ellipse(618, 500, 112, 13, '#10181A', 'opacity=".6"') +
      ellipse(400, 626, 160, 18, '#10181A', 'opacity=".6"') +
      ellipse(700, 644, 62, 12, '#10181A', 'opacity=".5"') +
      person({ who: 'vega', x: 736, y: 420, h: 196, pose: postures.sit, wash: dim, coil: '#D9B26A' }).svg +
      place(rucksack('#6A5A38', '#C7A565'), 790, 392, 0.66, 10) +
      person({
        who: 'tomas',
        x: 640,
        y: 498,
        h: 300,
        pose: { side: { ...postures.sit.side, aN1: -30, aN2: 12, aF1: -24, aF2: 16, chest: 84, head: 88 } },
        wash: dim,
        flip: true,
      }).svg +
      place(kettle('#9AA3A0', '#E6DDBE', '#4A5250'), 520, 462, 1.5, -8) +
      person({
        who: 'trainee',
        x: 372,
        y: 622,
        h: 430,
        pose: { side: { ...postures.sit.side, aN1: -22, aN2: 18, aF1: -16, aF2: 22, chest: 82, head: 86 } },
        wash: dim,
      }).svg +
      seat(1.36, 450, '#101718') +
      place(ropeCoil('#D9B26A', '#8A6A34'), 700, 642, 1.5) +
      place(rucksack('#39452F', '#8A7A48'), 190, 668, 1.9, -6) +
      place(rucksack('#5A3F2E', '#A97C50'), 68, 690, 1.7, 8),
    'transform="rotate(-7 600 338) translate(-20 6)"',
  )
}
