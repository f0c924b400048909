import {
  type Drawn,
  type Point,
  canopy,
  clipped,
  clouds,
  disc,
  fern,
  glow,
  grass,
  group,
  hill,
  kettle,
  line,
  mist,
  mix,
  n,
  palettes,
  palm,
  person,
  place,
  postures,
  ripples,
  rope,
  rucksack,
  shape,
  sky,
  trunk,
} from '#art/scenes/kit.ts'

const p = palettes.riverValley
const wash = { shadow: p.v3, light: p.sun, k: 0.2 }

/** From the surface of the river: four people in yellow vests on a raft in the shallows, mirrored; the groove it came down. */
export function day09(): string {
  const seat = { side: { ...postures.sit.side, aN1: -62, aN2: 4, aF1: -56, aF2: 8 } }
  const raft = 418
  const crew: Drawn[] = [
    person({ who: 'hana', x: 432, y: raft, h: 238, pose: seat, wash, vest: p.vest }),
    person({
      who: 'tomas',
      x: 566,
      y: raft,
      h: 246,
      pose: { side: { ...seat.side, chest: 80, head: 92 } },
      wash,
      vest: p.vest,
    }),
    person({ who: 'vega', x: 852, y: raft, h: 238, pose: seat, wash, vest: p.vest, flip: true }),
    person({
      who: 'trainee',
      x: 988,
      y: raft,
      h: 246,
      pose: { side: { ...seat.side, chest: 78 } },
      wash,
      vest: p.vest,
      flip: true,
    }),
  ]
  const bamboo = '#C9A95E'
  const poles = [0, 1, 2]
    .map(
      (i) =>
        line(
          `M${350 - i * 10} ${raft + 6 + i * 9}H${1050 + i * 14}`,
          i === 1 ? mix(bamboo, p.v3, 0.2) : bamboo,
          11,
        ) + line(`M${350 - i * 10} ${raft + 3 + i * 9}H${1050 + i * 14}`, mix(bamboo, '#FFF3CE', 0.6), 2.4),
    )
    .join('')
  const ends = [0, 1, 2]
    .map(
      (i) =>
        `<circle cx="${1050 + i * 14}" cy="${raft + 6 + i * 9}" r="5.500" fill="${mix(bamboo, '#FFF3CE', 0.5)}"/>`,
    )
    .join('')
  const lashings = [420, 540, 700, 860, 990]
    .map((x) => line(`M${x} ${raft}l6 30M${x + 8} ${raft}l-6 30`, '#8A6A34', 3.4))
    .join('')
  const load =
    place(rucksack('#4C5A3C', '#B9AE70'), 690, raft, 1.04, -6) +
    place(rucksack('#5A4632', '#C79A62'), 728, raft, 1, 6) +
    place(kettle('#AEB7B2', '#FFF6D6', '#5A625F'), 708, raft - 65, 1.05)
  const knees = crew.map(({ knee: [x, y] }, i): Point => [x, y + 4 - (i % 2) * 3])
  const punt = (a: Point, out: number) =>
    line(`M${n(a[0] - 120 + out)} ${n(a[1] + 10)}L${n(a[0] + 120 + out)} ${n(a[1] - 12)}`, '#B08F48', 6) +
    line(`M${n(a[0] - 120 + out)} ${n(a[1] + 8)}L${n(a[0] + 120 + out)} ${n(a[1] - 14)}`, '#EBD394', 1.8)
  const boat =
    crew.map(({ svg }) => svg).join('') +
    load +
    knees.map((k, i) => punt(k, i < 2 ? -20 : 20)).join('') +
    poles +
    ends +
    lashings
  const surface = raft + 34
  return (
    sky([
      [0, p.skyTop],
      [0.3, p.skyMid],
      [0.5, p.skyLow],
      [1, p.skyLow],
    ]) +
    clouds(3, 30, 130, 6, '#FFFFFF', 0.5, 1.1) +
    disc(236, 120, 46, p.sun, p.halo, 3, 0.2) +
    canopy(3, 176, mix(p.m1, p.m1l, 0.3), { amp: 16, bump: 9 }) +
    mist(140, 120, p.skyLow, 0.6) +
    canopy(5, 216, p.m2, { amp: 18, bump: 12, lit: p.m2l }) +
    mist(200, 110, p.skyLow, 0.45) +
    canopy(8, 262, p.m3, { amp: 14, bump: 15, lit: p.m3l }) +
    palm(4, 330, 320, 170, 0.1, p.v1, { lit: p.m3 }) +
    palm(7, 1000, 320, 190, -0.1, p.v1, { lit: p.m3 }) +
    trunk(112, 356, 36, 360, p.v1, p.m3l, { seed: 4 }) +
    canopy(12, 322, p.v1, { amp: 8, bump: 13, emergent: 0.04, lit: p.m3 }) +
    // the bank and the groove in it
    hill(
      [
        [-60, 356],
        [200, 342],
        [520, 348],
        [800, 340],
        [1260, 352],
      ],
      '#8A8A52',
    ) +
    grass(5, -20, 1220, (x) => 352 - 6 * Math.sin(x / 210), 24, p.v2, 6) +
    shape('M-40 372Q300 356 620 362Q920 356 1240 370V480H-40Z', p.mud) +
    shape('M1124 350Q1146 344 1168 350L1196 420H1094Z', p.mudDark) +
    shape(
      'M1124 350Q1118 352 1114 358L1078 420H1106L1132 352ZM1168 350Q1174 352 1178 358L1212 420H1186L1162 352Z',
      mix(p.mud, p.mudDark, 0.45),
    ) +
    line('M1124 352Q1112 380 1092 416M1168 352Q1180 380 1198 416', mix(p.mud, p.skyLow, 0.3), 3) +
    line('M1138 356L1118 412M1155 356L1166 412', mix(p.mudDark, p.mud, 0.35), 4) +
    place(shape('M-7 0L-5 -56H5L7 0Z', '#5A4630') + shape('M1 -56H5L7 0H3Z', '#A8875A'), 246, 398) +
    // still water
    shape(`M-40 412Q300 404 620 410Q920 402 1240 414V700H-40Z`, mix(p.water, p.m2, 0.42)) +
    shape(
      'M-40 412Q300 404 620 410Q920 402 1240 414V440Q600 424 -40 440Z',
      mix(p.mud, p.water, 0.4),
      'opacity=".6"',
    ) +
    glow(236, 560, 150, 190, p.sun, 0.7) +
    clipped(
      `M0 ${surface}H1200V675H0Z`,
      group(place(boat, 0, surface * 2, 1).replace('scale(1 1)', 'scale(1 -1)'), 'opacity=".5"'),
    ) +
    ripples(4, surface - 6, 670, 70, '#FFFBE6', 0.6) +
    ripples(7, surface, 670, 46, p.m2, 0.5) +
    shape(
      `M330 ${surface - 2}Q700 ${surface + 14} 1090 ${surface - 4}Q700 ${surface + 4} 330 ${surface - 2}Z`,
      p.v2,
      'opacity=".5"',
    ) +
    boat +
    rope([352, raft + 12], [248, 352], 12, '#E6CB8A', 3.4) +
    line('M240 350h14M240 355h14', '#E6CB8A', 3) +
    ripples(14, 590, 672, 12, '#FFFFFF', 0.7) +
    fern(4, 40, 700, 150, p.front, p.leafLit) +
    grass(12, -20, 260, () => 690, 120, p.front, 9, 0.1) +
    grass(13, 1040, 1230, () => 690, 150, p.front, 8, -0.1)
  )
}
