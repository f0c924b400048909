import { circle, line, mix, n, radial, shape } from './svg.ts'

/** A watch tower, 120 wide and 360 high, feet on y = 0. */
export function tower(c: { dark: string; mid: string; lit: string; glow: string }): string {
  const leg = (x0: number, x1: number, w: number) =>
    `M${x0 - w} 0L${x1 - w * 0.7} -250L${x1 + w * 0.7} -250L${x0 + w} 0Z`
  let brace = ''
  for (let i = 0; i < 3; i++) {
    const [y0, y1, a, b] = [-i * 82, -(i + 1) * 82, 54 - i * 6, 54 - (i + 1) * 6]
    brace += `M${-a} ${y0}L${b} ${y1}M${a} ${y0}L${-b} ${y1}M${-b} ${y1}L${b} ${y1}`
  }
  let ladder = 'M-8 0L-8 -250M8 0L8 -250'
  for (let y = -10; y > -250; y -= 14) ladder += `M-8 ${y}h16`
  return (
    line(brace, c.mid, 4) +
    line(ladder, c.mid, 2.4) +
    shape(leg(-54, -36, 5) + leg(54, 36, 5), c.dark) +
    shape('M56 0L38 -250L41 -250L60 0Z', c.lit) +
    shape('M-62 -250H62V-262H-62Z', c.dark) +
    shape('M-62 -262H62V-266H-62Z', c.lit) +
    shape('M-52 -262V-306H52V-262Z', c.mid) +
    shape('M20 -262V-306H52V-262Z', c.lit) +
    line(
      'M-38 -262V-306M-24 -262V-306M-10 -262V-306M4 -262V-306M18 -262V-306M32 -262V-306M44 -262V-306',
      c.dark,
      1.6,
    ) +
    shape('M-48 -306H48V-338H-48Z', c.glow) +
    shape('M-52 -338V-306H-46V-338ZM46 -338V-306H52V-338ZM-3 -338V-306H3V-338Z', c.dark) +
    shape('M-76 -336L0 -378L76 -336L70 -330H-70Z', c.dark) +
    shape('M0 -378L76 -336L70 -330L36 -334Z', c.lit)
  )
}

/** A lattice radio mast, 330 high, base on y = 0. */
export function mast(colour: string, lit: string, lamp: string, guyed = true): string {
  let lattice = ''
  for (let i = 0; i < 12; i++) {
    const [y0, y1, a, b] = [-i * 24, -(i + 1) * 24, 17 - i * 1.15, 17 - (i + 1) * 1.15]
    lattice += `M${n(-a)} ${y0}L${n(b)} ${y1}M${n(a)} ${y0}L${n(-b)} ${y1}M${n(-b)} ${y1}H${n(b)}`
  }
  const glow = radial([
    [0, lamp, 0.9],
    [0.25, lamp, 0.35],
    [1, lamp, 0],
  ])
  return (
    (guyed
      ? line('M0 -270L-150 0M0 -270L150 0M0 -170L-110 0M0 -170L110 0', colour, 1.1, 'opacity=".7"')
      : '') +
    line(lattice, colour, 2) +
    line('M-17 0L-3 -288M17 0L3 -288', colour, 3.4) +
    line('M18 0L4 -288', lit, 1.2) +
    line('M0 -288V-330', colour, 2.6) +
    line('M-20 -262H20M-14 -274H14', colour, 2.4) +
    shape('M8 -206a22 22 0 0 1 22 -26l-4 30Z', colour) +
    shape('M-9 -160a17 17 0 0 0 -17 -20l3 23Z', colour) +
    glow.defs +
    circle(0, -330, 46, glow.fill) +
    circle(0, -330, 4.6, mix(lamp, '#ffffff', 0.4))
  )
}
