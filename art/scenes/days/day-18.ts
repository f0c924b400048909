import { tapir } from '#art/scenes/nature/creatures.ts'
import { castShadow } from '#art/scenes/people/shadows.ts'
import {
  type Point,
  circle,
  craters,
  curve,
  disc,
  glow,
  line,
  linear,
  mist,
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
  stars,
} from '#art/scenes/kit.ts'

const p = palettes.hostileTerritory
const horizon = 372

/** Stone broken into plates, seen flat: a grid of slabs in perspective with its corners shifted. */
function slabs(seed: number): string {
  const random = seeded(seed)
  const rows: number[] = []
  for (let y = horizon + 6, step = 5; y < 740; y += step, step *= 1.34) rows.push(y)
  let [lit, edge] = ['', '']
  const corner = rows.map((y, r) => {
    const w = 16 + (y - horizon) * 0.62
    const cells = Math.ceil(1500 / w / 2)
    return Array.from({ length: 2 * cells + 1 }, (_, i): Point => [
      640 + (i - cells + (r % 2) * 0.5 + (random() - 0.5) * 0.5) * w,
      y + (random() - 0.5) * (y - horizon) * 0.1,
    ])
  })
  for (let r = 0; r < rows.length - 1; r++) {
    const [a, b] = [corner[r]!, corner[r + 1]!]
    edge += curve(a).replace(/C[^C]*? ([-\d.]+ [-\d.]+)(?=C|$)/g, 'L$1')
    for (const [i, [x, y]] of a.entries()) {
      const below = b.reduce((best, q) =>
        Math.abs(q[0] - x - (random() - 0.5) * 20) < Math.abs(best[0] - x) ? q : best,
      )
      edge += `M${n(x)} ${n(y)}L${n(below[0])} ${n(below[1])}`
      const next = a[i + 1]
      if (next && random() < 0.5)
        lit += polygon([
          [x + 3, y + 1],
          [next[0] - 4, next[1] + 1],
          [next[0] - 10, next[1] + (rows[r + 1]! - y) * (0.2 + random() * 0.4)],
          [x + 8, y + (rows[r + 1]! - y) * (0.1 + random() * 0.3)],
        ])
    }
  }
  return (
    shape(lit, p.halo, 'opacity=".13"') +
    line(edge, '#010A10', 3.4) +
    line(edge, p.halo, 0.9, 'opacity=".35" transform="translate(0 2.5)"')
  )
}

/** A wide plain of cracked black stone under a full moon: four walkers, their shadows long, a tapir keeping pace. */
export function day18(): string {
  const wash = { shadow: '#0B2631', light: p.moon, k: 0.66 }
  const y = 478
  const walkers = [
    person({ who: 'tomas', x: 556, y, h: 128, pose: postures.walkOther, wash, pack: ['#14303A', '#7FA8A2'] }),
    person({
      who: 'hana',
      x: 650,
      y: y - 2,
      h: 122,
      pose: postures.walk,
      wash,
      pack: ['#14303A', '#7FA8A2'],
    }),
    person({
      who: 'trainee',
      x: 742,
      y,
      h: 126,
      pose: postures.walkOther,
      wash,
      pack: ['#14303A', '#7FA8A2'],
      radio: true,
    }),
    person({
      who: 'vega',
      x: 836,
      y: y - 2,
      h: 122,
      pose: postures.walk,
      wash,
      pack: ['#14303A', '#7FA8A2'],
      coil: '#8FA79A',
    }),
  ]
  const beast = place(tapir({ body: '#1F5763', lit: '#B9DCCF', dark: '#0D303B' }), 264, y + 30, 1.25)
  const { fill, defs } = linear([
    [0, '#3E8088'],
    [0.2, '#1D4A57'],
    [0.6, '#0B2733'],
    [1, '#04141D'],
  ])
  return (
    sky([
      [0, p.skyTop],
      [0.3, p.skyMid],
      [0.56, p.skyLow],
      [1, p.skyLow],
    ]) +
    stars(6, 150, 330, '#DDF0E6') +
    disc(716, 206, 92, p.moon, p.halo, 3, 0.13) +
    craters(716, 206, 92, '#A9C9B8') +
    ridge(
      4,
      [
        [-40, 350],
        [140, 322],
        [300, 348],
        [470, 352],
        [640, 344],
        [820, 356],
        [980, 316],
        [1100, 340],
        [1240, 310],
      ],
      p.m1,
      mix(p.m1l, p.halo, 0.25),
      { rough: 0.1, light: 1 },
    ) +
    mist(300, 90, p.halo, 0.35) +
    ridge(
      9,
      [
        [-40, 362],
        [200, 352],
        [420, 366],
        [700, 364],
        [960, 360],
        [1240, 346],
      ],
      p.m2,
      p.m1l,
      { rough: 0.06 },
    ) +
    defs +
    `<rect y="${horizon - 4}" width="1200" height="310" fill="${fill}"/>` +
    slabs(3) +
    glow(716, horizon + 20, 420, 60, p.moon, 0.4) +
    glow(716, 520, 210, 190, p.halo, 0.28) +
    // the one lamp
    glow(1076, 350, 46, 40, p.glow, 0.9) +
    circle(1076, 350, 4.2, '#FFE9B0') +
    walkers
      .map(({ svg }, i) =>
        castShadow(svg, [556, 650, 742, 836][i]!, y, 1.25, [-18, -7, 4, 15][i]!, '#010A10', 0.72),
      )
      .join('') +
    castShadow(beast, 264, y + 30, 1.1, -40, '#010A10', 0.72) +
    beast +
    walkers.map(({ svg }) => svg).join('') +
    // stone close to the eye
    shape('M-20 690V628L90 604L210 640L330 634L420 690Z', '#020B11') +
    shape('M-20 628L90 604L210 640L140 634L60 624Z', '#3E7078', 'opacity=".8"') +
    shape('M1220 690V598L1120 582L1010 628L900 636L820 690Z', '#020B11') +
    shape('M1220 598L1120 582L1010 628L1090 612L1160 606Z', '#3E7078', 'opacity=".8"')
  )
}
