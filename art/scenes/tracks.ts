import { ellipse, group, line, shape } from './svg.ts'

/** A boot print in mud with a big cat's print inside it, lying on its side, about 250 long, its middle at (x, y). */
export function catInBoot(x: number, y: number): string {
  const [deep, rim, dark] = ['#2E3C34', '#A9AF86', '#16221F']
  const boot = 'M-118 -4C-120 -34 -86 -40 -58 -30C-36 -24 -20 -26 0 -32C44 -46 116 -44 122 -2C116 40 44 42 0 28C-20 22 -36 22 -58 28C-86 36 -116 28 -118 -4Z'
  const lugs = 'M-104 -14h26M-104 0h28M-104 14h26M-60 -18v34M6 -22v42M98 -22v44M76 -30v10M76 20v14M-26 -16v30'
  const cat = ellipse(22, 0, 20, 16, dark) + [[54, -22, 20], [66, -8, 6], [66, 9, -6], [53, 23, -20]].map(([a, b, turn]) => ellipse(a!, b!, 11, 7.5, dark, `transform="rotate(${turn} ${a} ${b})"`)).join('')
  return group(shape(boot, rim, 'transform="translate(4 7)"') + shape(boot, deep) + line(lugs, '#43524A', 7) + cat + line('M10 17Q24 22 38 14', '#6F7A5E', 2), `transform="translate(${x} ${y}) scale(1 .62) rotate(-8)"`)
}
