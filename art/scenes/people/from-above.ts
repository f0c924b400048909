import { frond } from '#art/scenes/nature/leaves.ts'
import { seeded } from '#art/scenes/random.ts'
import { type Point, circle, ellipse, line, mix, shape } from '#art/scenes/svg.ts'

/** The crown of a palm seen from above, its heart at the origin. */
export function crownFromAbove(seed: number, r: number, colour: string, lit: string): string {
  const random = seeded(seed)
  let [back, front] = ['', '']
  for (let i = 0; i < 11; i++) {
    const a = (i / 11) * Math.PI * 2 + random() * 0.3
    const l = r * (0.8 + random() * 0.3)
    const d = frond(
      [0, 0],
      [Math.cos(a + 0.12) * l * 0.55, Math.sin(a + 0.12) * l * 0.55],
      [Math.cos(a) * l, Math.sin(a) * l],
      l * 0.24,
      12,
      0,
    )
    if (i % 3 === 1) front += d
    else back += d
  }
  return shape(back, colour) + shape(front, lit) + circle(0, 0, r * 0.05, mix(colour, lit, 0.5))
}

/** A camp fire seen from above with a kettle on it, its steam drifting to the right; about 90 wide. */
export const kettleFireFromAbove = (c: {
  log: string
  flame: string
  core: string
  tin: string
  lit: string
  dark: string
}): string =>
  [0, 60, 120, 180, 240, 300]
    .map((a) => shape('M14 -7L50 -6L52 6L14 7Z', c.log, `transform="rotate(${a + 14})"`))
    .join('') +
  shape('M-30 0Q-26 -30 -4 -32Q20 -40 28 -10Q40 10 20 26Q-2 40 -22 24Q-36 14 -30 0Z', c.flame) +
  shape('M-26 -4Q-16 -28 4 -26Q26 -22 24 2Q20 26 -4 26Q-26 22 -26 -4Z', c.core) +
  shape('M14 -6L34 -14L37 -8L18 4Z', c.dark) +
  circle(0, 0, 21, c.tin) +
  shape('M-6 -20A21 21 0 0 1 20 6A24 24 0 0 0 -6 -20Z', c.lit) +
  circle(0, 0, 12, c.dark) +
  circle(0, 0, 9.5, c.tin) +
  circle(0, 0, 3.6, c.dark) +
  line('M-17 12Q0 -14 17 -12', c.dark, 3)

/** The thatched roof of a hut seen from above, w by h around the origin, its ridge along x. */
export function roofFromAbove(w: number, h: number, thatch: string, lit: string, dark: string): string {
  const random = seeded(3)
  let straw = ''
  let fringe = ''
  for (let x = -w / 2; x < w / 2; x += 7) {
    straw += `M${x.toFixed(1)} ${(-4 - random() * 20).toFixed(1)}V${(-h / 2 + random() * 30).toFixed(1)}M${x.toFixed(1)} ${(6 + random() * 20).toFixed(1)}V${(h / 2 - random() * 30).toFixed(1)}`
    fringe += `M${x.toFixed(1)} ${h / 2 - 3}l${(random() * 4 - 2).toFixed(1)} ${(6 + random() * 10).toFixed(1)}`
  }
  return (
    shape(`M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${-w / 2}Z`, thatch) +
    shape(`M${-w / 2} ${-h / 2}H${w / 2}V0H${-w / 2}Z`, lit) +
    line(straw, mix(thatch, dark, 0.45), 1.6, 'opacity=".6"') +
    line(fringe, thatch, 4) +
    line(`M${-w / 2} 0H${w / 2}`, dark, 7) +
    line(`M${-w / 2} -3H${w / 2}`, lit, 2.4)
  )
}

/** Somebody standing in water to the ribs, seen from above and looking up the picture; one arm held out to the left. */
export const waderFromAbove = (c: {
  cap: string
  capLit: string
  tee: string
  teeLit: string
  skin: string
  hair: string
}): string =>
  // the arm held out, its hand just opened; the other under water
  shape('M-36 0C-54 -8 -70 -20 -86 -34C-94 -42 -98 -50 -101 -57L-93 -60C-84 -50 -60 -34 -34 -18Z', c.skin) +
  shape('M-101 -57L-110 -66L-106 -68L-103 -76L-99 -74L-95 -79L-92 -74L-89 -62Q-92 -56 -101 -57Z', c.skin) +
  shape('M36 4C56 10 66 26 64 46L60 62L50 60C50 44 46 30 30 22Z', mix(c.skin, '#4F9384', 0.4)) +
  shape('M50 59L60 61Q64 72 56 76Q46 72 50 59Z', mix(c.skin, '#4F9384', 0.5)) +
  shape(
    'M-30 -16C-46 -24 -58 -32 -68 -38L-74 -22C-60 -8 -46 6 -28 18ZM30 -8C52 -4 66 12 66 32L48 36C46 26 40 22 28 20Z',
    c.tee,
  ) +
  line('M-68 -38Q-56 -28 -34 -18', c.teeLit, 3) +
  ellipse(0, 4, 44, 25, c.tee) +
  shape('M-42 -2Q-20 -22 4 -21Q32 -20 43 0Q20 -12 0 -12Q-24 -12 -42 -2Z', c.teeLit) +
  ellipse(0, 15, 13, 11, c.hair) +
  circle(0, 0, 21, c.cap) +
  shape('M-21 -4Q-18 -36 0 -36Q18 -36 21 -4Q0 -14 -21 -4Z', c.cap) +
  shape('M-15 -14A21 21 0 0 1 20 -6A26 26 0 0 0 -15 -14Z', c.capLit) +
  circle(0, -1, 2.4, c.capLit)

/** Closed loops of light on the floor of clear water, inside a circle. */
export function caustics(
  seed: number,
  x: number,
  y: number,
  r: number,
  colour: string,
  opacity: number,
  count = 46,
): string {
  const random = seeded(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const [a, q] = [random() * Math.PI * 2, r * Math.sqrt(random()) * 0.9]
    const [cx, cy, s] = [x + Math.cos(a) * q, y + Math.sin(a) * q * 0.86, 16 + random() * 26]
    const points = Array.from({ length: 5 }, (_, k): Point => [
      cx + Math.cos((k / 5) * 6.283) * s * (0.6 + random() * 0.7),
      cy + Math.sin((k / 5) * 6.283) * s * (0.5 + random() * 0.5),
    ])
    d += points
      .map(
        ([px, py], k) =>
          `${k ? 'Q' : 'M'}${k ? `${((px + points[k - 1]![0]) / 2 + 4).toFixed(1)} ${((py + points[k - 1]![1]) / 2 + 3).toFixed(1)} ` : ''}${px.toFixed(1)} ${py.toFixed(1)}`,
      )
      .join('')
  }
  return line(d, colour, 2, `opacity="${opacity}" stroke-linejoin="round"`)
}
