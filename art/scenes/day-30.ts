import { bareheaded } from './bareheaded.ts'
import { helicopterFront } from './helicopter-front.ts'
import { signPost } from './outpost.ts'
import { canopy, clouds, corner, disc, ellipse, fern, glow, grass, hill, kettle, line, mist, mix, palettes, palm, person, place, postures, ridge, shape, sky, smoke, stars } from './kit.ts'

const p = palettes.extractionPoint

/** A cap held in a hand. */
const cap = (x: number, y: number, colour: string, lit: string) => place(shape('M-13 2Q-13 -12 2 -12Q14 -12 14 2Z', colour) + shape('M2 -12Q14 -12 14 2H6Q8 -8 2 -12Z', lit) + shape('M10 0Q26 0 28 6Q16 4 10 4Z', colour), x + 4, y + 8, 1, 20)

/** First light: the helicopter comes down nose towards us, green smoke drawn out sideways, four people kneel in a row at the edge. */
export function day30(): string {
  const wash = { shadow: '#2A2E52', light: '#FFD08A', k: 0.26 }
  const y = 582
  const pose = { side: { ...postures.kneel.side, aN1: -64, aN2: -8, aF1: -76, aF2: -24, head: 96 }, rig: postures.kneel.rig }
  const crew = (['hana', 'tomas', 'vega', 'trainee'] as const).map((who, i) => person({ who, x: 78 + i * 112, y: y + (i % 2) * 8, h: 204, pose, wash, bareHead: true }))
  const blue = (k: number) => mix('#9A7FA0', '#151A3A', k)
  let swept = ''
  for (let i = 0; i < 46; i++) {
    const [a, r] = [(i / 46) * Math.PI * 2, 250 + ((i * 37) % 90)]
    swept += `M${(770 + Math.cos(a) * r * 0.8).toFixed(0)} ${(556 + Math.sin(a) * r * 0.17).toFixed(0)}L${(770 + Math.cos(a) * r * 1.12).toFixed(0)} ${(556 + Math.sin(a) * r * 0.24).toFixed(0)}`
  }
  const caps = [['#59633F', '#B9C27A'], ['#8A3B32', '#D9805E'], ['#3F7A55', '#A9D39A'], ['#78854E', '#DDD89A']] as const
  return (
    sky([[0, '#23395B'], [0.24, '#5E5A86'], [0.44, '#D9808C'], [0.58, '#FFB978'], [0.68, '#FFE2A6'], [1, '#FFE2A6']]) + stars(4, 36, 150, '#F3ECF4') + shape('M186 84A36 36 0 0 1 186 156A44 44 0 0 0 186 84Z', '#F6EBDD', 'opacity=".85" transform="rotate(24 186 120)"') +
    disc(800, 372, 84, p.sun, p.halo, 3, 0.17) + clouds(7, 150, 300, 8, '#FFC9A0', 0.6, 1.15) + clouds(11, 60, 140, 4, '#C9849A', 0.45, 1.3) +
    ridge(6, [[-40, 330], [130, 270], [260, 226], [400, 286], [560, 336], [720, 372], [880, 384], [1040, 350], [1240, 320]], '#8A6788', '#F2A58C', { rough: 0.1, light: 1 }) + mist(300, 120, '#FFD9A6', 0.7) + canopy(5, 400, blue(0.3), { amp: 12, bump: 10, lit: '#C98E96' }) + mist(392, 60, '#FFD9A6', 0.5) + canopy(9, 438, blue(0.62), { amp: 12, bump: 14, lit: '#6E6488' }) + palm(4, 1110, 500, 270, -0.05, blue(0.8), { lit: '#6A5E86' }) + palm(6, 420, 480, 190, 0.05, blue(0.74), { lit: '#6E6488' }) + palm(8, 40, 500, 240, 0.06, blue(0.8), { lit: '#5C5A80' }) +
    hill([[-60, 500], [300, 486], [640, 480], [900, 482], [1260, 494]], '#5E7A6E') + shape('M-60 502Q300 486 640 482Q960 484 1260 498V520Q960 498 640 498Q300 502 -60 524Z', '#F0C98A') + hill([[-60, 550], [300, 532], [640, 524], [1260, 540]], '#4E6E68') +
    place(signPost(176, { wood: '#4A3E54', lit: '#E0A888', dark: '#2E2A44', board: '#37405E', mark: '#FFFFFF' }), 556, 520) + grass(6, 520, 600, () => 522, 16, '#4E6E68', 4) +
    // the smoke, drawn out along the ground
    smoke(4, 1000, 560, 96, 330, 12, 74, '#2F8F7E', 0.85, p.smokeLit) + smoke(9, 980, 556, 50, 260, 10, 44, p.smoke, 0.75, '#C9F5DE') + smoke(6, 994, 552, 60, -190, 8, 36, '#2F8F7E', 0.5, p.smokeLit) + shape('M990 568h20v-14h-20Z', '#2A2545') +
    // the flattened grass, the machine
    ellipse(770, 560, 330, 58, '#86A98A', 'opacity=".5"') + line(swept, '#C9D8A0', 3, 'opacity=".7"') + ellipse(770, 568, 170, 20, '#1C2A40', 'opacity=".5"') + glow(770, 400, 380, 200, '#FFE6B0', 0.4) +
    place(helicopterFront({ body: '#414C62', lit: '#FFC58A', dark: '#1E2438', glass: '#7FA6BE', rotor: '#FFD890', lamp: '#FFF6D8', suit: '#FF7A3C' }), 770, 528, 1.12) + glow(770, 488, 60, 50, '#FFF6D8', 0.8) +
    line('M520 596q40 -10 70 -4M640 612q60 -12 100 -2M860 606q50 -10 90 0M470 560q20 -8 46 -4', '#DDE6B4', 3, 'opacity=".7"') +
    hill([[-60, 592], [200, 580], [480, 588], [640, 620], [900, 640], [1260, 630]], '#34505A') + grass(5, -20, 640, (x) => 590 + Math.max(0, x - 480) * 0.18, 24, '#34505A', 5, -0.6) +
    crew.map(({ svg }, i) => ellipse(86 + i * 112, y + 6 + (i % 2) * 8, 60, 8, '#16243A', 'opacity=".5"') + bareheaded(svg)).join('') + crew.map(({ near: [hx, hy] }, i) => (i === 1 ? place(kettle('#9AA39E', '#FFE6B8', '#343A48'), hx + 8, hy + 34, 0.9) : cap(hx, hy, caps[i]![0], caps[i]![1]))).join('') +
    hill([[-60, 640], [200, 630], [520, 644], [860, 664], [1260, 640]], p.front) + grass(8, -20, 1220, (x) => 644 + Math.sin(x / 150) * 8, 34, p.front, 6, -0.5) + fern(3, 620, 704, 120, p.front, p.lit) + corner(6, 1250, 700, 240, 190, 262, 6, p.front, p.lit) + corner(9, 1250, -40, 220, 104, 168, 4, p.front, p.lit)
  )
}
