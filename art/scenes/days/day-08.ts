import {
  type Point,
  at,
  bamboo,
  canopy,
  clouds,
  disc,
  fern,
  glow,
  grass,
  hill,
  line,
  mist,
  mix,
  n,
  palettes,
  person,
  postures,
  ridge,
  ripples,
  seeded,
  shape,
  sky,
  sprays,
} from '#art/scenes/kit.ts'

const river = palettes.riverValley
const p = {
  l1: river.m2l,
  l2: river.m3l,
  l3: river.m3,
  l4: river.v1,
  l5: river.v2,
  l6: river.v4,
  l7: river.front,
}

/** A row of stems, close as the teeth of a comb, none between `from` and `to`. */
function comb(
  seed: number,
  step: number,
  w: number,
  colour: string,
  lit: string,
  from: number,
  to: number,
): string {
  const random = seeded(seed)
  let drawn = ''
  for (let x = -20; x < 1230; x += step * (0.7 + random() * 0.6)) {
    const lean = (random() - 0.5) * 40
    if (x > from && x < to) continue
    drawn += bamboo(
      Math.round(x) + 50,
      x,
      700,
      740,
      lean,
      (random() - 0.5) * 16,
      w * (0.8 + random() * 0.4),
      colour,
      lit,
    )
  }
  return drawn
}

/** From within the bamboo: a stem drawn aside, and in the gap open sky, the brown river, the bare ridge in the sun. */
export function day08(): string {
  const vega = person({
    who: 'trainee',
    x: 420,
    y: 662,
    h: 430,
    pose: { side: { ...postures.pull.side, aN1: -2, aN2: 12, aF1: 4, aF2: 20 } },
    wash: { shadow: p.l6, light: '#FFD98A', k: 0.42 },
    pack: ['#33402C', '#9C8F4E'],
    radio: true,
  })
  const [hx, hy] = vega.near
  const [foot, top]: [Point, Point] = [
    [610, 700],
    [650, -40],
  ]
  const pulled: Point = [2 * (hx + 14) - (foot[0] + top[0]) / 2, 2 * hy - (foot[1] + top[1]) / 2]
  const stem = `M${at(...foot)}Q${at(...pulled)} ${at(...top)}`
  const onStem = (t: number, k: 0 | 1) =>
    (1 - t) ** 2 * foot[k] + 2 * t * (1 - t) * pulled[k] + t * t * top[k]
  const knots = [0.08, 0.25, 0.4, 0.62, 0.78, 0.92]
    .map((t) => line(`M${at(onStem(t, 0) - 18, onStem(t, 1))}q18 7 36 0`, '#0B1E1B', 3))
    .join('')
  return (
    sky([
      [0, '#6FB3A8'],
      [0.26, '#CFDDA8'],
      [0.46, '#FBE3A0'],
      [1, '#FBE3A0'],
    ]) +
    disc(900, 132, 56, '#FFF6D6', '#FFE7A6', 3, 0.2) +
    clouds(4, 60, 200, 5, '#FFF4CE', 0.6, 1.2) +
    // the ridge the color of bread
    ridge(
      6,
      [
        [380, 316],
        [500, 290],
        [590, 250],
        [680, 232],
        [760, 226],
        [830, 198],
        [900, 210],
        [960, 222],
        [1020, 262],
        [1240, 300],
      ],
      river.bread,
      mix(river.bread, '#FFF3CE', 0.6),
      { rough: 0.08, facet: 0.5 },
    ) +
    mist(260, 90, '#FBE3A0', 0.75) +
    canopy(5, 336, mix(p.l2, '#E3C46A', 0.45), { amp: 8, bump: 9, lit: mix(p.l1, '#FFE08A', 0.5) }) +
    canopy(8, 364, mix(p.l3, '#C9A84E', 0.4), { amp: 8, bump: 12, lit: mix(p.l2, '#F0CE72', 0.5) }) +
    // the river runs from left to right
    shape('M-40 412Q300 394 640 404Q900 396 1240 408V700H-40Z', river.mud) +
    shape(
      'M-40 412Q300 394 640 404Q900 396 1240 408V424Q900 414 640 424Q300 414 -40 432Z',
      mix(river.mud, '#FFE9B0', 0.6),
    ) +
    ripples(4, 420, 560, 50, '#FFE6AE', 0.7, 420, 1060) +
    ripples(9, 430, 570, 30, river.mudDark, 0.55, 420, 1060) +
    hill(
      [
        [-60, 560],
        [480, 572],
        [760, 560],
        [960, 572],
        [1260, 560],
      ],
      mix(p.l4, '#8A7A3A', 0.3),
    ) +
    grass(6, 440, 1060, () => 570, 44, mix(p.l3, '#B99A45', 0.4), 6, 0.2) +
    glow(760, 420, 380, 300, '#FFE9A6', 0.35) +
    // the wall of bamboo
    comb(3, 46, 24, mix(p.l4, '#6E8A3E', 0.4), mix(p.l2, '#D8C25E', 0.5), 560, 980) +
    comb(7, 76, 40, p.l5, mix(p.l4, '#A9A24A', 0.45), 470, 1010) +
    vega.svg +
    line(stem, p.l5, 34) +
    line(stem, mix(p.l4, '#D8C25E', 0.55), 8, 'transform="translate(9 0)"') +
    knots +
    line(`M${n(hx + 2)} ${n(hy - 9)}h26M${n(hx)} ${n(hy + 2)}h28`, '#8A5F3C', 9) +
    comb(11, 150, 62, p.l7, p.l5, 250, 1060) +
    sprays(5, -20, -20, 520, 60, 70, 66, p.l6) +
    sprays(6, 860, -20, 1220, 90, 60, 66, p.l6) +
    sprays(7, 540, -30, 900, 20, 26, 60, p.l6) +
    fern(4, 250, 700, 150, p.l7, p.l5) +
    fern(8, 900, 706, 140, p.l7, p.l5) +
    fern(12, 600, 712, 100, p.l7, p.l5)
  )
}
