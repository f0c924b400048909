import { type Point, chevrons, clouds, disc, fern, glow, line, mist, mistBank, mix, n, palettes, person, polygon, postures, ridge, seeded, shape, sky } from './kit.ts'

const p = palettes.mountainRidge
/** The zone's colours under a pale, cold noon. */
const cold = (colour: string, k = 0.42) => mix(colour, '#B9C6DE', k)

/** A cairn 90 high on (x, y), the mark on its largest stone. */
function cairn(x: number, y: number): string {
  const stones: [number, number, number, number][] = [[0, 0, 92, 30], [-4, -28, 74, 26], [4, -52, 56, 24], [-2, -74, 40, 20], [2, -92, 24, 14]]
  return stones.map(([dx, dy, w, h], i) => shape(`M${n(x + dx - w / 2)} ${n(y + dy)}Q${n(x + dx - w * 0.56)} ${n(y + dy - h)} ${n(x + dx - w * 0.2)} ${n(y + dy - h)}L${n(x + dx + w * 0.3)} ${n(y + dy - h * 0.94)}Q${n(x + dx + w * 0.56)} ${n(y + dy - h * 0.5)} ${n(x + dx + w / 2)} ${n(y + dy)}Z`, i % 2 ? '#4A4468' : '#3D3A5C') + shape(`M${n(x + dx - w * 0.3)} ${n(y + dy - h)}L${n(x + dx + w * 0.3)} ${n(y + dy - h * 0.94)}L${n(x + dx + w * 0.44)} ${n(y + dy - h * 0.6)}L${n(x + dx - w * 0.2)} ${n(y + dy - h * 0.7)}Z`, '#A9A6C4')).join('')
}

/** A torn shred of cloud blown over the edge. */
function shred(seed: number, x: number, y: number, w: number, opacity: number): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < 9; i++) {
    const [cx, cy, r] = [x + w * random(), y + (random() - 0.5) * w * 0.16, w * (0.05 + random() * 0.08)]
    d += `M${n(cx - r * 2.2)} ${n(cy)}a${n(r * 2.2)} ${n(r * 0.8)} 0 1 1 ${n(r * 4.4)} 0a${n(r * 2.2)} ${n(r * 0.8)} 0 1 1 ${n(-r * 4.4)} 0Z`
  }
  return shape(d, '#FFFFFF', `opacity="${opacity}"`)
}

/** Straight along a narrow crest above the cloud: four in step, the first drawing the second up by the wrist, towards the cairn. */
export function day13(): string {
  const wash = { shadow: '#3D3A5C', light: '#F3F4FF', k: 0.22 }
  const crest: Point[] = [[660, 212], [632, 262], [646, 316], [596, 372], [604, 434], [536, 508], [520, 580], [420, 700]]
  const lit: Point[] = [[660, 212], [720, 300], [716, 360], [800, 440], [850, 540], [960, 620], [1040, 700]]
  const shade: Point[] = [[660, 212], [560, 312], [520, 380], [420, 470], [350, 560], [210, 640], [150, 700]]
  const walkUp = { front: { ...postures.backWalk.front, aL: 24, aR: 20, eL: 40, eR: 34, fRy: 16, uR: 10 } }
  const first = person({ who: 'vega', x: 640, y: 330, h: 128, pose: { side: { ...postures.climb.side, aN1: -150, aN2: -140, aF1: -60, aF2: -10 } }, wash, pack: ['#4A3B52', '#E8D2C8'], coil: '#F0CE8A' })
  const second = person({ who: 'hana', x: 574, y: 414, h: 142, pose: { side: { ...postures.climb.side, aN1: 30, aN2: 40, aF1: -80, aF2: -20 } }, wash, pack: ['#5A3B42', '#E0B4A0'] })
  const third = person({ who: 'tomas', x: 564, y: 506, h: 170, pose: walkUp, wash, pack: ['#3B4258', '#A9B4CC'] })
  const you = person({ who: 'trainee', x: 500, y: 640, h: 216, pose: walkUp, wash, pack: ['#454A3C', '#C9C49A'], radio: true })
  return (
    sky([[0, mix(p.skyTop, '#6E8CC0', 0.6)], [0.3, '#A9B8DA'], [0.52, '#E2DDE8'], [1, '#F6EAE6']]) + disc(936, 104, 40, '#FFFDF4', '#F6EEF4', 3, 0.25) + clouds(4, 60, 210, 6, '#FFFFFF', 0.5, 1.4) +
    ridge(6, [[-40, 330], [70, 290], [170, 320], [290, 262], [400, 322], [560, 330], [760, 330], [860, 276], [960, 310], [1100, 250], [1240, 320]], cold(p.m1, 0.6), cold(p.m1l, 0.5), { light: 1, rough: 0.16, snow: '#FFFFFF' }) + mistBank(5, 326, '#FFFFFF', 0.95, 10, 120) +
    ridge(9, [[-40, 400], [60, 352], [160, 396], [260, 340], [360, 410], [480, 440], [760, 440], [900, 392], [1010, 344], [1110, 390], [1240, 350]], cold(p.m2, 0.45), cold(p.m2l, 0.45), { light: 1, rough: 0.18, snow: '#FFFFFF' }) + mistBank(8, 404, '#FFFFFF', 0.95, 14, 160) + mistBank(11, 440, '#F1EEF8', 1, 14, 240) +
    // the crest: one side in light, one in shade
    shape(polygon([...shade, ...[...crest].reverse().slice(0, -1)]), p.m3) + shape(polygon([...crest, ...[...lit].reverse().slice(0, -1)]), cold(p.m2l, 0.3)) +
    shape(polygon([[660, 212], [632, 262], [646, 316], [690, 330], [676, 270]]), cold(p.m1l, 0.5)) + shape(polygon([[596, 372], [604, 434], [536, 508], [640, 520], [700, 470], [650, 420]]), cold(p.m1l, 0.45)) + shape(polygon([[520, 580], [420, 700], [640, 700], [720, 620], [610, 560]]), cold(p.m1l, 0.4)) +
    shape(polygon([[560, 312], [520, 380], [560, 400], [596, 372], [610, 330]]), p.m4l) + shape(polygon([[420, 470], [350, 560], [430, 580], [520, 520], [500, 470]]), mix(p.m3, p.m4, 0.5)) + shape(polygon([[210, 640], [150, 700], [330, 700], [420, 640], [340, 600]]), p.m4) + line(`M${crest.map(([x, y]) => `${x} ${y}`).join('L')}`, '#FFF6F0', 3) +
    cairn(664, 222) + chevrons(664, 206, 15, '#FFFFFF') + mist(200, 70, '#FFFFFF', 0.15) +
    first.svg + second.svg + mistBank(14, 520, '#FFFFFF', 0.0, 10, 60) + third.svg + you.svg +
    // cloud on both sides, shreds over the edge
    glow(60, 640, 460, 190, '#FFFFFF', 1) + glow(1180, 640, 420, 200, '#FFFFFF', 1) + glow(180, 560, 260, 80, '#F1EEF8', 0.9) + glow(1040, 560, 240, 70, '#F1EEF8', 0.9) + shred(4, 120, 600, 300, 0.85) + shred(7, 900, 600, 300, 0.85) + shred(9, 780, 420, 160, 0.55) + shred(12, 330, 440, 150, 0.5) + shred(15, 560, 470, 120, 0.45) + mistBank(19, 640, '#FFFFFF', 0.8, 16, 80) +
    fern(4, 60, 720, 60, p.m4, p.lit)
  )
}
