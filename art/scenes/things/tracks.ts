import { ellipse, group, line, shape } from '#art/scenes/svg.ts'

/** A boot print in mud with a big cat's print inside it, lying on its side, about 250 long, its middle at (x, y). */
export function catInBoot(x: number, y: number): string {
  const [deep, rim, dark] = ['#34443A', '#C3C79A', '#0A1413']
  const boot =
    'M-118 -4C-120 -34 -86 -40 -58 -30C-36 -24 -20 -26 0 -32C44 -46 116 -44 122 -2C116 40 44 42 0 28C-20 22 -36 22 -58 28C-86 36 -116 28 -118 -4Z'
  const lugs = 'M-104 -14h26M-104 0h28M-104 14h26M-60 -18v34M6 -22v42M98 -22v44M76 -30v10M76 20v14M-26 -16v30'
  const cat =
    ellipse(22, 0, 21, 16, dark) +
    [
      [52, -27, 20],
      [70, -11, 6],
      [70, 11, -6],
      [51, 28, -20],
    ]
      .map(([a, b, turn]) => ellipse(a!, b!, 12, 7.5, dark, `transform="rotate(${turn} ${a} ${b})"`))
      .join('')
  return group(
    shape(boot, rim, 'transform="translate(4 7)"') +
      shape(boot, deep) +
      line(lugs, '#2A382F', 7) +
      cat +
      line('M10 17Q24 22 38 14', '#A9AF86', 2.4),
    `transform="translate(${x} ${y}) scale(1.15 .74) rotate(-8)"`,
  )
}
