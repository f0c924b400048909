import {
  type Point,
  boulder,
  canopy,
  chevrons,
  clouds,
  corner,
  fern,
  grass,
  hill,
  kettle,
  line,
  mist,
  mix,
  moon,
  n,
  palettes,
  person,
  place,
  postures,
  rain,
  ripples,
  seeded,
  shape,
  sky,
  trunk,
  vine,
} from '#art/scenes/kit.ts'

const p = palettes.riverValley
const stone = '#6B7F7A'
/** The valley on a dull afternoon. */
const dull = (colour: string, k = 0.3) => mix(colour, '#5F7478', k)

/** Leaves and sticks carried by the flood. */
function drift(seed: number, count: number): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const [x, y, l] = [random() * 1200, 440 + random() ** 0.8 * 150, 6 + random() * 10]
    d += `M${n(x)} ${n(y)}q${n(l)} ${n(-l * 0.5)} ${n(l * 2)} 0q${n(-l)} ${n(l * 0.5)} ${n(-l * 2)} 0Z`
  }
  return shape(d, '#4E5E2E')
}

/** The run of the water: wavy bands across the picture, wider apart toward the eye. */
function current(seed: number, colours: readonly [light: string, dark: string]): string {
  const random = seeded(seed)
  let drawn = ''
  for (let i = 0, y = 432; y < 660; i++, y += 7 + i * 1.3) {
    const [wave, high] = [70 + i * 9, 3 + i * 0.5]
    const from = -40 - random() * 2 * wave
    drawn += line(
      `M${n(from)} ${n(y)}q${n(wave / 2)} ${n(-high)} ${n(wave)} 0${`t${n(wave)} 0`.repeat(Math.ceil(1300 / wave) + 2)}`,
      colours[i % 2 ? 1 : 0],
      1.5 + i * 0.34,
      `opacity="${i % 2 ? 0.4 : 0.5}"`,
    )
  }
  return drawn
}

/** Low on the near bank of a flood: the trainee hangs halfway across beneath a rope, one waits beyond it, two here with the kettle. */
export function day11(): string {
  const wash = { shadow: p.v4, light: '#DCE6D4', k: 0.34 }
  const you = person({
    who: 'trainee',
    x: 640,
    y: 378,
    h: 250,
    pose: {
      side: {
        hipX: 0,
        hipY: 30,
        pelvis: 168,
        chest: 158,
        head: 150,
        aN1: 76,
        aN2: 84,
        aF1: 62,
        aF2: 76,
        lN1: 48,
        lN2: 28,
        lF1: 60,
        lF2: 16,
        pN: 10,
        pF: 10,
      },
      rig: { legs: 'angles' },
    },
    wash,
    pack: ['#3C4A2E', '#A9A45C'],
    radio: true,
  })
  const near: Point = you.near
  const heel: Point = [you.foot[0] - 22, you.foot[1] - 4]
  const [a, b]: [Point, Point] = [
    [178, 150],
    [1012, 206],
  ]
  const strand = (dy: number) =>
    `M${a[0]} ${a[1] + dy}L${n(near[0])} ${n(near[1] + dy * 0.3)}L${n(heel[0])} ${n(heel[1] + dy * 0.3)}L${b[0]} ${b[1] + dy}`
  const wrap = (x: number, y: number, w: number) =>
    [0, 7, 14].map((d) => line(`M${n(x - w)} ${n(y + d)}q${n(w)} 8 ${n(2 * w)} 0`, '#E6CB8A', 5)).join('')
  const flood = '#8C6A44'
  return (
    sky([
      [0, dull(p.skyTop, 0.5)],
      [0.3, '#A9BDB6'],
      [0.55, '#D6D3BE'],
      [1, '#D6D3BE'],
    ]) +
    moon(842, 92, 30, 0.5, '#F4F3E2', '#DDE3D4') +
    clouds(5, 70, 130, 5, '#C4D0C8', 0.7, 1.2) +
    clouds(9, 30, 190, 6, '#E2E2D2', 0.5, 1.4) +
    canopy(3, 236, dull(p.m1, 0.35), { amp: 20, bump: 9 }) +
    mist(190, 130, '#D6D3BE', 0.7) +
    canopy(6, 276, dull(p.m2), { amp: 18, bump: 12 }) +
    mist(250, 110, '#CBD0C2', 0.55) +
    canopy(9, 318, dull(p.m3, 0.2), { amp: 14, bump: 16, lit: dull(p.m3l, 0.3) }) +
    mist(300, 100, '#BFC8BB', 0.4) +
    // the far bank
    trunk(1010, 420, 44, 460, dull(p.v2, 0.2), dull(p.m3l, 0.2), { light: -1, seed: 4, lean: 18 }) +
    trunk(1128, 424, 30, 440, dull(p.v1, 0.2), dull(p.m3l, 0.3), { seed: 7 }) +
    trunk(640, 390, 20, 400, dull(p.m3, 0.3), dull(p.m3l, 0.4), { seed: 9 }) +
    trunk(470, 388, 15, 400, dull(p.m3, 0.35), dull(p.m3l, 0.4), { seed: 2 }) +
    hill(
      [
        [-60, 404],
        [300, 396],
        [640, 402],
        [860, 392],
        [1260, 384],
      ],
      dull(p.v1, 0.12),
    ) +
    grass(5, -20, 1220, (x) => 402 - Math.max(0, x - 640) * 0.02, 22, p.v2, 6) +
    boulder(6, 876, 408, 96, 78, dull(stone), dull('#A9B8A4', 0.15), -1) +
    chevrons(868, 364, 17, '#F1EEDD') +
    person({
      who: 'vega',
      x: 950,
      y: 410,
      h: 116,
      pose: postures.stand,
      wash: { ...wash, k: 0.4 },
      flip: true,
    }).svg +
    // the flood
    shape('M-40 416Q300 402 640 412Q920 400 1240 408V700H-40Z', flood) +
    shape(
      'M-40 416Q300 402 640 412Q920 400 1240 408V422Q920 416 640 428Q300 418 -40 434Z',
      mix(flood, '#E8D5A8', 0.4),
    ) +
    current(6, ['#C9A26C', '#5E452C']) +
    ripples(3, 424, 640, 44, '#EBD3A2', 0.8) +
    ripples(7, 424, 640, 30, '#5E452C', 0.5) +
    drift(5, 46) +
    shape('M404 570Q480 548 580 548Q520 566 470 578Q420 584 404 570Z', '#E9D6AE', 'opacity=".6"') +
    line('M420 560L560 540', '#4A3826', 9) +
    line('M506 548l22 -22', '#4A3826', 4) +
    // the near tree, the rope doubled round both
    trunk(150, 640, 88, 720, p.v4, p.v1, { seed: 3, lean: -10 }) +
    wrap(150, 142, 40) +
    wrap(1016, 200, 21) +
    line(strand(0), '#E6CB8A', 4) +
    line(strand(9), '#C9A962', 3) +
    line(
      `M${n(you.hip[0] - 12)} ${n(you.hip[1])}L${n((near[0] + heel[0]) / 2 - 16)} ${n((near[1] + heel[1]) / 2)}M${n((near[0] + heel[0]) / 2 - 16)} ${n((near[1] + heel[1]) / 2)}L${n(you.hip[0] + 14)} ${n(you.hip[1] - 2)}`,
      '#D8573A',
      5,
    ) +
    you.svg +
    line(`M${n(you.hip[0] - 12)} ${n(you.hip[1])}q6 18 26 -2`, '#D8573A', 5) +
    line(`M${n(near[0] - 9)} ${n(near[1] + 1)}h18`, '#8A5F3C', 9) +
    // two who wait
    hill(
      [
        [-60, 588],
        [160, 584],
        [400, 604],
        [640, 640],
        [900, 664],
        [1260, 650],
      ],
      p.v3,
    ) +
    grass(9, -20, 1220, (x) => 592 + Math.max(0, x - 200) * 0.1, 30, p.v4, 6) +
    person({ who: 'tomas', x: 300, y: 620, h: 190, pose: postures.stand, wash }).svg +
    person({
      who: 'hana',
      x: 390,
      y: 634,
      h: 182,
      pose: postures.backPoint,
      wash,
      pack: ['#5A4632', '#A98355'],
    }).svg +
    place(kettle('#9AA3A0', '#E9E6D2', '#4A5250'), 236, 626, 1.1) +
    hill(
      [
        [-60, 650],
        [300, 656],
        [700, 672],
        [1260, 664],
      ],
      p.front,
    ) +
    grass(12, -20, 1220, (x) => 656 + x * 0.012, 44, p.front, 6, 0.1) +
    fern(4, 520, 700, 120, p.front, p.leafLit) +
    fern(7, 900, 706, 130, p.front, p.leafLit) +
    corner(9, 1220, 705, 290, -170, -100, 6, p.front, p.leafLit) +
    corner(5, -20, 705, 170, -84, -20, 4, p.front, p.leafLit) +
    vine(4, 150, 40, 420, -30, 90, p.v4, 3, 10) +
    rain(4, 34, '#E9F0E8', 0.5, 0.05, 20)
  )
}
