import { boulder, circle, ellipse, fern, glow, grass, kettle, line, linear, mistBank, mix, n, palettes, person, place, postures, rucksack, seeded, shape, sky, smoke } from './kit.ts'

const p = palettes.mountainRidge
/** The zone's violets drowned in cloud. */
const grey = (colour: string, k = 0.5) => mix(colour, '#8A93AA', k)

/** A tear in the cloud: an uneven opening round (x, y), `grow` px larger than the smallest. */
function tear(x: number, y: number, grow: number, colour: string, opacity: number): string {
  const random = seeded(31)
  const points = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * Math.PI * 2
    const k = 0.78 + random() * 0.4
    return [x + Math.cos(a) * (168 * k + grow), y + Math.sin(a) * (92 * k + grow * 0.7)] as const
  })
  const mid = points.map(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]!
    return [(ax + bx) / 2, (ay + by) / 2] as const
  })
  const d = `M${n(mid[13]![0])} ${n(mid[13]![1])}${points.map(([px, py], i) => `Q${n(px)} ${n(py)} ${n(mid[i]![0])} ${n(mid[i]![1])}`).join('')}Z`
  return shape(d, colour, `opacity="${opacity}"`)
}

/** Inside a cloud at dusk: four round the kettle, a ring of rope as the edge of the world, and one light far below. */
export function day14(): string {
  const wash = { shadow: '#2B3150', light: '#C9D2E8', k: 0.4 }
  const warm = { shadow: '#2B3150', light: '#FFD9A8', k: 0.34 }
  const [cx, cy] = [430, 540]
  const pack = ['#39405E', '#8E97B4'] as const
  const rope = `M${cx - 330} ${cy + 6}A330 92 0 1 1 ${cx + 330} ${cy + 6}A330 92 0 1 1 ${cx - 330} ${cy + 6}Z`
  const depth = linear([[0, '#232A52'], [0.6, '#141A3A'], [1, '#0B1028']])
  const people = [
    person({ who: 'hana', x: 372, y: 504, h: 196, pose: postures.sit, wash }),
    person({ who: 'vega', x: 520, y: 506, h: 196, pose: postures.sit, wash, flip: true, coil: '#D9B98A' }),
    person({ who: 'tomas', x: 262, y: 566, h: 238, pose: { side: { ...postures.sit.side, aN1: -30, aN2: 4 } }, wash: warm }),
    person({ who: 'trainee', x: 606, y: 572, h: 238, pose: { side: { ...postures.sit.side, chest: 76 } }, wash: warm, flip: true }),
  ]
  return (
    sky([[0, '#3C4668'], [0.35, '#6F7B99'], [0.7, '#A3A9BC'], [1, '#8F96AE']]) +
    [[5, 60, 0.5], [9, 150, 0.55], [13, 250, 0.5], [17, 340, 0.5]].map(([seed, y, o]) => mistBank(seed!, y!, seed! % 2 ? '#9FA7BE' : '#B5BBCD', o! * 0.7, 26, 150)).join('') +
    // the tear, and deep in it the valley
    tear(884, 258, 62, '#8790AC', 0.35) + tear(884, 258, 38, '#6A7496', 0.5) + tear(884, 258, 18, '#47517A', 0.75) + depth.defs + tear(884, 258, 0, depth.fill, 1) +
    shape('M742 296Q800 262 850 288Q900 256 960 286Q1000 270 1030 290Q1010 340 884 346Q770 340 742 296Z', '#0C1230') + shape('M770 318Q830 296 884 316Q940 296 1000 314Q960 346 884 348Q800 346 770 318Z', '#070B20') +
    glow(902, 300, 64, 44, '#FFC65C', 0.75) + circle(902, 300, 4.600, '#FFF0C0') + line('M902 306V322', '#FFC65C', 1.6, 'opacity=".5"') +
    mistBank(23, 336, '#A9B0C6', 0.55, 14, 110) + mistBank(27, 400, '#A9B0C6', 0.7, 16, 150) +
    // bare rock
    shape('M-40 560L60 520L190 486L330 462L520 456L690 474L800 508L900 560L960 620L990 700H-40Z', grey(p.m3, 0.28)) + shape('M190 486L330 462L520 456L690 474L800 508L640 500L430 486L260 500Z', grey(p.m3l, 0.5)) + shape('M60 520L190 486L260 500L150 560L-40 620V560ZM800 508L900 560L960 620L850 600L760 560Z', grey(p.m4, 0.3)) +
    line('M140 600L240 570L300 590M620 640L720 600L800 616M360 640L440 620', grey(p.m4, 0.2), 3) + boulder(4, 118, 560, 120, 70, grey(p.m4l, 0.3), grey(p.m3l, 0.4)) + boulder(7, 770, 560, 90, 44, grey(p.m4l, 0.3), grey(p.m3l, 0.4), -1) +
    // the edge of the world
    line(rope, '#3A3550', 10, 'opacity=".5" transform="translate(0 5)"') + line(rope, '#E2C28C', 7) + line(rope, '#9A7A4C', 3, 'stroke-dasharray="5 9"') +
    glow(cx + 4, 552, 150, 70, '#FFCE8E', 0.5) + ellipse(cx + 4, 566, 46, 8, '#2B2A40', 'opacity=".6"') +
    people.slice(0, 2).map(({ svg }) => svg).join('') + place(rucksack(...pack), 446, 512, 0.7) + line('M412 566l20 -8M456 566l-20 -8M422 568h28', '#2A2136', 6) + shape('M424 562Q420 550 428 546Q432 538 436 546Q444 550 440 562Z', '#FFB04A') + place(kettle('#A3A6B4', '#FFE2B8', '#454A60'), cx + 4, 552, 1.3) + smoke(6, cx + 36, 514, 150, 34, 4, 24, '#E9ECF4', 0.6, '#FFFFFF') +
    people.slice(2).map(({ svg }) => svg).join('') +
    // cloud in front
    mistBank(33, 610, '#B7BDCE', 0.75, 14, 110) + mistBank(35, 650, '#C6CBD9', 0.8, 10, 80) + glow(1100, 600, 360, 170, '#A9B0C6', 0.9) + glow(-20, 420, 260, 170, '#A9B0C6', 0.7) +
    grass(4, 700, 860, () => 640, 16, grey(p.m4, 0.1), 12) + fern(3, 60, 690, 60, grey(p.m4, 0.1))
  )
}
