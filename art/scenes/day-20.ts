import { hut } from './outpost.ts'
import { castShadow } from './shadows.ts'
import { type Point, birds, canopy, corner, crate, disc, ellipse, fern, glow, godrays, grass, group, hill, line, linear, mist, mix, palettes, parachute, person, place, postures, rope, rucksack, shape, sky, sprays, trunk } from './kit.ts'

const p = palettes.supplyCache
const box = { face: p.crate, lit: p.crateLit, dark: p.crateDark, mark: p.mark }

/** Late gold: a red and white parachute across the treetops, four crates turning under it, four people on one rope well to the side. */
export function day20(): string {
  const wash = { shadow: p.l6, light: p.glow, k: 0.22 }
  const y = 566
  const lean = (hipX: number, chest: number) => ({ side: { ...postures.pull.side, hipX, chest } })
  const team = [
    person({ who: 'tomas', x: 84, y: y + 14, h: 168, pose: lean(-30, 128), wash }),
    person({ who: 'hana', x: 170, y: y + 6, h: 158, pose: lean(-24, 124), wash }),
    person({ who: 'vega', x: 256, y, h: 160, pose: lean(-28, 126), wash }),
    person({ who: 'trainee', x: 344, y: y - 8, h: 164, pose: lean(-24, 122), wash }),
  ]
  const knot: Point = [786, 378]
  const held = team[3]!.near
  const warm = (k: number) => mix(p.light, p.l4, k)
  const ground = linear([[0, '#C9B85A'], [0.3, '#8E9448'], [1, p.l5]])
  return (
    sky([[0, '#E0A94A'], [0.3, '#F3CF7C'], [0.55, p.light], [1, p.light]]) + disc(520, 210, 62, '#FFFBE6', p.glow, 3, 0.2) + canopy(3, 300, warm(0.24), { amp: 26, bump: 10 }) + mist(250, 140, p.light, 0.75) + canopy(8, 350, warm(0.46), { amp: 24, bump: 13, lit: warm(0.3), dip: { x: 480, w: 150, depth: 60 } }) + mist(330, 120, p.glow, 0.5) +
    // the trees that hold the cloth
    trunk(604, 474, 30, 620, p.l3, p.l1, { light: -1, lean: 14, seed: 3 }) + trunk(950, 480, 40, 620, mix(p.l3, p.l4, 0.4), p.l2, { light: -1, lean: -10, seed: 4 }) + canopy(12, 414, mix(p.l3, p.l2, 0.3), { amp: 10, bump: 14, lit: p.l2, dip: { x: 640, w: 330, depth: 60 } }) +
    place(hut({ wood: '#7A5A34', lit: '#C08A4C', dark: '#3E2E20', thatch: '#8A6E38', thatchLit: '#E0B862', inside: '#221A14' }), 1066, 490, 0.74) +
    ground.defs + shape('M-40 470Q300 448 640 470T1240 468V700H-40Z', ground.fill) + shape('M-40 482Q260 458 600 480Q500 490 300 488Q120 488 -40 500Z', '#EAD47C', 'opacity=".8"') + shape('M1010 492Q1060 486 1090 492Q1000 560 760 640Q600 690 500 700H300Q700 620 1010 492Z', '#D9B868', 'opacity=".6"') +
    grass(4, -20, 1220, (x) => 482 + Math.sin(x / 90) * 6, 22, '#8A8F44', 7) +
    // the cloth
    glow(768, 190, 300, 220, '#FFF6D0', 0.5) + line(`M640 232L${knot[0]} ${knot[1]}M700 222L${knot[0]} ${knot[1]}M760 218L${knot[0]} ${knot[1]}M820 220L${knot[0]} ${knot[1]}M880 226L${knot[0]} ${knot[1]}M930 236L${knot[0]} ${knot[1]}`, '#6B5A3A', 1.8) +
    place(parachute({ a: p.red, b: '#FFF4DC', shade: '#D9822F', cord: '#6B5A3A' }, false), 778, 232, 1.14, -5) + shape('M946 226Q982 262 972 330Q988 300 996 262Q990 236 946 226ZM612 238Q590 270 600 318Q580 288 584 250Z', p.red) + shape('M946 226Q960 268 950 312Q970 280 972 250Z', '#FFF4DC') +
    sprays(5, 560, 88, 690, 240, 46, 34, p.l4) + sprays(8, 900, 70, 1010, 250, 50, 36, p.l5) + sprays(9, 690, 60, 900, 84, 20, 26, p.l4) +
    // the crates and the empty place beneath
    ellipse(786, 594, 140, 17, '#26361F', 'opacity=".55"') +
    line(`M${knot[0]} ${knot[1]}L716 446M${knot[0]} ${knot[1]}L856 448M${knot[0]} ${knot[1]}L786 436`, '#4E3E26', 3.6) +
    group(place(crate(86, 66, box, 'cross'), 742, 500, 1, -4) + place(crate(92, 72, box, 'star'), 690, 572, 1, 3) + place(crate(88, 70, { ...box, face: '#8F7A3E' }, 'arrow'), 790, 570, 1, -3), 'transform="translate(0 -26) rotate(4 786 430)"') + place(crate(66, 54, box, 'star'), 846, 486, 1, 16) + line('M696 462L700 548M884 452L880 544M690 512L884 510', '#4E3E26', 3) +
    line('M640 600q40 -12 70 -6M862 604q-30 -12 -60 -8', '#E9D68A', 2.4, 'opacity=".7"') +
    rope([84, 478], held, 1, '#F3E2B0', 4) + rope(held, [702, 486], 5, '#F3E2B0', 4) +
    castShadow(team.map(({ svg }) => svg).join(''), 200, y + 6, 0.34, 24, '#2C3A1E', 0.4) + team.map(({ svg }) => svg).join('') + rope([60, 492], team[3]!.near, 2, '#F3E2B0', 3.4) +
    place(rucksack('#4E5A34', '#C9B878'), 428, 520, 0.8, -6) + place(rucksack('#5A4632', '#C79A62'), 466, 524, 0.76, 8) +
    godrays(6, 8, -0.42, p.light, 0.26, 420, 1240) + birds(5, 330, 120, 5, p.l5, 1) +
    hill([[-60, 640], [260, 622], [620, 640], [920, 626], [1260, 632]], p.l6) + grass(9, -20, 1220, (x) => 634 + Math.sin(x / 120) * 8, 36, p.l6, 6) + corner(4, -50, -40, 300, 6, 72, 5, p.l7, p.l5) + corner(8, 1250, 700, 250, 186, 258, 6, p.l7, p.l5) + fern(3, 560, 704, 110, p.l7, p.l6)
  )
}
