import {
  type Point,
  canopy,
  corner,
  curve,
  ellipse,
  fern,
  glow,
  godrays,
  hill,
  line,
  mist,
  mix,
  n,
  palettes,
  person,
  postures,
  sapling,
  seeded,
  shape,
  sky,
  sprays,
  trunkRow,
} from '#art/scenes/kit.ts'

const p = palettes.denseForest

/** Coins of sun on leaf and ground. */
function coins(seed: number, count: number, [x, y]: Point, w: number, h: number): string {
  const random = seeded(seed)
  return Array.from({ length: count }, () =>
    ellipse(x + w * random(), y + h * random(), 4 + random() * 10, 2 + random() * 4, p.light, 'opacity=".5"'),
  ).join('')
}

/** A sapling bent aside by a hand: from its foot through the hand to its top, in leaf above. */
function stem(seed: number, foot: Point, hand: Point, top: Point): string {
  const random = seeded(seed)
  let [dark, lit] = ['', '']
  for (let i = 0; i < 22; i++) {
    const t = i / 21
    const [x, y] = [
      hand[0] + (top[0] - hand[0]) * (t * 0.55 + t * t * 0.45),
      hand[1] - 26 + (top[1] - hand[1]) * (t * 1.2 - t * t * 0.2),
    ]
    const [side, l] = [i % 2 ? 1 : -1, 64 + random() * 44]
    const d = `M${n(x)} ${n(y)}Q${n(x + side * l * 0.5)} ${n(y - l * 0.3)} ${n(x + side * l)} ${n(y + l * (0.1 + random() * 0.4))}Q${n(x + side * l * 0.4)} ${n(y + l * 0.3)} ${n(x)} ${n(y)}Z`
    if (i % 3) dark += d
    else lit += d
  }
  return (
    line(
      curve([
        foot,
        [(foot[0] + hand[0]) / 2 - (foot[0] - hand[0]) * 0.12, (foot[1] + hand[1]) / 2],
        hand,
        [hand[0] + (top[0] - hand[0]) * 0.4, hand[1] + (top[1] - hand[1]) * 0.5],
        top,
      ]),
      p.l5,
      13,
    ) +
    shape(dark, p.l5) +
    shape(lit, mix(p.l5, p.l2, 0.6))
  )
}

/** Eye level in young forest: the trainee holds two saplings apart like a gate, and somebody steps through. */
export function day04(): string {
  const trainee = person({
    who: 'trainee',
    x: 470,
    y: 664,
    h: 440,
    pose: { front: { ...postures.backPushApart.front, aL: 92, aR: 100, eL: 6, eR: 4, hipY: 89 } },
    wash: { shadow: p.l6, light: p.light, k: 0.36 },
    pack: ['#3C4A2E', '#8F8A4C'],
    radio: true,
  })
  const hana = person({
    who: 'hana',
    x: 622,
    y: 622,
    h: 340,
    pose: {
      side: { ...postures.walk.side, pelvis: 66, chest: 52, head: 74, aN1: -70, aN2: -20, aF1: -40, aF2: 10 },
    },
    wash: { shadow: p.l5, light: p.light, k: 0.4 },
    pack: ['#4A3B2A', '#A07C48'],
  })
  const [lx, ly] = trainee.far
  const [rx, ry] = trainee.near
  return (
    sky([
      [0, p.l2],
      [0.3, p.l1],
      [0.55, p.glow],
      [0.78, p.light],
      [1, p.l1],
    ]) +
    glow(620, 300, 420, 320, p.light, 0.9) +
    canopy(41, 470, mix(p.l1, p.glow, 0.4), { amp: 14, bump: 10 }) +
    // the last scrap of the white tail
    shape('M786 372L800 296Q802 290 808 290L830 292Q836 293 835 299L828 380Z', '#FFFFFF') +
    shape('M794 330L798 312L833 316L831 332Z', '#D8705A') +
    trunkRow(3, 15, 12, 500, mix(p.l1, p.l2, 0.3), mix(p.l1, p.light, 0.5), 800, 60) +
    sprays(4, 700, 330, 950, 470, 60, 26, mix(p.l1, p.l2, 0.35)) +
    mist(330, 190, p.light, 0.5) +
    canopy(12, 500, mix(p.l2, p.l1, 0.3), { amp: 18, bump: 14 }) +
    trunkRow(7, 11, 24, 520, p.l2, mix(p.l2, p.light, 0.35), 640, 110) +
    mist(390, 180, p.light, 0.36) +
    godrays(8, 7, 0.3, '#FFFBD0', 0.42, 120, 980) +
    [60, 150, 250, 930, 1030, 1130]
      .map((x, i) =>
        sapling(i + 3, x, 620, 520 + i * 14, (i % 2 ? 1 : -1) * 30, 12, p.l3, mix(p.l3, p.glow, 0.3), 7),
      )
      .join('') +
    sprays(21, -20, 60, 330, 560, 70, 52, p.l3) +
    sprays(22, 880, 60, 1220, 560, 70, 52, p.l3) +
    sprays(23, -20, -20, 1220, 90, 90, 60, p.l3) +
    hill(
      [
        [-60, 596],
        [300, 584],
        [640, 592],
        [940, 584],
        [1260, 596],
      ],
      p.l4,
    ) +
    coins(5, 26, [240, 596], 700, 50) +
    hana.svg +
    // the gate
    stem(31, [350, 700], [lx + 4, ly], [120, -60]) +
    stem(32, [660, 700], [rx + 2, ry], [930, -60]) +
    trainee.svg +
    coins(9, 7, [424, 330], 130, 90) +
    sprays(41, -40, 120, 200, 660, 60, 74, p.l5) +
    sprays(42, 1010, 120, 1240, 660, 60, 74, p.l5) +
    canopy(77, 664, p.l6, { amp: 8, bump: 18, emergent: 0 }) +
    fern(21, 330, 690, 130, p.l6, p.l5) +
    fern(22, 790, 694, 130, p.l6, p.l5) +
    fern(23, 600, 712, 90, p.l6, p.l5) +
    corner(5, -10, 700, 260, -88, -16, 5, p.l7, p.l6) +
    corner(47, 1230, -30, 300, 96, 166, 5, p.l7, p.l6)
  )
}
