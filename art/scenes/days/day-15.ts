import {
  type Point,
  at,
  boulder,
  canopy,
  circle,
  clouds,
  curve,
  ellipse,
  fire,
  flames,
  glow,
  grass,
  group,
  line,
  mist,
  mix,
  moon,
  n,
  palettes,
  person,
  place,
  polyline,
  postures,
  ridge,
  seeded,
  shape,
  sky,
  smoke,
  stars,
} from '#art/scenes/kit.ts'

const p = palettes.mountainRidge
const night = (colour: string, k = 0.6) => mix(colour, '#0B1030', k)
/** The fires, near to far: x, y, scale. */
const fires = [
  [196, 604, 1.62],
  [566, 552, 1.08],
  [806, 522, 0.76],
] as const

/** A fire built high: its smoke lit from below, sparks going up, the rock warm around it. */
function beacon([x, y, k]: (typeof fires)[number], seed: number): string {
  const random = seeded(seed)
  let sparks = ''
  for (let i = 0; i < 26; i++) {
    const up = random()
    sparks += `M${at(x + (random() - 0.5) * 60 * k + up * 50 * k, y - (60 + up * 220) * k)}h.01`
  }
  return (
    glow(x, y + 8 * k, 270 * k, 66 * k, '#FF9A3C', 0.75) +
    smoke(seed, x + 6, y - 96 * k, 260 * k, 130 * k, 5 * k, 40 * k, '#4A3A5E', 0.3) +
    glow(x + 10, y - 110 * k, 60 * k, 110 * k, '#FF8A3C', 0.3) +
    place(fire(flames('#120E1E', '#FF8A2B'), 250), x, y, k) +
    line(sparks, '#FFC65C', 2.6 * Math.sqrt(k))
  )
}

/** The aircraft's one whole turn: brighter the later, and the aircraft at its end. */
function turn(): string {
  const arc: Point[] = Array.from({ length: 61 }, (_, i) => {
    const a = Math.PI * (0.34 + (i / 60) * 1.5)
    const [x, y] = [Math.cos(a) * 310, Math.sin(a) * 92]
    return [800 + x * 0.985 - y * 0.17, 186 + x * 0.17 + y * 0.985]
  })
  const [[ax, ay], [bx, by]] = [arc[60]!, arc[58]!]
  const body = '#4A4F86'
  const plane =
    shape(
      'M-40 0Q-36 -4 20 -6Q42 -5 48 0Q42 5 20 6Q-36 4 -40 0ZM8 -4L-6 -50H6L24 -5ZM8 4L-6 50H6L24 5ZM-34 -2L-42 -18H-34L-22 -3ZM-34 2L-42 18H-34L-22 3Z',
      body,
    ) +
    shape('M-40 0Q-36 -4 20 -6Q42 -5 48 0Z', '#8A8CC0') +
    circle(0, -50, 4.4, '#FF5A3C') +
    circle(0, 50, 4.4, '#7CF0A0') +
    circle(-40, 0, 4, '#FFFFFF') +
    circle(44, 0, 3, '#FFF6D8')
  return (
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        line(
          polyline(arc.slice(i * 10, i * 10 + 11)),
          '#F4EEDC',
          1 + i * 0.3,
          `opacity="${(0.08 + i * 0.12).toFixed(2)}"`,
        ),
      )
      .join('') +
    glow(ax, ay, 66, 66, '#B9B4E0', 0.5) +
    group(
      plane,
      `transform="translate(${at(ax, ay)}) rotate(${n((Math.atan2(ay - by, ax - bx) * 180) / Math.PI)}) scale(.9 .56)"`,
    )
  )
}

/** From behind and a little above: three fires in a row along the bare ridge, four people between them looking up at the aircraft's wide turn. */
export function day15(): string {
  const glowing = { shadow: '#12122C', light: '#FFB04A', k: 0.6 }
  const look = { front: { ...postures.backLookUp.front, nod: -3 } }
  const brow: Point[] = [
    [-60, 452],
    [160, 468],
    [420, 484],
    [700, 496],
    [900, 502],
    [1060, 522],
    [1260, 560],
  ]
  const stand = (o: Parameters<typeof person>[0]) =>
    ellipse(o.x + o.h * 0.06, o.y + 1, o.h * 0.3, o.h * 0.05, '#0E0C22', 'opacity=".6"') + person(o).svg
  return (
    sky([
      [0, '#070A22'],
      [0.3, '#121640'],
      [0.56, '#2B2A62'],
      [0.72, '#5A3F72'],
      [1, '#5A3F72'],
    ]) +
    stars(3, 240, 380, '#F6F0FF') +
    circle(170, 112, 38, '#2C2C58') +
    moon(170, 112, 38, 0.84, '#F4EEDC', '#B9B4E0') +
    clouds(6, 290, 330, 3, '#4A3A70', 0.5, 1) +
    turn() +
    ridge(
      6,
      [
        [-40, 380],
        [120, 340],
        [260, 382],
        [400, 346],
        [560, 392],
        [720, 366],
        [880, 340],
        [1010, 384],
        [1240, 350],
      ],
      night(p.m1, 0.5),
      night(p.m1l, 0.45),
      { light: -1, rough: 0.16 },
    ) +
    mist(340, 110, '#7A5A8A', 0.4) +
    canopy(4, 424, night(p.m2, 0.55), { amp: 12, bump: 6, lit: night(p.m2, 0.42) }) +
    mist(404, 60, '#6A5288', 0.4) +
    canopy(8, 452, night(p.m3, 0.5), { amp: 12, bump: 8, lit: night(p.m2, 0.5) }) +
    // the one light in its valley
    glow(1080, 438, 70, 40, '#FFC65C', 0.9) +
    circle(1080, 438, 4.6, '#FFF0C0') +
    mist(450, 70, '#4E4278', 0.4) +
    canopy(12, 500, night(p.m3, 0.66), { amp: 10, bump: 10, slope: 0.03 }) +
    // the bare top, falling away to the far side
    shape(`${curve(brow)}L1260 700H-60Z`, '#2A2348') +
    shape(`${curve(brow)}L1260 572Q1060 536 900 518Q640 508 420 504Q160 492 -60 480Z`, '#7A4A58') +
    shape('M-60 560Q300 520 620 528Q900 530 1260 606V700H-60Z', '#221C3E') +
    shape(
      'M330 520L420 540L640 532L560 556L380 560ZM860 560L980 548L1080 574L960 592ZM300 640L480 624L620 646L420 664Z',
      '#4A2F4E',
      'opacity=".7"',
    ) +
    boulder(9, 960, 540, 60, 26, '#1B1836', '#8A5450', -1) +
    beacon(fires[2], 5) +
    boulder(6, 1130, 626, 150, 66, '#15122E', '#5E3E52', -1) +
    stand({ who: 'tomas', x: 690, y: 580, h: 150, pose: look, wash: glowing }) +
    stand({
      who: 'hana',
      x: 748,
      y: 576,
      h: 140,
      pose: { front: { ...look.front, aR: 98, eR: 126 } },
      wash: glowing,
    }) +
    beacon(fires[1], 8) +
    beacon(fires[0], 13) +
    stand({
      who: 'vega',
      x: 462,
      y: 640,
      h: 216,
      pose: { front: { ...postures.backPoint.front, aR: 126, eR: 4, headTilt: 6 } },
      wash: glowing,
      coil: '#E6B86A',
    }) +
    stand({
      who: 'trainee',
      x: 362,
      y: 648,
      h: 234,
      pose: look,
      wash: glowing,
      pack: ['#2A2A30', '#C98A4A'],
      radio: true,
    }) +
    boulder(4, 40, 660, 150, 60, '#15122E', '#8A5450') +
    shape('M-60 664L140 652L360 668L620 650L880 662L1080 648L1260 664V700H-60Z', '#0E0C22') +
    grass(5, -20, 1220, () => 664, 18, '#0E0C22', 9, 0.2)
  )
}
