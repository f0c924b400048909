import { hut } from '#art/scenes/things/outpost.ts'
import { castShadow } from '#art/scenes/people/shadows.ts'
import {
  type Point,
  at,
  birds,
  canopy,
  corner,
  crate,
  crown,
  disc,
  ellipse,
  fern,
  glow,
  godrays,
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
  postures,
  rope,
  rucksack,
  shape,
  sky,
  trunk,
} from '#art/scenes/kit.ts'

const p = palettes.supplyCache
const box = { face: p.crate, lit: p.crateLit, dark: p.crateDark, mark: p.mark }
const cord = '#5E4E30'
const knot: Point = [776, 396]

/** The cloth, hung up by its rim over two crowns: `t` 0 is its left end, 1 its right. */
const upper = (t: number): Point => [548 + 452 * t, 128 + 92 * Math.sin(Math.PI * t) - 14 * t]
const hem = (t: number): Point => [566 + 420 * t, 226 + 96 * Math.sin(Math.PI * t) ** 0.8 + 16 * t]

function cloth(): string {
  const gores = 9
  let [drawn, folds, lines] = ['', '', '']
  for (let i = 0; i < gores; i++) {
    const [a, b, c, d] = [upper(i / gores), upper((i + 1) / gores), hem((i + 1) / gores), hem(i / gores)]
    const colour = mix(
      i % 2 ? '#FFF4DC' : p.red,
      '#B8622E',
      [0.3, 0.16, 0.06, 0, 0.02, 0, 0.04, 0.14, 0.26][i]!,
    )
    drawn += shape(
      `M${at(...a)}Q${at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 7)} ${at(...b)}Q${at(b[0] + 5, (b[1] + c[1]) / 2)} ${at(...c)}Q${at((c[0] + d[0]) / 2, (c[1] + d[1]) / 2 - 16)} ${at(...d)}Q${at(a[0] + 5, (a[1] + d[1]) / 2)} ${at(...a)}Z`,
      colour,
    )
    folds += `M${at(b[0] - 6, b[1] + 14)}Q${at(b[0] - 3, (b[1] + c[1]) / 2)} ${at(c[0] - 8, c[1] - 12)}`
    if (i) lines += `M${at(...d)}L${at(...knot)}`
  }
  const torn =
    shape(
      `M${at(...hem(0))}L${at(hem(0)[0] + 36, hem(0)[1] + 12)}Q602 300 588 356Q576 318 566 300Q560 262 ${at(...hem(0))}Z`,
      mix(p.red, '#B8622E', 0.3),
    ) +
    shape(
      `M${at(...hem(1))}L${at(hem(1)[0] - 38, hem(1)[1] + 10)}Q962 300 980 334Q990 292 ${at(...hem(1))}Z`,
      p.red,
    )
  return line(lines, cord, 1.7) + torn + drawn + line(folds, '#9A4A24', 3, 'opacity=".28"')
}

/** Four crates in one net, hung from the knot, a little turned. */
function load(): string {
  const crates =
    place(crate(84, 66, { ...box, face: '#8F7A3E' }, 'arrow'), -88, -64) +
    place(crate(86, 64, box, 'cross'), 4, -66) +
    place(crate(88, 64, box, 'star'), -92, 0) +
    place(crate(88, 66, { ...box, face: '#B88648' }, 'cross'), 2, 0)
  let net = 'M-96 -132Q0 -118 106 -136M-98 -66Q0 -54 108 -70M-96 -2Q0 8 108 -6'
  for (let i = 0; i < 5; i++) net += `M${-94 + i * 48} -134Q${-88 + i * 46} -66 ${-94 + i * 48} 2`
  return (
    line('M-94 -134L0 -196M-44 -140L0 -196M48 -142L0 -196M104 -140L0 -196', cord, 3) +
    crates +
    line(net, '#4E3E26', 2.6)
  )
}

/** Late gold: a red and white parachute across the treetops, four crates turning under it, four people on one rope well to the side. */
export function day20(): string {
  const wash = { shadow: p.l6, light: p.glow, k: 0.24 }
  const y = 566
  const lean = (hipX: number, chest: number) => ({ side: { ...postures.pull.side, hipX, chest } })
  const team = [
    person({ who: 'tomas', x: 108, y: y + 20, h: 190, pose: lean(-30, 128), wash }),
    person({ who: 'hana', x: 204, y: y + 14, h: 178, pose: lean(-24, 124), wash }),
    person({ who: 'vega', x: 300, y: y + 8, h: 180, pose: lean(-28, 126), wash }),
    person({ who: 'trainee', x: 398, y: y + 2, h: 186, pose: lean(-24, 122), wash }),
  ]
  const hands = team.map(({ near, far }): Point => [(near[0] + far[0]) / 2, (near[1] + far[1]) / 2])
  const warm = (k: number) => mix(p.light, p.l4, k)
  const ground = linear([
    [0, '#C9B85A'],
    [0.3, '#8E9448'],
    [1, p.l5],
  ])
  const tree = (seed: number, x: number, w: number, dark: string, lit: string) =>
    crown(seed, x, 132, w, 190, dark, lit, -1) +
    crown(seed + 1, x - w * 0.3, 196, w * 0.6, 110, dark, lit, -1)
  return (
    sky([
      [0, '#E0A94A'],
      [0.3, '#F3CF7C'],
      [0.55, p.light],
      [1, p.light],
    ]) +
    disc(440, 214, 62, '#FFFBE6', p.glow, 3, 0.2) +
    canopy(3, 300, warm(0.24), { amp: 26, bump: 10 }) +
    mist(250, 140, p.light, 0.75) +
    canopy(8, 350, warm(0.46), { amp: 24, bump: 13, lit: warm(0.3), dip: { x: 480, w: 150, depth: 60 } }) +
    mist(330, 120, p.glow, 0.5) +
    // the trees that hold the cloth
    canopy(12, 414, mix(p.l3, p.l2, 0.3), {
      amp: 10,
      bump: 14,
      lit: p.l2,
      dip: { x: 640, w: 330, depth: 60 },
    }) +
    trunk(560, 476, 30, 400, p.l3, p.l1, { light: -1, lean: 6, seed: 3 }) +
    trunk(1000, 486, 42, 420, mix(p.l3, p.l4, 0.5), p.l2, { light: -1, lean: -4, seed: 4 }) +
    tree(21, 552, 230, mix(p.l3, p.l4, 0.3), p.l2) +
    tree(31, 1020, 290, mix(p.l4, p.l3, 0.4), p.l3) +
    place(
      hut({
        wood: '#7A5A34',
        lit: '#C08A4C',
        dark: '#3E2E20',
        thatch: '#8A6E38',
        thatchLit: '#E0B862',
        inside: '#221A14',
      }),
      1072,
      500,
      0.8,
    ) +
    ground.defs +
    shape('M-40 480Q300 458 640 480T1240 478V700H-40Z', ground.fill) +
    shape('M-40 492Q260 468 600 490Q500 500 300 498Q120 498 -40 510Z', '#EAD47C', 'opacity=".8"') +
    shape(
      'M1012 502Q1060 496 1092 502Q1000 566 780 646Q640 690 540 700H320Q720 630 1012 502Z',
      '#D9B868',
      'opacity=".5"',
    ) +
    grass(4, -20, 1220, (x) => 492 + Math.sin(x / 90) * 6, 22, '#8A8F44', 7) +
    glow(776, 230, 320, 220, '#FFF6D0', 0.5) +
    cloth() +
    crown(41, 540, 122, 130, 84, mix(p.l3, p.l4, 0.55), p.l3, -1) +
    crown(44, 1008, 112, 160, 90, p.l4, p.l3, -1) +
    crown(47, 1050, 196, 140, 80, mix(p.l4, p.l5, 0.3), p.l3, -1) +
    // the load, and the empty place beneath
    ellipse(782, 612, 150, 17, '#26361F', 'opacity=".55"') +
    group(place(load(), 776, 578), `transform="rotate(3 ${at(...knot)})"`) +
    line('M630 616q40 -12 70 -6M874 620q-30 -12 -60 -8', '#E9D68A', 2.4, 'opacity=".7"') +
    castShadow(team.map(({ svg }) => svg).join(''), 220, y + 14, 0.3, 24, '#2C3A1E', 0.4) +
    place(rucksack('#4E5A34', '#C9B878'), 474, 540, 0.86, -6) +
    place(rucksack('#5A4632', '#C79A62'), 516, 544, 0.8, 8) +
    // one line through all hands
    rope(hands[3]!, [676, 520], 4, '#F3E2B0', 4.4) +
    [2, 1, 0].map((i) => rope(hands[i]!, hands[i + 1]!, 0, '#F3E2B0', 4.4)).join('') +
    line(`M${at(...hands[0]!)}Q70 ${hands[0]![1] + 10} 56 560Q50 606 -10 612`, '#F3E2B0', 4.4) +
    team.map(({ svg }) => svg).join('') +
    godrays(6, 8, -0.42, p.light, 0.24, 420, 1240) +
    birds(5, 300, 110, 5, p.l5, 1) +
    hill(
      [
        [-60, 644],
        [260, 630],
        [620, 646],
        [920, 634],
        [1260, 638],
      ],
      p.l6,
    ) +
    grass(9, -20, 1220, (x) => 640 + Math.sin(x / 120) * 8, 36, p.l6, 6) +
    corner(4, -50, -40, 300, 6, 72, 5, p.l7, p.l5) +
    corner(8, 1250, 700, 230, 190, 258, 6, p.l7, p.l5) +
    fern(3, 560, 704, 110, p.l7, p.l6)
  )
}
