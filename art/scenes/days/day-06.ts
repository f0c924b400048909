import {
  type Point,
  birds,
  boulder,
  canopy,
  clipped,
  curve,
  ellipse,
  fern,
  grass,
  heightAlong,
  line,
  linear,
  mist,
  mix,
  n,
  palettes,
  palm,
  person,
  postures,
  river,
  seeded,
  shape,
  sky,
  sprays,
  trunk,
} from '#art/scenes/kit.ts'

const p = palettes.denseForest
const near: Point[] = [
  [-60, 196],
  [150, 188],
  [330, 196],
  [372, 260],
  [384, 330],
  [430, 400],
  [446, 480],
  [496, 560],
  [540, 612],
  [600, 626],
]
const far: Point[] = [
  [600, 626],
  [690, 616],
  [736, 560],
  [770, 484],
  [822, 420],
  [852, 340],
  [900, 280],
  [922, 210],
  [960, 168],
  [1080, 160],
  [1260, 168],
]

/** A net of roots hanging down a wall from its rim. */
function roots(
  seed: number,
  x0: number,
  x1: number,
  top: (x: number) => number,
  colour: string,
  w: number,
  count: number,
): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = x0 + (x1 - x0) * random()
    const y = top(x) + 4 + random() * 30
    const [l, sway] = [90 + random() * 200, (random() - 0.5) * 60]
    d += `M${n(x)} ${n(y)}C${n(x + sway)} ${n(y + l * 0.3)} ${n(x - sway)} ${n(y + l * 0.6)} ${n(x + sway * 0.6)} ${n(y + l)}`
    if (i % 2)
      d += `M${n(x)} ${n(y + l * 0.4)}q${n(26 + random() * 30)} ${n(16)} ${n(40 + random() * 40)} ${n(50 + random() * 40)}`
  }
  return line(d, colour, w)
}

/** Stones in the cut earth. */
function stones(seed: number, count: number): string {
  const random = seeded(seed)
  let [dark, lit] = ['', '']
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [random() * 1240 - 20, 230 + random() * 420, 6 + random() * 20]
    dark += `M${n(x - r)} ${n(y)}L${n(x - r * 0.5)} ${n(y - r * 0.7)}L${n(x + r * 0.5)} ${n(y - r * 0.6)}L${n(x + r)} ${n(y + r * 0.1)}L${n(x + r * 0.3)} ${n(y + r * 0.6)}L${n(x - r * 0.6)} ${n(y + r * 0.5)}Z`
    lit += `M${n(x - r * 0.5)} ${n(y - r * 0.7)}L${n(x + r * 0.5)} ${n(y - r * 0.6)}L${n(x + r * 0.2)} ${n(y - r * 0.1)}L${n(x - r * 0.6)} ${n(y - r * 0.1)}Z`
  }
  return shape(dark, '#4E4029') + shape(lit, '#8F7A52')
}

/** The edge of another ravine: its cut, and trees along both rims (seed, height, size, where the left rim ends, where the right begins). */
const beyond = (
  edge: readonly Point[],
  colour: string,
  [seed, y, bump, from, to]: readonly [number, number, number, number, number],
): string =>
  shape(`${curve(edge)}L1260 700H-60Z`, colour) +
  canopy(seed, y, colour, { amp: 6, bump, x1: from }) +
  canopy(seed + 1, y, colour, { amp: 6, bump, x0: to })

/** A ravine cut open like a drawing: four people climb its far wall by the roots, a thread of a stream below. */
export function day06(): string {
  const farTop = heightAlong(far)
  const nearTop = heightAlong(near)
  const wash = { shadow: '#12343A', light: p.light, k: 0.2 }
  const climbers = [
    person({
      who: 'vega',
      x: 926,
      y: 226,
      h: 116,
      pose: postures.stepUp,
      wash: { ...wash, k: 0.1 },
      pack: ['#4C5A3C', '#C9B878'],
      coil: '#E6CB8A',
    }),
    person({
      who: 'hana',
      x: 852,
      y: 352,
      h: 114,
      pose: postures.reachUp,
      wash,
      pack: ['#5A4632', '#B98F5C'],
    }),
    person({
      who: 'trainee',
      x: 778,
      y: 476,
      h: 118,
      pose: postures.stepUp,
      wash: { ...wash, k: 0.32 },
      pack: ['#3C4A2E', '#8F8A4C'],
      radio: true,
    }),
    person({
      who: 'tomas',
      x: 702,
      y: 604,
      h: 118,
      pose: postures.reachUp,
      wash: { ...wash, k: 0.46 },
      pack: ['#34414A', '#7F8C90'],
    }),
  ]
  // a root in every hand that is below the rim, from the wall above to the wall below
  const wallAt = (y: number) =>
    Array.from({ length: 340 }, (_, i) => 640 + i).find((x) => farTop(x) <= y) ?? 980
  const held = climbers
    .flatMap(({ near: a, far: b }) => [b, a])
    .filter(([, y]) => y > 200)
    .map(([x, y], i) =>
      line(
        `M${n(wallAt(y - 26) + 4)} ${n(y - 26)}Q${n((x + wallAt(y - 26)) / 2)} ${n(y - 22)} ${n(x)} ${n(y)}Q${n(x - 8)} ${n(y + 40)} ${n(wallAt(y + 90) + 6)} ${n(y + 90)}`,
        i % 2 ? '#A8955A' : '#6B5E38',
        3,
      ),
    )
  const shade = linear([
    [0, '#0E3A4A', 0],
    [0.3, '#0E3346', 0.34],
    [1, '#071E36', 0.9],
  ])
  const cut = (edge: readonly Point[], side: -1 | 1) =>
    `${curve(edge)}L${side < 0 ? '600 700L-60 700' : '1260 700L600 700'}Z`
  const earth = '#6A5638'
  const strata = (d: string, seed: number) =>
    clipped(
      d,
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          line(
            `M-60 ${300 + i * 66}Q300 ${270 + i * 66 + seed} 600 ${300 + i * 66}T1260 ${290 + i * 66}`,
            i % 2 ? '#5A472E' : '#7C6743',
            9,
          ),
        )
        .join('') +
        stones(40 + seed, 70) +
        `<rect width="1200" height="675" y="120" fill="${shade.fill}"/>`,
    )
  return (
    sky([
      [0, '#7FC1B4'],
      [0.3, mix(p.glow, '#CFE9DA', 0.5)],
      [0.55, p.light],
      [1, p.l1],
    ]) +
    canopy(3, 150, mix(p.l1, '#D7E8C8', 0.4), { amp: 10, bump: 8 }) +
    mist(90, 120, p.light, 0.6) +
    // the edges of two more ravines
    beyond(
      [
        [-60, 190],
        [160, 180],
        [380, 178],
        [432, 200],
        [476, 284],
        [520, 316],
        [562, 318],
        [604, 270],
        [648, 206],
        [700, 184],
        [900, 180],
        [1260, 178],
      ],
      mix(p.l1, p.l2, 0.4),
      [8, 178, 9, 392, 706],
    ) +
    mist(190, 130, p.light, 0.55) +
    beyond(
      [
        [-60, 234],
        [200, 228],
        [400, 226],
        [448, 252],
        [490, 330],
        [540, 392],
        [610, 412],
        [672, 388],
        [724, 306],
        [776, 246],
        [840, 228],
        [1000, 224],
        [1260, 222],
      ],
      mix(p.l2, p.l3, 0.3),
      [12, 226, 12, 410, 836],
    ) +
    mist(250, 170, mix(p.light, '#9CCBC8', 0.5), 0.5) +
    shape('M380 300H900V700H380Z', shade.fill) +
    shade.defs +
    // this ravine
    shape(cut(near, -1), earth) +
    strata(cut(near, -1), 20) +
    shape(cut(far, 1), earth) +
    strata(cut(far, 1), -10) +
    roots(11, 300, 590, nearTop, '#33331F', 6, 28) +
    roots(15, 320, 590, nearTop, '#6B5E38', 3.6, 22) +
    roots(12, 320, 590, nearTop, '#8A7A4A', 2.4, 22) +
    roots(13, 640, 980, farTop, '#33331F', 6, 34) +
    roots(16, 660, 980, farTop, '#6B5E38', 3.6, 26) +
    roots(14, 640, 980, farTop, '#9A8850', 2.6, 30) +
    river(
      [
        [640, 622, 40],
        [610, 634, 90],
        [606, 650, 130],
        [616, 690, 170],
      ],
      '#7FC4C9',
      '#E6F7F0',
      4,
      14,
    ) +
    boulder(6, 536, 646, 110, 36, '#2B4A52', '#5F8C8A') +
    // the rims in hard light
    line(curve(near.slice(0, 3)), mix(p.l1, p.light, 0.3), 16) +
    line(curve(far.slice(8)), mix(p.l1, p.light, 0.3), 16) +
    grass(3, -20, 330, (x) => nearTop(x) - 4, 30, p.l3, 6) +
    grass(4, 950, 1220, (x) => farTop(x) - 4, 30, p.l3, 6) +
    trunk(1110, 168, 26, 240, p.l4, mix(p.l4, p.glow, 0.4), { light: -1, seed: 3 }) +
    trunk(78, 194, 34, 260, p.l4, mix(p.l4, p.glow, 0.4), { seed: 5 }) +
    palm(4, 214, 196, 150, 0.14, p.l4, { lit: p.l3 }) +
    fern(9, 290, 194, 60, p.l4, p.l3) +
    fern(8, 1020, 164, 60, p.l4, p.l3) +
    sprays(5, -40, -20, 260, 50, 60, 60, p.l5) +
    sprays(6, 960, -20, 1240, 44, 60, 60, p.l5) +
    held.join('') +
    climbers
      .map(({ svg }) => svg)
      .reverse()
      .join('') +
    ellipse(600, 680, 300, 30, '#0A2438', 'opacity=".4"') +
    birds(4, 600, 90, 4, p.l4, 0.9)
  )
}
