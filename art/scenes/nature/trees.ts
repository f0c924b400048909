import { frond } from './leaves.ts'
import { seeded } from '#art/scenes/random.ts'
import { H, W, at, line, mix, n, shape } from '#art/scenes/svg.ts'

type CanopyOptions = {
  amp?: number
  bump?: number
  slope?: number
  x0?: number
  x1?: number
  emergent?: number
  lit?: string
  dip?: Dip
}
/** A gap in the trees: `depth` px deep round x, `w` wide to each side. */
type Dip = { x: number; w: number; depth: number }

/**
 * Jungle canopy: scalloped crowns over a seeded height line, with trees that stand out, filled down to the bottom. Draw
 * it the full width of the picture: one that ends in the middle shows a vertical edge.
 */
export function canopy(seed: number, y: number, colour: string, options: CanopyOptions = {}): string {
  const { amp = 30, bump = 13, slope = 0, x0 = -40, x1 = W + 40, emergent = 0.12, lit, dip } = options
  const random = seeded(seed)
  const [a, b, c] = [random() * 6, random() * 6, random() * 6]
  const gap = (x: number) => (dip ? dip.depth * Math.exp(-(((x - dip.x) / dip.w) ** 4)) : 0)
  const base = (x: number) =>
    gap(x) +
    y +
    slope * (x - W / 2) +
    amp * (0.55 * Math.sin(x / 170 + a) + 0.35 * Math.sin(x / 67 + b) + 0.2 * Math.sin(x / 29 + c))
  let d = `M${at(x0, H + 20)}L${at(x0, base(x0))}`
  let high = ''
  let crown = 0
  for (let x = x0, py = base(x0); x < x1;) {
    if (crown <= 0 && random() < emergent) crown = 4 + Math.floor(random() * 3)
    const k = crown > 0 ? Math.sin((crown / 6) * Math.PI) : 0
    crown--
    const dx = bump * (0.7 + random() * 0.9)
    const nx = x + dx
    const ny = base(nx) - k * amp * 0.8 + (random() - 0.5) * bump * 0.8
    const r = n(Math.hypot(dx, ny - py) * (0.52 + random() * 0.12))
    d += `A${r} ${r} 0 0 1 ${at(nx, ny)}`
    if (lit && random() < 0.55) {
      const q = bump * (0.5 + random() * 0.6)
      const [lx, ly] = [nx - dx * 0.4, ny + bump * (0.7 + random() * 1.6)]
      high += tuft(lx, ly, q)
    }
    x = nx
    py = ny
  }
  return shape(`${d}L${at(x1 + 40, H + 20)}Z`, colour) + (lit ? shape(high, lit) : '')
}

/** Where light falls on a crown: three clumps of leaf, hollow below. */
function tuft(x: number, y: number, q: number): string {
  const r = n(q * 0.5)
  return `M${at(x - q, y)}A${r} ${r} 0 0 1 ${at(x - q * 0.42, y - q * 0.62)}A${r} ${r} 0 0 1 ${at(x + q * 0.44, y - q * 0.66)}A${r} ${r} 0 0 1 ${at(x + q, y - q * 0.06)}Q${at(x + q * 0.62, y - q * 0.36)} ${at(x + q * 0.3, y - q * 0.3)}Q${at(x, y - q * 0.42)} ${at(x - q * 0.3, y - q * 0.22)}Q${at(x - q * 0.7, y - q * 0.26)} ${at(x - q, y)}Z`
}

/** The crown of one tree, w by h round (x, y): scalloped all round, tufts of light toward the upper `light` side (1: right). */
export function crown(
  seed: number,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  lit: string,
  light: 1 | -1 = 1,
): string {
  const random = seeded(seed)
  const count = Math.round((w + h) / 26)
  const rim = Array.from({ length: count }, (_, i): readonly [number, number] => {
    const a = ((i + random() * 0.5) / count) * Math.PI * 2
    const k = 0.9 + random() * 0.16
    return [
      x + (Math.cos(a) * w * k) / 2,
      y + (Math.sin(a) * h * k) / 2 - (Math.sin(a) > 0 ? h * 0.08 * random() : 0),
    ]
  })
  const arc = ([px, py]: readonly [number, number], i: number) => {
    const [qx, qy] = rim[(i + 1) % count]!
    const r = n(Math.hypot(qx - px, qy - py) * 0.58)
    return `A${r} ${r} 0 0 1 ${at(qx, qy)}`
  }
  let tufts = ''
  for (let i = 0; i < count; i++) {
    const [a, k] = [random() * Math.PI * 2, Math.sqrt(random()) * 0.36]
    tufts += tuft(
      x + (Math.cos(a) * k + light * 0.08) * w,
      y + (Math.sin(a) * k - 0.06) * h,
      8 + random() * w * 0.07,
    )
  }
  return shape(`M${at(...rim[0]!)}${rim.map(arc).join('')}Z`, colour) + shape(tufts, lit)
}

type PalmOptions = { lit?: string; trunk?: string; fronds?: number; leaflets?: number }

export function palm(
  seed: number,
  x: number,
  y: number,
  h: number,
  lean: number,
  colour: string,
  options: PalmOptions = {},
): string {
  const { lit, trunk: bark = colour, fronds = 9, leaflets = 11 } = options
  const random = seeded(seed)
  const [tx, ty, w] = [x + lean * h, y - h, h * 0.032]
  const [mx, my] = [x + lean * h * 0.25, y - h * 0.55]
  const stem = `M${at(x - w * 1.5, y)}Q${at(mx - w, my)} ${at(tx - w * 0.55, ty)}L${at(tx + w * 0.55, ty)}Q${at(mx + w, my)} ${at(x + w * 1.5, y)}Z`
  let back = ''
  let front = ''
  for (let i = 0; i < fronds; i++) {
    const a = (-196 + (212 * i) / (fronds - 1) + (random() - 0.5) * 14) * (Math.PI / 180)
    const l = h * (0.34 + random() * 0.1)
    const out = Math.abs(Math.cos(a))
    const tip = [
      tx + Math.cos(a) * l * 1.04 + (i % 2 ? 0.12 : -0.12) * l * (1 - out),
      ty + Math.sin(a) * l * 0.74 + l * 0.36 * out + l * 0.06,
    ] as const
    const d = frond(
      [tx, ty],
      [tx + Math.cos(a) * l * 0.55, ty + Math.sin(a) * l * 0.78 - l * 0.16],
      tip,
      l * (0.15 + 0.09 * out),
      leaflets,
      0.2 + 0.9 * out,
    )
    if (i % 3 === 1 && lit) front += d
    else back += d
  }
  return shape(stem, bark) + shape(back, colour) + (lit ? shape(front, lit) : '')
}

type TrunkOptions = { lean?: number; light?: 1 | -1; seed?: number }

/** A rainforest trunk `w` wide with buttress roots and a lit flank. */
export function trunk(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  lit: string,
  options: TrunkOptions = {},
): string {
  const { lean = 0, light = 1, seed = 1 } = options
  const random = seeded(seed)
  const [top, tx] = [y - h, x + lean]
  const outline =
    `M${at(x - w * 1.9, y + 6)}C${at(x - w * 0.9, y - w * 0.5)} ${at(x - w * 0.62, y - w * 1.6)} ${at(x - w * 0.52, y - h * 0.32)}L${at(tx - w * 0.4, top)}L${at(tx + w * 0.4, top)}L${at(x + w * 0.52, y - h * 0.32)}` +
    `C${at(x + w * 0.62, y - w * 1.5)} ${at(x + w, y - w * 0.4)} ${at(x + w * 2.1, y + 6)}Q${at(x + w * 1.2, y - w * 0.04)} ${at(x + w * 0.35, y + 8)}Q${at(x, y - w * 0.5)} ${at(x - w * 0.4, y + 8)}Q${at(x - w * 1.1, y - w * 0.03)} ${at(x - w * 1.9, y + 6)}Z`
  const q = light * w
  const flank =
    `M${at(tx + q * 0.4, top)}L${at(x + q * 0.52, y - h * 0.32)}C${at(x + q * 0.62, y - w * 1.5)} ${at(x + q, y - w * 0.4)} ${at(x + q * 2, y + 5)}` +
    `C${at(x + q * 0.7, y - w * 0.6)} ${at(x + q * 0.36, y - w * 1.6)} ${at(x + q * 0.3, y - h * 0.34)}L${at(tx + q * 0.24, top)}Z`
  let bark = ''
  for (let i = 0; i < 7; i++) {
    const [bx, by, l] = [
      x + (random() - 0.5) * w * 0.6,
      y - h * (0.1 + random() * 0.8),
      h * (0.04 + random() * 0.08),
    ]
    bark += `M${at(bx, by)}q${at((random() - 0.5) * 4, -l / 2)} ${at((random() - 0.5) * 3, -l)}`
  }
  return (
    shape(outline, colour) + shape(flank, lit) + line(bark, mix(colour, lit, 0.55), Math.max(1, w * 0.03))
  )
}

/** A row of trunks across the picture, none within `clear` px of x = `middle`; lit on the side that faces it. */
export function trunkRow(
  seed: number,
  count: number,
  w: number,
  y: number,
  colour: string,
  lit: string,
  middle: number,
  clear: number,
): string {
  const random = seeded(seed)
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count) * W + (random() - 0.5) * (W / count) * 0.8
    const [dy, wide, lean] = [random() * 8, 0.7 + random() * 0.5, (random() - 0.5) * 40]
    if (Math.abs(x - middle) >= clear)
      drawn += trunk(x, y + dy, w * wide, y + 40, colour, lit, {
        lean,
        light: x < middle ? 1 : -1,
        seed: i + seed * 10,
      })
  }
  return drawn
}

/** A thin young stem with a few leaves; bends by `bend` px at its middle. */
export function sapling(
  seed: number,
  x: number,
  y: number,
  h: number,
  lean: number,
  bend: number,
  colour: string,
  lit: string,
  w = 7,
): string {
  const random = seeded(seed)
  const [tx, ty] = [x + lean, y - h]
  const [mx, my] = [x + lean / 2 + bend, y - h / 2]
  let [back, front] = ['', '']
  for (let i = 0; i < 16; i++) {
    const t = 0.28 + (0.72 * i) / 15
    const [px, py] = [
      (1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * tx,
      (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * ty,
    ]
    const side = i % 2 ? 1 : -1
    const l = h * (0.07 + random() * 0.05)
    const drop = l * (0.1 + random() * 0.5)
    const d = `M${at(px, py)}Q${at(px + side * l * 0.5, py - l * 0.35)} ${at(px + side * l, py + drop)}Q${at(px + side * l * 0.4, py + l * 0.3)} ${at(px, py)}Z`
    if (i % 3) back += d
    else front += d
  }
  return line(`M${at(x, y)}Q${at(mx, my)} ${at(tx, ty)}`, colour, w) + shape(back, colour) + shape(front, lit)
}

/** A stem of bamboo with nodes, from (x, y) up by h, `w` wide. */
export function bamboo(
  seed: number,
  x: number,
  y: number,
  h: number,
  lean: number,
  bend: number,
  w: number,
  colour: string,
  lit: string,
): string {
  const random = seeded(seed)
  const [mx, my] = [x + lean / 2 + bend, y - h / 2]
  const d = `M${at(x, y)}Q${at(mx, my)} ${at(x + lean, y - h)}`
  const light = `M${at(x + w * 0.22, y)}Q${at(mx + w * 0.22, my)} ${at(x + lean + w * 0.22, y - h)}`
  const gap = w * (3.4 + random() * 1.4)
  let nodes = ''
  for (let s = gap * random(); s < h; s += gap) {
    const t = s / h
    const px = (1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * (x + lean)
    const py = (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * (y - h)
    nodes += `M${at(px - w * 0.56, py)}q${at(w * 0.56, w * 0.16)} ${at(w * 1.12, 0)}`
  }
  return (
    line(d, colour, w) +
    line(light, lit, w * 0.26) +
    line(nodes, mix(colour, '#000000', 0.35), Math.max(1.2, w * 0.09))
  )
}
