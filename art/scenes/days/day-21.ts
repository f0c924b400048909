import {
  caustics,
  crownFromAbove,
  kettleFireFromAbove,
  roofFromAbove,
  waderFromAbove,
} from '#art/scenes/people/from-above.ts'
import { silhouette } from '#art/scenes/people/shadows.ts'
import {
  type Point,
  circle,
  clipped,
  corner,
  curve,
  ellipse,
  fern,
  glow,
  group,
  leaf,
  mix,
  palettes,
  person,
  place,
  radial,
  ripples,
  seeded,
  shape,
  smoke,
  sprays,
} from '#art/scenes/kit.ts'

const p = palettes.supplyCache
const [cx, cy, r] = [650, 330, 292]

const rim = (seed: number, by: number): string => {
  const random = seeded(seed)
  return curve(
    Array.from({ length: 16 }, (_, i): Point => {
      const a = (i / 16) * Math.PI * 2
      const k = by + (random() - 0.5) * 14
      return [cx + Math.cos(a) * (r + k) * 1.12, cy + Math.sin(a) * (r + k) * 0.98]
    }),
    true,
  )
}

/** From straight above: a clear round pool, Tomas afloat in the yellow vest, Hana beside him, a kettle on the fire at the edge. */
export function day21(): string {
  const random = seeded(21)
  const water = radial([
    [0, '#BFE3C4'],
    [0.55, '#86C2A4'],
    [0.85, '#4F9384'],
    [1, '#356F68'],
  ])
  const tones = ['#C9B98A', '#A99A6E', '#8A8560', '#D9CBA0', '#7F8A70', '#B7A27A']
  let stones = ''
  for (let i = 0; i < 190; i++) {
    const [a, q] = [random() * 6.283, (r + 16) * Math.sqrt(random())]
    const [x, y, s] = [cx + Math.cos(a) * q * 1.1, cy + Math.sin(a) * q * 0.96, 7 + random() * 19]
    const tone = mix(tones[Math.floor(random() * 6)]!, '#5FA08A', 0.42 + 0.2 * (q / r))
    const turn = random() * 180
    stones +=
      ellipse(
        x + 2,
        y + 4,
        s,
        s * 0.74,
        '#2C6660',
        `opacity=".4" transform="rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`,
      ) +
      ellipse(
        x,
        y,
        s,
        s * 0.74,
        tone,
        `transform="rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`,
      ) +
      ellipse(x - s * 0.2, y - s * 0.24, s * 0.5, s * 0.3, mix(tone, '#FFF6D0', 0.35))
  }
  let bank = ''
  for (let i = 0; i < 46; i++) {
    const a = (i / 46) * 6.283 + random() * 0.06
    const [x, y, s] = [
      cx + Math.cos(a) * (r + 14) * 1.13,
      cy + Math.sin(a) * (r + 14) * 0.99,
      14 + random() * 17,
    ]
    const tone = mix('#B59A62', '#7F8140', random() * 0.6)
    bank +=
      ellipse(x + 4, y + 6, s, s * 0.8, '#3A4426', 'opacity=".6"') +
      ellipse(x, y, s, s * 0.8, tone) +
      ellipse(x - s * 0.16, y - s * 0.2, s * 0.66, s * 0.44, mix(tone, p.light, 0.45))
  }
  const wash = { shadow: '#2C5A44', light: p.light, k: 0.12 }
  const tomas = person({
    who: 'tomas',
    x: 640,
    y: 476,
    h: 300,
    pose: {
      front: { aL: 84, aR: 86, eL: 8, eR: 6, fLx: -22, fRx: 24, hipY: 93, nod: 1 },
      rig: { back: false },
    },
    wash,
    vest: p.vest,
    rotate: -14,
    bareHead: true,
  })
  const rings = (x: number, y: number, sizes: number[], opacity: number) =>
    sizes
      .map((s) =>
        ellipse(x, y, s, s * 0.9, 'none', `stroke="#F3FBE6" stroke-width="2.200" opacity="${opacity}"`),
      )
      .join('')
  const hana = waderFromAbove({
    cap: '#5E6B3C',
    capLit: '#B9C27A',
    tee: '#78834F',
    teeLit: '#D3DA9C',
    skin: '#7A4A2E',
    hair: '#1E1713',
  })
  return (
    `<rect width="1200" height="675" fill="#7F8140"/>` +
    sprays(3, -20, -20, 1220, 700, 260, 26, '#8E9048') +
    sprays(5, -20, -20, 1220, 700, 200, 22, '#6B7238') +
    shape(
      curve([
        [-60, 300],
        [120, 340],
        [260, 470],
        [420, 700],
        [-60, 720],
      ]),
      '#C9A75C',
    ) +
    shape(
      curve([
        [-60, 330],
        [100, 370],
        [230, 490],
        [380, 700],
        [-60, 720],
      ]),
      '#D9BB70',
    ) +
    sprays(14, -30, 380, 330, 690, 30, 8, '#B3924C') +
    shape(rim(4, 34), '#4F5A30') +
    shape(rim(4, 26), '#9C8E54') +
    water.defs +
    clipped(
      rim(7, 6),
      shape(rim(7, 6), water.fill) +
        stones +
        `<rect x="300" y="0" width="700" height="675" fill="#6FB89A" opacity=".2"/>` +
        glow(600, 280, 330, 260, '#F6FFE6', 0.5) +
        caustics(6, cx, cy, r, '#F6FFE0', 0.12, 36) +
        // their shadows, on the floor of the pool
        group(silhouette(tomas.svg, '#1F5A56'), 'transform="translate(34 42)" opacity=".42"') +
        group(place(silhouette(hana, '#1F5A56'), 838, 404, 1.1), 'opacity=".4"') +
        ripples(5, 40, 640, 26, '#FFFFFF', 0.5, 380, 920),
    ) +
    bank +
    rings(800, 360, [66, 92, 122], 0.45) +
    rings(618, 330, [176, 204], 0.22) +
    ellipse(800, 362, 58, 46, '#CDEBD0', 'opacity=".35"') +
    tomas.svg +
    place(hana, 800, 360, 1.15, -12) +
    // hut, fire, kettle
    shape('M-60 690L-60 470L262 560L236 700Z', '#3A3A1E', 'opacity=".4"') +
    place(roofFromAbove(330, 230, '#8A6E38', '#D9B25E', '#4E3B1E'), 40, 610, 1, 14) +
    glow(216, 424, 110, 100, '#FF9A3C', 0.55) +
    circle(216, 424, 52, '#8A6B40', 'opacity=".6"') +
    place(
      kettleFireFromAbove({
        log: '#4E3524',
        flame: '#E5702B',
        core: '#FFD06A',
        tin: '#8C9390',
        lit: '#E6E8DC',
        dark: '#3E4544',
      }),
      216,
      424,
      1.25,
    ) +
    smoke(4, 252, 404, 190, 96, 7, 34, '#FFFDF0', 0.5, '#FFFFFF') +
    // the forest around it, seen from above
    place(crownFromAbove(3, 230, '#233E2A', '#5E7A3C'), 1150, 80) +
    place(crownFromAbove(6, 190, '#1B3426', '#4C6A36'), 1130, 560) +
    place(crownFromAbove(8, 210, '#233E2A', '#5E7A3C'), 70, 40) +
    place(crownFromAbove(9, 120, '#2C4A30', '#6B8442'), 300, 30) +
    [
      [960, 20, 60, 150],
      [1010, 660, -120, 130],
      [430, 690, -60, 120],
      [990, 130, 200, 100],
    ]
      .map(([x, y, a, l]) => leaf(x!, y!, l!, a!, '#2C4A30', '#7F9448', { tears: 1, seed: l! }))
      .join('') +
    fern(2, 900, 700, 70, '#233E2A', '#5E7A3C') +
    corner(3, 1240, 340, 170, 140, 220, 4, '#172E24', '#3E5A34')
  )
}
