import {
  type Point,
  at,
  circle,
  ellipse,
  group,
  line,
  mix,
  n,
  polygon,
  radial,
  shape,
} from '#art/scenes/svg.ts'

/** A camp fire about 90 wide, base on y = 0. */
export function fire(
  c: { log: string; outer: string; mid: string; core: string; glow: string },
  reach = 210,
): string {
  const light = radial([
    [0, c.glow, 0.7],
    [0.4, c.glow, 0.25],
    [1, c.glow, 0],
  ])
  return (
    light.defs +
    ellipse(0, -14, reach, reach * 0.62, light.fill) +
    shape('M-44 0L30 -16L36 -8L-40 8ZM44 0L-30 -16L-36 -8L40 8Z', c.log) +
    shape(
      'M-28 -4C-40 -30 -18 -44 -22 -66C-6 -58 -4 -46 -2 -40C2 -58 -4 -80 10 -98C12 -76 32 -60 24 -36C30 -40 32 -46 32 -52C42 -34 36 -14 24 -4Z',
      c.outer,
    ) +
    shape(
      'M-18 -4C-26 -22 -10 -32 -10 -46C0 -38 2 -30 4 -26C6 -40 6 -54 12 -64C16 -46 26 -34 18 -18C22 -14 20 -8 16 -4Z',
      c.mid,
    ) +
    shape('M-9 -4C-12 -16 -2 -22 0 -34C8 -24 14 -14 8 -4Z', c.core) +
    shape('M-50 6h12l4 -6h-12ZM36 8h14l4 -7h-12ZM-8 9h16l3 -6h-20Z', mix(c.log, '#ffffff', 0.12))
  )
}
export const flames = (log: string, light = '#FF8A2B') => ({
  log,
  outer: '#E5532A',
  mid: light,
  core: '#FFE08A',
  glow: light,
})

/** Tomas's dented kettle, 40 wide, standing on y = 0; the spout to the right. */
export function kettle(colour: string, lit: string, dark: string): string {
  return (
    line('M-13 -25C-16 -46 16 -46 13 -25', dark, 2.6) +
    shape('M15 -16L27 -27L30 -24L17 -7Z', colour) +
    shape('M-17 -3C-21 -17 -13 -27 0 -27C13 -27 21 -17 17 -3Q16 0 12 0H-12Q-16 0 -17 -3Z', colour) +
    shape('M2 -26.800C14 -26 20 -16 16.500 -3Q12 -2 9 -4C13 -12 10 -21 2 -26.800Z', lit) +
    shape('M-14 -14Q-8 -18 -6 -12Q-9 -6 -14 -8Z', dark) +
    shape('M-5 -27Q0 -31 5 -27Z', dark)
  )
}

/** A coil of rope lying on the ground, 60 wide, or hung up. */
export function ropeCoil(colour: string, dark: string): string {
  return [0, 1, 2, 3]
    .map((i) =>
      ellipse(
        0,
        -5 - i * 4,
        28 - (i % 2) * 3,
        9,
        'none',
        `stroke="${i % 2 ? dark : colour}" stroke-width="4.500"`,
      ),
    )
    .join('')
}

/** A rope from a to b, hanging through by `sag`. */
export const rope = (a: Point, b: Point, sag: number, colour: string, w = 3): string =>
  line(`M${at(...a)}Q${at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag * 2)} ${at(...b)}`, colour, w) +
  line(
    `M${at(...a)}Q${at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag * 2)} ${at(...b)}`,
    mix(colour, '#000000', 0.35),
    w * 0.5,
    'stroke-dasharray="3 5"',
  )

/** A rucksack standing on y = 0, 46 wide and 60 high. */
export const rucksack = (body: string, lit: string): string =>
  shape('M-20 0Q-24 0 -24 -6L-20 -44Q-18 -54 -8 -54H8Q18 -54 20 -44L24 -6Q24 0 20 0Z', body) +
  shape('M4 -54H8Q18 -54 20 -44L24 -6Q24 0 20 0H8Q16 -20 4 -54Z', lit) +
  `<rect x="-25" y="-63" width="50" height="13" rx="6.500" fill="${mix(body, lit, 0.3)}"/>` +
  shape('M-13 -26H13V-8H-13Z', mix(body, '#000000', 0.25))

/** A life vest lying or hung, 44 wide, its shoulders at y = -50. */
export const vest = (colour: string, dark: string): string =>
  shape(
    'M-20 0Q-23 -22 -18 -38Q-16 -50 -8 -51Q-6 -38 0 -34Q6 -38 8 -51Q16 -50 18 -38Q23 -22 20 0Q10 3 0 2Q-10 3 -20 0Z',
    colour,
  ) + line('M0 -34V2M-20 -14H20', dark, 2.4)

/** The gray cockpit radio, 40 by 30, standing on y = 0, its aerial up. */
export const radio = (face = '#8B948F', dark = '#4D5653'): string =>
  line('M14 -30L20 -66', dark, 2) +
  `<rect x="-20" y="-30" width="40" height="30" rx="3" fill="${face}"/>` +
  shape('M-15 -25H4V-8H-15Z', dark) +
  circle(12, -20, 4, dark) +
  circle(12, -9, 3, dark)

/** A supply crate w by h, its left lower corner at the origin. */
export function crate(
  w: number,
  h: number,
  c: { face: string; lit: string; dark: string; mark: string },
  mark: 'star' | 'cross' | 'arrow' = 'star',
): string {
  const d = w * 0.16
  const star = polygon(
    Array.from({ length: 10 }, (_, i): Point => {
      const [a, r] = [-Math.PI / 2 + (i * Math.PI) / 5, (i % 2 ? 0.4 : 1) * Math.min(w, h) * 0.24]
      return [w / 2 + Math.cos(a) * r, -h / 2 + Math.sin(a) * r]
    }),
  )
  const marks = {
    star,
    cross: `M${n(w / 2 - 5)} ${n(-h / 2 - 15)}h10v10h10v10h-10v10h-10v-10h-10v-10h10Z`,
    arrow: `M${n(w / 2)} ${n(-h * 0.74)}l14 16h-8v20h-12v-20h-8Z`,
  }
  return (
    shape(`M0 ${n(-h)}L${n(d)} ${n(-h - d * 0.7)}L${n(w + d)} ${n(-h - d * 0.7)}L${n(w)} ${n(-h)}Z`, c.lit) +
    shape(`M${n(w)} ${n(-h)}L${n(w + d)} ${n(-h - d * 0.7)}V${n(-d * 0.7)}L${n(w)} 0Z`, c.dark) +
    shape(`M0 0V${n(-h)}H${n(w)}V0Z`, c.face) +
    line(`M0 ${n(-h * 0.33)}H${n(w)}M0 ${n(-h * 0.66)}H${n(w)}`, c.dark, 1.4) +
    shape(
      `M0 0V${n(-h)}h8V0ZM${n(w - 8)} 0V${n(-h)}h8V0ZM0 ${n(-h)}H${n(w)}v8H0ZM0 -8H${n(w)}v8H0Z`,
      mix(c.face, c.lit, 0.4),
    ) +
    shape(marks[mark], c.mark)
  )
}

/** A print of three broad toes, about 30 wide, pressed into mud. */
export const tapirPrint = (dark: string, lit: string): string => {
  const toes =
    ellipse(-11, -6, 5, 9, dark, 'transform="rotate(-26 -11 -6)"') +
    ellipse(0, -12, 5.5, 11, dark) +
    ellipse(11, -6, 5, 9, dark, 'transform="rotate(26 11 -6)"') +
    ellipse(0, 7, 12, 8, dark)
  return group(toes) + line('M-13 14Q0 20 13 14', lit, 1.8)
}
