import { circle, ellipse, line, mix, shape } from '#art/scenes/svg.ts'

/** A tapir walking to the right, about 115 long and 84 high, feet on y = 0. */
export function tapir(c: { body: string; lit: string; dark: string }): string {
  return (
    shape('M-30 -34L-36 -2L-26 -1L-18 -30ZM14 -32L8 -2L18 -1L26 -30Z', c.dark) +
    shape(
      'M-50 -50C-46 -68 -18 -74 4 -70C16 -70 24 -78 34 -78L37 -88Q43 -86 43 -77C52 -73 58 -66 62 -57C66 -49 67 -42 63 -36L57 -38C55 -44 50 -46 43 -45C37 -43 34 -38 34 -30L38 -2L28 -1L22 -28C6 -22 -14 -22 -26 -26L-40 -2L-50 -1L-46 -26C-52 -34 -53 -42 -50 -50Z',
      c.body,
    ) +
    shape(
      'M-48 -30C-40 -22 -20 -28 0 -27C14 -27 30 -30 36 -42C40 -46 48 -46 54 -42L57 -38C55 -44 50 -46 43 -45C37 -43 34 -38 34 -30L38 -2L28 -1L22 -28C6 -22 -14 -22 -26 -26L-40 -2L-50 -1L-46 -26Z',
      c.dark,
      'opacity=".7"',
    ) +
    shape(
      'M-50 -50C-46 -68 -18 -74 4 -70C16 -70 24 -78 34 -78C48 -76 58 -66 62 -57C55 -66 44 -73 33 -74C25 -73 17 -66 4 -66C-18 -70 -40 -64 -50 -50Z',
      c.lit,
    ) +
    shape('M33 -76L36 -89Q43 -87 43 -77Q39 -73 33 -76Z', c.body) +
    shape('M36 -78L38 -86Q41 -84 41 -78Z', c.lit) +
    line('M-50 -50Q-56 -46 -55 -38', c.body, 3) +
    circle(48, -64, 2.2, c.dark) +
    circle(48.6, -64.7, 0.8, c.lit) +
    line('M60 -50Q63 -47 64 -43', c.dark, 1.4)
  )
}

/** A small snake winding away to the right, about 130 long, lying on y = 0. */
export const snake = (colour: string, lit: string): string => {
  const d = 'M-62 2C-50 -10 -44 12 -30 2C-18 -8 -12 12 2 2C14 -8 22 10 36 0Q46 -7 58 -4'
  return (
    line(d, colour, 8) +
    line(d, lit, 2.4, 'stroke-dasharray="7 6"') +
    ellipse(63, -5, 8.5, 5.2, colour, 'transform="rotate(8 63 -5)"') +
    circle(66, -6.5, 1.3, lit)
  )
}

/** A parrot in flight to the right, about 120 wide from wing to wing. */
export const parrot = (c: { body: string; wing: string; tip: string; lit: string }): string =>
  shape('M-20 4L-84 26L-70 12L-92 14L-24 -6Z', c.tip) +
  shape('M-4 -4C-10 -34 -30 -54 -56 -62C-44 -42 -34 -20 -22 2Z', mix(c.wing, '#000000', 0.25)) +
  shape('M-26 4C-14 -12 12 -18 26 -14Q38 -12 38 -4Q30 8 6 10Q-14 12 -26 4Z', c.body) +
  shape('M36 -9Q46 -8 43 2Q38 0 34 -1Z', c.lit) +
  shape('M10 -8C22 -40 14 -64 -8 -84C-8 -60 -20 -30 -16 0Z', c.wing) +
  shape('M10 -8C20 -36 16 -58 -2 -76C2 -52 -4 -30 -4 -6Z', c.tip) +
  circle(29, -8, 1.8, '#1B1B20')
