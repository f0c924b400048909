import {
  type Point,
  H,
  birds,
  clouds,
  curve,
  disc,
  grass,
  heightAlong,
  line,
  mist,
  mix,
  ridge,
  seeded,
  shape,
  sky,
} from '#art/scenes/kit.ts'

/** A dune: its smooth crest, the lit side to the left of its edge and the shade that falls from it. */
function dune(crest: readonly Point[], edge: readonly Point[], lit: string, shade: string): string {
  const [first, last] = [edge[0]!, edge[edge.length - 1]!]
  return (
    shape(`${curve(crest)}L1260 ${H + 20}L-60 ${H + 20}Z`, lit) +
    shape(
      `${curve(edge)}L${last[0]} ${H + 20}L1260 ${H + 20}L1260 ${crest[crest.length - 1]![1]}${curve(crest.filter(([x]) => x > first[0]).toReversed()).replace('M', 'L')}L${first[0]} ${first[1]}Z`,
      shade,
    )
  )
}

/** Wind ripples on sand, each a flat wave. */
function ripples(
  seed: number,
  y0: number,
  y1: number,
  x0: number,
  x1: number,
  count: number,
  colour: string,
): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const t = i / count
    const [x, w] = [x0 + (x1 - x0) * random() * 0.5, (x1 - x0) * (0.3 + random() * 0.3)]
    const y = y0 + (y1 - y0) * t ** 1.4
    d += `M${Math.round(x)} ${Math.round(y)}q${Math.round(w / 4)} -7 ${Math.round(w / 2)} 0t${Math.round(w / 2)} 0`
  }
  return line(d, colour, 2.2, 'opacity=".5"')
}

/**
 * The picture of the next program: dunes in the last sun, mesas beyond, a line of footprints that leads over the
 * crest.
 */
export function desert(): string {
  const crest: Point[] = [
    [-60, 500],
    [160, 470],
    [380, 400],
    [560, 344],
    [640, 336],
    [760, 366],
    [940, 420],
    [1260, 448],
  ]
  const nearCrest: Point[] = [
    [-60, 560],
    [200, 540],
    [460, 560],
    [700, 600],
    [920, 590],
    [1260, 520],
  ]
  const low = heightAlong(nearCrest)
  let prints = ''
  for (let i = 0; i < 26; i++) {
    const t = i / 25
    const [x, y, r] = [
      470 + 168 * t + Math.sin(t * 5) * 46 * (1 - t),
      640 - 300 * t ** 0.8,
      8 * (1 - t) + 1.4,
    ]
    prints += `M${(x - r + (i % 2 ? r * 1.1 : -r * 1.1)).toFixed(0)} ${y.toFixed(0)}q${r.toFixed(0)} ${(-r * 0.8).toFixed(0)} ${(2 * r).toFixed(0)} 0q${(-r).toFixed(0)} ${(r * 0.8).toFixed(0)} ${(-2 * r).toFixed(0)} 0Z`
  }
  return (
    sky([
      [0, '#3B3A63'],
      [0.2, '#9A5468'],
      [0.38, '#E98A5A'],
      [0.54, '#FFCF86'],
      [1, '#FFCF86'],
    ]) +
    clouds(8, 90, 200, 6, '#F4A377', 0.5, 1.2) +
    disc(452, 262, 74, '#FFF1C4', '#FFCF7A', 3, 0.16) +
    birds(4, 820, 170, 5, '#5A3448', 1) +
    shape(
      'M-40 372L70 366L92 268L250 262L262 292L330 296L352 372H470L486 322L580 318L596 372H1000L1016 296L1060 290L1072 252L1180 250L1194 372H1260V460H-40Z',
      '#B96A5C',
    ) +
    shape(
      'M250 262L262 292L330 296L352 372H312L296 310L240 300ZM580 318L596 372H568L560 330ZM1180 250L1194 372H1160L1150 272Z',
      '#8A4658',
    ) +
    shape(
      'M92 268L250 262L248 272L90 280ZM486 322L580 318L579 326L484 330ZM1072 252L1180 250L1179 260L1068 264Z',
      '#F0AC7A',
    ) +
    mist(320, 110, '#FFD498', 0.75) +
    ridge(
      5,
      [
        [-40, 424],
        [200, 398],
        [420, 420],
        [700, 404],
        [900, 380],
        [1240, 408],
      ],
      '#D98A58',
      '#F4B878',
      { light: 1, rough: 0.03 },
    ) +
    mist(384, 70, '#FFD498', 0.45) +
    dune(
      crest,
      [
        [640, 336],
        [612, 380],
        [660, 440],
        [600, 510],
        [690, 600],
        [660, 690],
      ],
      '#EFA75F',
      '#96503F',
    ) +
    ripples(4, 486, 590, 70, 560, 9, '#C67A45') +
    ripples(9, 450, 560, 760, 1120, 7, '#7A3C36') +
    shape(prints, '#A45A3A') +
    shape(`${curve(nearCrest)}L1260 ${H + 20}L-60 ${H + 20}Z`, '#B0663F') +
    shape(
      `${curve([
        [-60, 600],
        [200, 566],
        [460, 582],
        [700, 622],
        [920, 616],
        [1260, 566],
      ])}L1260 ${H + 20}L-60 ${H + 20}Z`,
      '#6A3834',
    ) +
    grass(5, 60, 300, (x) => low(x) + 12, 44, mix('#4E2A30', '#1E1418', 0.4), 12, 0.3) +
    grass(7, 1010, 1160, (x) => low(x) + 14, 40, '#2A181E', 12, -0.2)
  )
}
