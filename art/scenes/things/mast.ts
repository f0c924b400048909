import { circle, line, mix, n, radial, shape } from '#art/scenes/svg.ts'

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
