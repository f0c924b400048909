import {
  type Point,
  boulder,
  canopy,
  circle,
  clipped,
  curve,
  ellipse,
  glow,
  kettle,
  line,
  mist,
  mistBank,
  mix,
  n,
  palettes,
  person,
  place,
  postures,
  radial,
  ridge,
  rucksack,
  seeded,
  shape,
  sky,
  smoke,
  stars,
} from '#art/scenes/kit.ts'

const p = palettes.mountainRidge
/** The zone's violets drowned in cloud. */
const grey = (colour: string, k = 0.5) => mix(colour, '#8A93AA', k)

/** Thin lenses of cloud across a box: what is left of the cloud where it breaks up. */
function wisps(
  seed: number,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  colour: string,
  opacity: number,
): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const l = w * (0.3 + random() * 0.5)
    const [cx, cy, t] = [x + (w - l) * random(), y + h * random(), 7 + random() * 14]
    d += `M${n(cx)} ${n(cy)}C${n(cx + l * 0.25)} ${n(cy - t)} ${n(cx + l * 0.6)} ${n(cy - t * 1.4)} ${n(cx + l)} ${n(cy - t * 0.3)}C${n(cx + l * 0.7)} ${n(cy + t * 0.6)} ${n(cx + l * 0.3)} ${n(cy + t)} ${n(cx)} ${n(cy)}Z`
  }
  return shape(d, colour, `opacity="${opacity}"`)
}

/** Inside a cloud at dusk: four around the kettle, a ring of rope as the edge of the world, and one light far below. */
export function day14(): string {
  const wash = { shadow: '#2B3150', light: '#C9D2E8', k: 0.4 }
  const warm = { shadow: '#2B3150', light: '#FFD9A8', k: 0.34 }
  const [cx, cy] = [430, 540]
  const pack = ['#39405E', '#8E97B4'] as const
  const rope = `M${cx - 330} ${cy + 6}A330 92 0 1 1 ${cx + 330} ${cy + 6}A330 92 0 1 1 ${cx - 330} ${cy + 6}Z`
  // the edge of the tear, ragged
  const tatter = seeded(77)
  const torn = curve(
    Array.from({ length: 26 }, (_, i): Point => {
      const [a, k] = [(i / 26) * Math.PI * 2, (i % 2 ? 0.82 : 1) + tatter() * 0.16]
      return [
        884 + Math.cos(a) * 226 * k * (i % 2 ? 1 : 1.08),
        246 + Math.sin(a) * 112 * k * (i % 2 ? 0.92 : 1),
      ]
    }),
    true,
  )
  const deep = radial([
    [0, '#0D1230', 1],
    [0.5, '#141A40', 1],
    [0.72, '#2C3560', 0.7],
    [1, '#5A648A', 0],
  ])
  const people = [
    person({
      who: 'hana',
      x: 372,
      y: 504,
      h: 196,
      pose: { side: { ...postures.sit.side, aN1: 18, aN2: 24, head: 98 } },
      wash,
    }),
    person({
      who: 'vega',
      x: 520,
      y: 506,
      h: 196,
      pose: {
        side: {
          ...postures.sit.side,
          pelvis: 112,
          chest: 104,
          head: 90,
          aN1: -130,
          aN2: -102,
          aF1: -50,
          aF2: -8,
          bNx: 40,
          bFx: 52,
        },
      },
      wash,
      flip: true,
      coil: '#D9B98A',
    }),
    person({
      who: 'tomas',
      x: 262,
      y: 566,
      h: 238,
      pose: { side: { ...postures.sit.side, aN1: -30, aN2: 4 } },
      wash: warm,
    }),
    person({
      who: 'trainee',
      x: 606,
      y: 572,
      h: 238,
      pose: { side: { ...postures.sit.side, chest: 68, head: 74, aN1: -62, aN2: 34, aF1: -56, aF2: 40 } },
      wash: warm,
      flip: true,
    }),
  ]
  return (
    sky([
      [0, '#3C4668'],
      [0.35, '#6F7B99'],
      [0.7, '#A3A9BC'],
      [1, '#8F96AE'],
    ]) +
    [
      [5, 60, 0.5],
      [9, 150, 0.55],
      [13, 250, 0.5],
      [17, 340, 0.5],
    ]
      .map(([seed, y, o]) => mistBank(seed!, y!, seed! % 2 ? '#9FA7BE' : '#B5BBCD', o! * 0.7, 26, 150))
      .join('') +
    // the tear, and deep in it the valley
    deep.defs +
    ellipse(884, 246, 320, 190, deep.fill, 'opacity=".75"') +
    clipped(
      torn,
      `<rect x="560" y="60" width="640" height="340" fill="#0D1230"/>` +
        stars(9, 16, 300, '#C9D2E8') +
        ridge(
          5,
          [
            [540, 300],
            [680, 262],
            [780, 296],
            [900, 276],
            [1010, 250],
            [1120, 292],
            [1220, 270],
          ],
          '#141B42',
          '#1F2854',
          { light: -1, rough: 0.12 },
        ) +
        canopy(7, 322, '#0B1030', { amp: 8, bump: 7 }) +
        mist(250, 70, '#2C3560', 0.6) +
        glow(908, 302, 90, 62, '#FFC65C', 0.85) +
        circle(908, 302, 5, '#FFF0C0') +
        line('M908 308V326', '#FFC65C', 1.8, 'opacity=".55"') +
        canopy(12, 346, '#080C24', { amp: 8, bump: 9 }),
    ) +
    wisps(3, 600, 110, 300, 40, 6, '#7A84A2', 0.8) +
    wisps(7, 860, 120, 330, 40, 6, '#7A84A2', 0.75) +
    wisps(9, 560, 210, 220, 120, 7, '#8D96B0', 0.8) +
    wisps(12, 1010, 200, 240, 120, 7, '#8D96B0', 0.8) +
    wisps(15, 680, 340, 420, 40, 8, '#9FA7BE', 0.85) +
    wisps(21, 760, 196, 160, 20, 2, '#8D96B0', 0.55) +
    mistBank(23, 336, '#A9B0C6', 0.55, 14, 110) +
    mistBank(27, 400, '#A9B0C6', 0.7, 16, 150) +
    // bare rock
    shape(
      'M-40 560L60 520L190 486L330 462L520 456L690 474L800 508L900 560L960 620L990 700H-40Z',
      grey(p.m3, 0.28),
    ) +
    shape('M190 486L330 462L520 456L690 474L800 508L640 500L430 486L260 500Z', grey(p.m3l, 0.5)) +
    shape(
      'M60 520L190 486L260 500L150 560L-40 620V560ZM800 508L900 560L960 620L850 600L760 560Z',
      grey(p.m4, 0.3),
    ) +
    line('M140 600L240 570L300 590M620 640L720 600L800 616M360 640L440 620', grey(p.m4, 0.2), 3) +
    boulder(4, 118, 560, 120, 70, grey(p.m4l, 0.3), grey(p.m3l, 0.4)) +
    boulder(7, 770, 560, 90, 44, grey(p.m4l, 0.3), grey(p.m3l, 0.4), -1) +
    // the edge of the world
    line(rope, '#3A3550', 10, 'opacity=".5" transform="translate(0 5)"') +
    line(rope, '#E2C28C', 7) +
    line(rope, '#9A7A4C', 3, 'stroke-dasharray="5 9"') +
    glow(cx + 4, 552, 150, 70, '#FFCE8E', 0.5) +
    ellipse(cx + 4, 566, 46, 8, '#2B2A40', 'opacity=".6"') +
    people
      .slice(0, 2)
      .map(({ svg }) => svg)
      .join('') +
    place(rucksack(...pack), 446, 512, 0.7) +
    line('M412 566l20 -8M456 566l-20 -8M422 568h28', '#2A2136', 6) +
    shape('M424 562Q420 550 428 546Q432 538 436 546Q444 550 440 562Z', '#FFB04A') +
    place(kettle('#A3A6B4', '#FFE2B8', '#454A60'), cx + 4, 552, 1.3) +
    smoke(6, cx + 36, 514, 150, 34, 4, 24, '#E9ECF4', 0.6, '#FFFFFF') +
    people
      .slice(2)
      .map(({ svg }) => svg)
      .join('') +
    // cloud in front
    mistBank(33, 648, '#B7BDCE', 0.7, 8, 90) +
    mistBank(35, 666, '#C6CBD9', 0.8, 6, 60) +
    glow(1100, 600, 360, 170, '#A9B0C6', 0.9) +
    glow(-20, 420, 260, 170, '#A9B0C6', 0.7)
  )
}
