import {
  bolt,
  canopy,
  clouds,
  crown,
  glow,
  grass,
  group,
  hill,
  line,
  linear,
  mist,
  mix,
  palettes,
  person,
  place,
  polygon,
  postures,
  rain,
  ridge,
  rucksack,
  shape,
  sky,
} from '#art/scenes/kit.ts'

const p = palettes.finalApproach

/** From the mouth of a low shelter: four people kneel and hold its poles against gale and rain, a lone tree and lightning far beyond. */
export function day24(): string {
  const wash = { shadow: '#241A28', light: '#FF9A66', k: 0.42 }
  const y = 590
  const poles = [252, 470, 742, 968]
  const at = [194, 414, 798, 1022]
  const who = ['hana', 'trainee', 'vega', 'tomas'] as const
  const crew = who.map((name, i) =>
    person({
      who: name,
      x: at[i]!,
      y: y + (i % 3 ? 2 : 8),
      h: 292,
      pose: {
        side: { ...postures.kneelArmsUp.side, aN1: 32 + (i % 2) * 8, aN2: 62, aF1: 48, aF2: 74, head: 98 },
        rig: postures.kneelArmsUp.rig,
      },
      wash,
      flip: i > 1,
    }),
  )
  const shelf = linear([
    [0, '#0B0B12'],
    [0.7, '#1B1620'],
    [1, '#3A2029'],
  ])
  return (
    sky([
      [0, '#0E0E16'],
      [0.4, '#2E1B26'],
      [0.56, '#8E2F30'],
      [0.66, p.skyLow],
      [0.74, '#F27A48'],
      [1, '#F27A48'],
    ]) +
    clouds(5, 330, 420, 6, '#FFB27A', 0.5, 1.1) +
    shelf.defs +
    shape(
      'M-20 -20H1220V300Q1100 330 980 318Q860 352 700 338Q560 372 420 344Q260 366 140 336Q60 346 -20 324Z',
      shelf.fill,
    ) +
    clouds(9, 200, 320, 9, '#4E2830', 0.55, 1.5) +
    bolt(7, 548, 150, 526, 452, 4, p.bolt, p.glow) +
    glow(556, 380, 190, 120, '#FFB48A', 0.45) +
    ridge(
      4,
      [
        [-40, 470],
        [140, 440],
        [330, 466],
        [520, 436],
        [700, 462],
        [900, 440],
        [1240, 470],
      ],
      p.m1,
      '#B5483C',
      { rough: 0.08 },
    ) +
    mist(430, 70, '#E8603C', 0.4) +
    // the high shoulder and its tree
    hill(
      [
        [-60, 500],
        [200, 494],
        [420, 500],
        [560, 486],
        [640, 478],
        [760, 492],
        [1000, 520],
        [1260, 524],
      ],
      p.m2,
    ) +
    shape(
      'M652 484C658 452 654 430 640 412L646 408Q656 422 662 436Q664 416 684 402L688 406Q674 426 674 484Z',
      p.m4,
    ) +
    crown(3, 664, 388, 150, 82, p.m4, '#4A2028', -1) +
    crown(6, 616, 408, 62, 40, p.m4, '#7A3230', -1) +
    canopy(8, 520, p.m3, { amp: 8, bump: 12 }) +
    hill(
      [
        [-60, 556],
        [300, 546],
        [640, 540],
        [900, 548],
        [1260, 556],
      ],
      '#2A1E28',
    ) +
    grass(4, -20, 1220, () => 548, 22, '#2A1E28', 6, -0.7) +
    rain(4, 190, p.rain, 0.5, 1.5, 40) +
    // inside: the floor, the packs, the light on them
    hill(
      [
        [-60, 600],
        [300, 588],
        [640, 582],
        [900, 588],
        [1260, 600],
      ],
      '#1C141C',
    ) +
    shape('M330 592Q620 574 900 590Q640 604 330 592Z', '#6E2F2E', 'opacity=".7"') +
    place(rucksack('#2E2A30', '#8A4A3C'), 570, 596, 1.25, -4) +
    place(rucksack('#33262A', '#A0583E'), 640, 600, 1.35, 5) +
    poles
      .map(
        (x, i) =>
          line(`M${x + (i > 1 ? -8 : 8)} ${y + 14}L${x} 176`, '#2A1B1C', 11) +
          line(`M${x + (i > 1 ? -8 : 8) + 3} ${y + 14}L${x + 3} 176`, '#C4683F', 2.6),
      )
      .join('') +
    crew.map(({ svg }) => svg).join('') +
    // the tarpaulin, patched
    shape(
      'M-40 150Q90 176 252 168Q360 214 470 166Q610 226 742 166Q850 214 968 168Q1110 178 1240 148V20L968 66Q850 88 742 60Q600 92 470 60Q360 88 252 66L-40 18Z',
      '#343A36',
    ) +
    shape(
      'M-40 150Q90 176 252 168Q360 214 470 166Q610 226 742 166Q850 214 968 168Q1110 178 1240 148V136Q1110 164 968 154Q850 200 742 152Q610 210 470 152Q360 200 252 154Q90 162 -40 138Z',
      '#8C5444',
    ) +
    group(
      shape(
        polygon([
          [500, 64],
          [700, 66],
          [716, 172],
          [606, 194],
          [492, 172],
        ]),
        '#EBD9BC',
      ) +
        shape(
          polygon([
            [540, 68],
            [582, 72],
            [576, 188],
            [530, 180],
          ]),
          '#C8412C',
        ) +
        shape(
          polygon([
            [624, 72],
            [664, 69],
            [676, 182],
            [630, 190],
          ]),
          '#C8412C',
        ) +
        line(
          'M500 64L492 172M700 66L716 172M500 64Q600 92 700 66',
          '#2A1B1C',
          2.4,
          'stroke-dasharray="9 6"',
        ) +
        shape(
          polygon([
            [500, 64],
            [700, 66],
            [703, 90],
            [498, 90],
          ]),
          '#1B1620',
          'opacity=".4"',
        ),
    ) +
    line(
      'M252 66Q258 110 252 168M470 60Q476 110 470 166M742 60Q736 110 742 166M968 66Q962 110 968 168',
      '#1B1F20',
      4,
    ) +
    shape('M-40 -20H1240V20L968 66Q850 88 742 60Q600 92 470 60Q360 88 252 66L-40 18Z', '#0C0C12') +
    line('M-20 160L110 560M1220 160L1096 560', '#6E4A40', 3) +
    rain(9, 22, '#FFD9C4', 0.35, 1.5, 70) +
    hill(
      [
        [-60, 640],
        [260, 628],
        [620, 640],
        [920, 630],
        [1260, 640],
      ],
      p.front,
    ) +
    grass(9, -20, 1220, (x) => 640 + Math.sin(x / 100) * 5, 34, p.front, 6, -0.9) +
    mist(600, 75, mix(p.front, p.skyLow, 0.2), 0.2)
  )
}
