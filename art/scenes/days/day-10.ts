import {
  type Point,
  boulder,
  canopy,
  clouds,
  corner,
  curve,
  fern,
  glow,
  grass,
  group,
  heightAlong,
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
  seeded,
  shape,
  sky,
  smoke,
} from '#art/scenes/kit.ts'

const p = palettes.riverValley
const stone = '#4C6A66'
const stoneLit = '#C9D8BE'

/** A heron standing in the shallows, 70 high, facing right. */
const heron = (colour: string, shade: string): string =>
  line('M-4 0L-2 -26M6 0L3 -26', shade, 2) +
  shape('M-26 -22Q-20 -40 2 -44Q14 -46 16 -38Q14 -26 -4 -24Q-16 -22 -26 -22Z', colour) +
  shape('M-26 -22Q-12 -34 8 -36Q4 -26 -4 -24Q-16 -22 -26 -22Z', shade) +
  line('M11 -40C24 -46 6 -62 14 -70', colour, 4.4) +
  shape('M11 -73Q16 -77 20 -72L38 -68L20 -67Q14 -66 11 -73Z', colour) +
  shape('M20 -72L38 -68L20 -67Z', '#E8A04A') +
  line('M12 -73q-8 -1 -13 5', shade, 2)

/** White water falling over a step from a to b, uneven, with foam at its foot. */
function step(seed: number, [ax, ay]: Point, [bx, by]: Point, drop: number): string {
  const random = seeded(seed)
  const top: Point[] = [0, 0.2, 0.42, 0.6, 0.8, 1].map((t) => [
    ax + (bx - ax) * t,
    ay + (by - ay) * t + (random() - 0.5) * drop * 0.5,
  ])
  const foot = [...top]
    .reverse()
    .map(([x, y]): Point => [x + (random() - 0.5) * 10, y + drop * (0.8 + random() * 0.4)])
  let shade = ''
  for (let i = 0; i < 14; i++) {
    const t = random()
    const [x, y, l] = [
      ax + (bx - ax) * t,
      ay + (by - ay) * t + random() * drop * 0.3,
      drop * (0.3 + random() * 0.5),
    ]
    shade += `M${n(x)} ${n(y)}q${n(random() * 4 - 2)} ${n(l / 2)} ${n(random() * 8 - 4)} ${n(l)}`
  }
  const foam = foot
    .flatMap(([x, y], i) =>
      i % 2
        ? [[x, y, 12 + random() * drop * 0.5]]
        : [
            [x, y, 8 + random() * drop * 0.3],
            [x + 20, y + 6, 6 + random() * 8],
          ],
    )
    .map(
      ([x, y, r]) =>
        `M${n(x! - r! * 1.8)} ${n(y!)}a${n(r! * 1.8)} ${n(r! * 0.5)} 0 1 1 ${n(r! * 3.6)} 0a${n(r! * 1.8)} ${n(r! * 0.5)} 0 1 1 ${n(-r! * 3.6)} 0Z`,
    )
    .join('')
  return (
    shape(`${curve(top)}L${curve(foot).slice(1)}Z`, '#F6FBF7') +
    line(shade, '#A9CFC6', 2.6) +
    shape(foam, '#FFFFFF')
  )
}

/** Boulders between two heights, bigger toward the eye, from the water's edge out. */
function field(
  seed: number,
  y0: number,
  y1: number,
  edge: (y: number) => number,
  side: 1 | -1,
  wide: number,
  shadeBy = 0,
): string {
  const random = seeded(seed)
  let drawn = ''
  for (let y = y0; y < y1;) {
    const size = 26 + (y - 140) * 0.2
    for (
      let x = edge(y) + side * random() * 20;
      Math.abs(x - edge(y)) < wide * (0.4 + (y - 140) / 700);
      x += side * size * (0.9 + random() * 0.7)
    ) {
      const dull = shadeBy + random() * 0.35
      drawn += boulder(
        Math.round(x * 3 + y),
        x,
        y + random() * 10,
        size * (1 + random() * 0.6),
        size * (0.5 + random() * 0.25),
        mix(stone, p.v2, dull),
        mix(stoneLit, stone, dull * 1.3),
      )
    }
    y += size * 0.5
  }
  return drawn
}

/** From high on the bank, down a stair of boulders: the river white between them, the raft's poles adrift below. */
export function day10(): string {
  const wash = { shadow: p.v3, light: p.sun, k: 0.2 }
  const vega = person({
    who: 'vega',
    x: 742,
    y: 318,
    h: 122,
    pose: postures.walk,
    wash,
    pack: ['#4C5A3C', '#C9B878'],
    coil: '#E6CB8A',
    rotate: 10,
  })
  const hana = person({
    who: 'hana',
    x: 850,
    y: 402,
    h: 142,
    pose: {
      side: {
        ...postures.stepUp.side,
        bNx: 34,
        bNy: 4,
        pN: 0,
        bFx: -22,
        bFy: 30,
        pF: 30,
        aN1: -30,
        aN2: 20,
        pelvis: 80,
        chest: 78,
      },
    },
    wash,
    pack: ['#5A4632', '#C79A62'],
  })
  const you = person({
    who: 'trainee',
    x: 980,
    y: 520,
    h: 172,
    pose: { side: { ...postures.walk.side, aN1: -60, aN2: 6 } },
    wash,
    pack: ['#3C4A2E', '#A9A45C'],
    radio: true,
    rotate: 8,
  })
  const water = mix(p.water, p.m2, 0.3)
  const foam = '#E3F1EA'
  const left: Point[] = [
    [352, 150],
    [372, 214],
    [396, 292],
    [380, 370],
    [300, 440],
    [150, 500],
    [-60, 540],
  ]
  const right: Point[] = [
    [430, 150],
    [500, 214],
    [592, 292],
    [650, 370],
    [700, 440],
    [760, 520],
    [820, 700],
  ]
  const leftEdge = (y: number) => heightAlong(left.slice(0, 5).map(([x, yy]): Point => [yy, x]))(y) + 6
  const rightEdge = (y: number) => heightAlong(right.map(([x, yy]): Point => [yy, x]))(y) - 6
  const poles = [
    [506, 566, 8],
    [360, 600, 5],
    [210, 628, 9],
    [70, 648, 4],
  ] as const
  return (
    sky([
      [0, p.skyTop],
      [0.14, p.skyMid],
      [0.26, p.skyLow],
      [1, p.skyLow],
    ]) +
    clouds(4, 14, 60, 4, '#FFFFFF', 0.5, 1) +
    canopy(3, 92, p.m1l, { amp: 12, bump: 8 }) +
    mist(60, 90, p.skyLow, 0.6) +
    canopy(6, 128, p.m2, { amp: 14, bump: 11, dip: { x: 390, w: 90, depth: 60 }, lit: p.m2l }) +
    mist(100, 90, p.skyLow, 0.4) +
    canopy(9, 172, p.m3, { amp: 12, bump: 15, lit: p.m3l, dip: { x: 420, w: 150, depth: 160 } }) +
    canopy(12, 236, p.v1, { amp: 12, bump: 18, lit: p.m3, dip: { x: 470, w: 250, depth: 240 } }) +
    // the river: white between the steps, quiet below
    shape(`${curve(left)}L-60 700L${curve([...right].reverse()).slice(1)}Z`, water) +
    shape(`${curve(left.slice(0, 5))}L${curve(right.slice(0, 5).reverse()).slice(1)}Z`, foam) +
    step(3, [352, 172], [440, 160], 26) +
    step(4, [372, 236], [446, 214], 30) +
    step(14, [450, 236], [520, 246], 34) +
    step(5, [394, 300], [520, 316], 40) +
    step(15, [510, 288], [604, 296], 36) +
    step(6, [352, 392], [470, 374], 46) +
    step(16, [470, 404], [672, 384], 44) +
    step(7, [230, 476], [430, 462], 36) +
    step(17, [440, 486], [726, 462], 34) +
    boulder(3, 430, 244, 46, 30, stone, stoneLit) +
    boulder(4, 480, 330, 74, 46, stone, stoneLit) +
    boulder(6, 404, 420, 86, 54, stone, stoneLit) +
    boulder(7, 600, 424, 96, 56, mix(stone, p.v2, 0.3), stoneLit) +
    boulder(8, 310, 500, 80, 42, stone, stoneLit) +
    boulder(9, 524, 512, 110, 54, stone, stoneLit) +
    field(9, 158, 300, leftEdge, -1, 190, 0.3) +
    field(5, 300, 478, leftEdge, -1, 330, 0.2) +
    glow(480, 380, 300, 190, '#FFFFFF', 0.4) +
    smoke(5, 470, 430, 130, 60, 20, 70, '#FFFFFF', 0.16) +
    ripples(4, 530, 670, 40, '#FFFFFF', 0.7, 0, 780) +
    ripples(8, 520, 670, 26, p.m3, 0.4, 0, 760) +
    // the stair beside it
    shape('M640 230L1240 190V700H800Q790 560 720 470Q640 380 596 290Z', p.v2) +
    canopy(17, 250, p.v2, { amp: 10, bump: 20, x0: 900, x1: 1240, lit: p.v1 }) +
    field(21, 170, 318, rightEdge, 1, 420) +
    field(22, 322, 404, rightEdge, 1, 420) +
    boulder(12, 742, 350, 120, 44, stone, stoneLit) +
    vega.svg +
    boulder(13, 862, 440, 170, 60, stone, stoneLit) +
    hana.svg +
    rope(vega.near, hana.near, 12, '#F0D795', 3) +
    field(23, 424, 520, rightEdge, 1, 420) +
    boulder(14, 1000, 566, 220, 74, mix(stone, p.v2, 0.15), stoneLit) +
    you.svg +
    rope(hana.near, you.far, 16, '#F0D795', 3.4) +
    field(24, 572, 690, rightEdge, 1, 500, 0.25) +
    // poles adrift, herons where it is quiet
    poles
      .map(([x, y, tilt]) =>
        group(
          line('M-70 0H70', '#8F7336', 10) +
            line('M-70 -2H70', '#E3C878', 5) +
            line('M-30 -5v10M10 -5v10', '#8A6A34', 2),
          `transform="translate(${x} ${y}) rotate(${tilt})"`,
        ),
      )
      .join('') +
    place(heron('#F6F7F0', '#9FB4B4'), 128, 566, 1.15) +
    place(heron('#F6F7F0', '#9FB4B4'), 214, 552, 0.95, 0, true) +
    shape('M100 567h60l-10 5h-40ZM190 553h50l-8 4h-34Z', '#FFFFFF', 'opacity=".6"') +
    boulder(15, 1130, 700, 260, 130, p.v4, mix(p.v3, stoneLit, 0.25)) +
    boulder(16, 880, 720, 230, 100, p.v4, mix(p.v3, stoneLit, 0.25)) +
    grass(5, 760, 1230, (x) => 660 - (x - 760) * 0.12, 40, p.front, 7) +
    palm(9, 1150, 690, 560, -0.02, p.front, { lit: p.leafLit, fronds: 10, leaflets: 13 }) +
    fern(6, 960, 700, 120, p.front, p.leafLit) +
    corner(4, -20, 700, 190, -80, -10, 5, p.front, p.leafLit) +
    corner(22, -30, -30, 280, 10, 74, 5, p.front, p.leafLit)
  )
}
