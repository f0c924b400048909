import { type Point, between, curve, linear, shape } from '#art/scenes/kit.ts'

/** A thread of smoke from a cold engine: wider and fainter as it climbs, lit on the side of the sun. */
export function thread(
  x: number,
  y: number,
  h: number,
  drift: number,
  width: number,
  colours: readonly [dark: string, lit: string] = ['#54403C', '#C98E6C'],
): string {
  const spine = (t: number) => x + drift * t ** 1.6 + Math.sin(t * 9 + 0.6) * width * 0.34 * t
  const steps = Array.from({ length: 15 }, (_, i) => i / 14)
  const ribbon = (from: number, to: number) =>
    `${curve([...steps.map((t): Point => [spine(t) + from * width * t ** 0.7 * (1 + 0.16 * Math.sin(t * 31)), y - h * t]), ...steps.toReversed().map((t): Point => [spine(t) + to * width * t ** 0.7 * (1 + 0.16 * Math.sin(t * 27 + 2)), y - h * t])], true)}`
  const fade = (colour: string, opacity: number) =>
    linear(
      [
        [0, colour, 0],
        [0.4, colour, opacity * 0.55],
        [1, colour, opacity],
      ],
      between(0, y - h, 0, y),
    )
  const [dark, lit] = [fade(colours[0], 0.85), fade(colours[1], 0.75)]
  return dark.defs + shape(ribbon(-1, 1), dark.fill) + lit.defs + shape(ribbon(-0.95, -0.1), lit.fill)
}
