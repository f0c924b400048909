import { type Point, at, boulder, canopy, circle, clouds, fire, flames, glow, grass, group, heightAlong, linear, mist, mix, moon, n, palettes, person, place, polyline, postures, ridge, shape, sky, stars } from './kit.ts'

const p = palettes.mountainRidge
const night = (colour: string, k = 0.6) => mix(colour, '#0B1030', k)

/** From behind and above: three fires in a row on the bare ridge, four people looking up at the aircraft's wide turn. */
export function day15(): string {
  const glowing = { shadow: '#14142F', light: '#FFB04A', k: 0.5 }
  const crest: Point[] = [[-60, 560], [120, 528], [330, 506], [600, 494], [870, 504], [1080, 530], [1260, 566]]
  const top = heightAlong(crest)
  const look = { front: { ...postures.backLookUp.front } }
  const arc: Point[] = Array.from({ length: 40 }, (_, i) => {
    const a = Math.PI * (1.12 - (i / 39) * 0.86)
    return [700 + Math.cos(a) * 360, 236 - Math.sin(a) * 150]
  })
  const [ax, ay] = arc[arc.length - 1]!
  const trail = linear([[0, '#F4EEDC', 0], [1, '#F4EEDC', 0.6]], 'x1="0" y1="0" x2="1" y2="0"')
  const [bx, by] = arc[arc.length - 3]!
  const heading = (Math.atan2(ay - by, ax - bx) * 180) / Math.PI
  const plane =
    shape('M-34 0Q-30 -4 20 -6Q38 -5 42 0Q38 5 20 6Q-30 4 -34 0ZM4 -4L-4 -42H8L18 -5ZM4 4L-4 42H8L18 5ZM-30 -2L-36 -15H-28L-20 -3ZM-30 2L-36 15H-28L-20 3Z', '#565B94') +
    shape('M-34 0Q-30 -4 20 -6Q38 -5 42 0Z', '#8A8CC0') + circle(2, -42, 4, '#FF5A3C') + circle(2, 42, 4, '#7CF0A0') + circle(-34, 0, 3.600, '#FFFFFF')
  const flame = (x: number, scale: number) => place(fire(flames('#120E1E', '#FF8A2B'), 230), x, top(x) + 30, scale)
  return (
    sky([[0, '#070A22'], [0.3, '#121640'], [0.56, '#2B2A62'], [0.72, '#5A3F72'], [1, '#5A3F72']]) + stars(3, 240, 380, '#F6F0FF') + circle(186, 132, 46, '#2C2C58') + moon(186, 132, 46, 0.84, '#F4EEDC', '#B9B4E0') + clouds(6, 300, 350, 3, '#4A3A70', 0.5, 1) +
    ridge(6, [[-40, 410], [120, 356], [260, 398], [400, 352], [560, 400], [720, 370], [880, 340], [1010, 384], [1240, 350]], night(p.m1, 0.5), night(p.m1l, 0.45), { light: -1, rough: 0.16 }) + mist(340, 110, '#7A5A8A', 0.4) +
    canopy(4, 432, night(p.m2, 0.55), { amp: 12, bump: 6 }) + mist(410, 60, '#6A5288', 0.4) + canopy(8, 462, night(p.m3, 0.5), { amp: 12, bump: 8 }) +
    // the one light in its valley
    glow(1098, 436, 60, 36, '#FFC65C', 0.85) + circle(1098, 436, 4.200, '#FFF0C0') + mist(450, 70, '#4E4278', 0.4) +
    // the aircraft and its turn
    trail.defs + `<path d="${polyline(arc)}" fill="none" stroke="${trail.fill}" stroke-width="2.500" stroke-linecap="round"/>` + glow(ax, ay, 60, 60, '#B9B4E0', 0.45) + group(plane, `transform="translate(${at(ax, ay)}) rotate(${n(heading)}) scale(1 0.7)"`) +
    // the bare top
    shape(`${polyline(crest)}L1260 700H-60Z`, '#241F42') + shape('M-60 560L120 528L330 506L600 494L870 504L1080 530L1260 566L1000 552L600 522L260 540Z', '#6A4256') + [250, 600, 950].map((x) => glow(x, top(x) + 44, 250, 70, '#FF9A3C', 0.62)).join('') +
    flame(250, 1.02) + flame(600, 1.14) + flame(950, 1.02) +
    boulder(4, 96, 596, 110, 50, '#1B1836', '#7A4A50') + boulder(6, 1120, 600, 130, 54, '#1B1836', '#7A4A50', -1) + boulder(9, 770, 566, 46, 20, '#1B1836', '#8A5450', -1) +
    person({ who: 'tomas', x: 396, y: 596, h: 168, pose: look, wash: glowing }).svg + person({ who: 'vega', x: 478, y: 606, h: 160, pose: { front: { ...postures.backPoint.front, aR: 122, eR: 4 } }, wash: glowing, coil: '#E6B86A' }).svg + person({ who: 'trainee', x: 738, y: 608, h: 172, pose: postures.backLookUp, wash: glowing, pack: ['#2A2A30', '#C98A4A'], radio: true }).svg + person({ who: 'hana', x: 830, y: 598, h: 160, pose: { front: { ...look.front, aR: 98, eR: 126 } }, wash: glowing }).svg +
    shape('M-60 650L140 628L360 636L620 622L880 634L1080 620L1260 644V700H-60Z', '#120F28') + grass(5, -20, 1220, () => 640, 20, '#120F28', 9, 0.2)
  )
}
