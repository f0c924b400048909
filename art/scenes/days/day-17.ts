import { crawlerFromBehind } from '#art/scenes/people/crawler.ts'
import { snake } from '#art/scenes/nature/creatures.ts'
import {
  type Point,
  circle,
  curve,
  ellipse,
  glow,
  godrays,
  leaf,
  line,
  linear,
  mix,
  n,
  palettes,
  place,
  rucksack,
  seeded,
  shape,
} from '#art/scenes/kit.ts'

const p = palettes.hostileTerritory
const mouth: Point = [690, 250]

/** A tangle of thorn in a ring around the way: bent stems with hooked spines. `k` 0 is the bright mouth, 1 the eye. */
function ring(seed: number, k: number, colour: string, spine: string): string {
  const random = seeded(seed)
  const [cx, cy] = [mouth[0] + (600 - mouth[0]) * k, mouth[1] + (330 - mouth[1]) * k]
  const [rx, ry] = [92 + 560 * k ** 1.25, 76 + 316 * k ** 1.25]
  const inner: Point[] = []
  for (let i = 0; i < 34; i++) {
    const a = (i / 34) * Math.PI * 2
    const r = 1 + (random() - 0.5) * 0.14
    const floor = Math.sin(a) > 0.55 ? 0.93 : 1
    inner.push([cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r * floor])
  }
  let [stems, spines] = ['', '']
  for (let i = 0; i < 30; i++) {
    const a = (i / 30) * Math.PI * 2 + random() * 0.3
    if (Math.sin(a) > 0.72) continue
    const turn = 0.5 + random() * 0.5
    const at = (b: number, r: number): Point => [cx + Math.cos(b) * rx * r, cy + Math.sin(b) * ry * r]
    const points: Point[] = [0, 0.25, 0.5, 0.75, 1].map((t) =>
      at(a + turn * t, 0.94 + 0.16 * Math.sin(Math.PI * t + random() * 0.8) * (random() - 0.2)),
    )
    stems += curve(points)
    for (const [x, y] of points.slice(1)) {
      const [l, b] = [(9 + random() * 10) * (0.4 + k), random() * 6.28]
      spines += `M${n(x - 2)} ${n(y)}Q${n(x + (Math.cos(b) * l) / 2)} ${n(y + (Math.sin(b) * l) / 2 - 2)} ${n(x + Math.cos(b) * l)} ${n(y + Math.sin(b) * l)}L${n(x + 2)} ${n(y + 2)}Z`
    }
  }
  return (
    shape(`M-20 -20H1220V700H-20Z${curve(inner, true)}`, colour, 'fill-rule="evenodd"') +
    line(stems, spine, 1.5 + 6 * k) +
    shape(spines, spine)
  )
}

/** Inside a low tunnel of thorn: somebody on hands and toes from behind, a pack on a cord, a small snake leaving at its own pace. */
export function day17(): string {
  const light = '#F3F7D8'
  const random = seeded(12)
  const tone = (k: number) =>
    mix(mix('#A9CDB4', p.m1, Math.min(1, k * 2.4)), p.front, Math.max(0, k * 1.25 - 0.28))
  let flecks = ''
  for (let i = 0; i < 60; i++) {
    const [t, x] = [random(), random()]
    const y = 348 + t * 320
    const w = (5 + random() * 22) * (0.3 + t)
    flecks += `M${n(690 - t * 70 + (x - 0.5) * (140 + 600 * t))} ${n(y)}q${n(w / 2)} ${n(-w * 0.2)} ${n(w)} 0q${n(-w / 2)} ${n(w * 0.2)} ${n(-w)} 0Z`
  }
  let drawn = ''
  for (let i = 0; i <= 9; i++)
    drawn += ring(20 + i, i / 9, tone(i / 9), mix(tone(i / 9), i < 5 ? p.m3 : p.m1l, i < 5 ? 0.4 : 0.28))
  const dust = linear([
    [0, '#E3E2B4'],
    [0.22, '#A9AD80'],
    [0.6, '#5F7060'],
    [1, '#2C4A4C'],
  ])
  const floor = shape(
    'M622 316Q690 306 758 316C860 400 930 520 990 700H250C370 540 520 400 622 316Z',
    dust.fill,
  )
  // tufts along both edges of the worn floor, growing toward the eye
  let [verge, blades] = ['', '']
  for (let i = 0; i < 110; i++) {
    const [t, side] = [(i >> 1) / 54, i % 2]
    const edge = side ? [758, 860, 930, 990] : [622, 520, 370, 250]
    const along = (v: readonly number[]) =>
      (1 - t) ** 3 * v[0]! + 3 * t * (1 - t) ** 2 * v[1]! + 3 * t * t * (1 - t) * v[2]! + t ** 3 * v[3]!
    const out = side ? 1 : -1
    const [x, y, l] = [
      along(edge) + out * (4 + 20 * t) + (random() - 0.5) * 10 * t,
      along([316, 400, 540, 700]),
      6 + 44 * t,
    ]
    verge += `M${n(x - l)} ${n(y + l * 0.3)}A${n(l)} ${n(l * (0.34 + random() * 0.2))} 0 0 1 ${n(x + l)} ${n(y + l * 0.3)}Q${n(x)} ${n(y + l * 0.7)} ${n(x - l)} ${n(y + l * 0.3)}Z`
    for (let k = 0; k < 3; k++) {
      const [bx, lean] = [x + (random() - 0.5) * l * 1.4, (random() - 0.2) * l * 0.5 * -out]
      blades += `M${n(bx - 1 - t * 1.5)} ${n(y + l * 0.1)}Q${n(bx + lean * 0.3)} ${n(y - l * 0.4)} ${n(bx + lean)} ${n(y - l * (0.5 + random() * 0.5))}Q${n(bx + lean * 0.6)} ${n(y - l * 0.3)} ${n(bx + 1 + t * 1.5)} ${n(y + l * 0.1)}Z`
    }
  }
  const shade = '#0D2E36'
  const body = {
    dark: '#0C1A1A',
    cap: mix('#78854E', shade, 0.62),
    tee: mix('#B3925C', shade, 0.5),
    pants: mix('#59653B', shade, 0.6),
    boot: mix('#71522F', shade, 0.55),
    tread: mix('#3B2B1C', shade, 0.6),
    skin: mix('#A9673F', shade, 0.5),
    rim: '#F6ECC0',
  }
  return (
    `<rect width="1200" height="675" fill="${light}"/>` +
    circle(700, 210, 60, '#FFFFFF') +
    drawn +
    glow(690, 250, 330, 230, light, 0.55) +
    dust.defs +
    floor +
    shape(verge, mix(p.m2, p.front, 0.5)) +
    shape(blades, mix(p.m2, p.front, 0.35)) +
    glow(690, 340, 240, 60, light, 0.85) +
    shape(flecks, '#F3EFC0', 'opacity=".55"') +
    godrays(5, 5, 0.32, light, 0.16, 380, 760) +
    // the leaf the stick has turned over, and who lay under it
    ellipse(470, 478, 110, 14, '#163030', 'opacity=".5"') +
    place(snake('#1E3A26', '#F2DC5E'), 452, 470, 1.5, 4, true) +
    ellipse(566, 486, 60, 9, '#163030', 'opacity=".5"') +
    leaf(626, 470, 104, 172, '#6E6A3A', '#D8B866', { w: 0.28, tears: 0 }) +
    line('M664 562Q622 520 574 478', '#3A2A20', 8) +
    line('M662 560Q620 517 573 476', '#D2A46A', 2.6) +
    ellipse(742, 592, 170, 24, '#06181F', 'opacity=".6"') +
    place(crawlerFromBehind(body), 742, 592, 1.34) +
    // the cord and the pack
    line('M742 458C738 540 690 606 508 592', '#E6CB8A', 4) +
    ellipse(520, 646, 100, 15, '#06181F', 'opacity=".6"') +
    place(rucksack(mix('#4E5A34', shade, 0.3), mix('#A9A86A', shade, 0.1)), 492, 648, 1.5, -12) +
    ring(77, 1.22, p.front, '#123842')
  )
}
