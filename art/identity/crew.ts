import { type Point, type Wash, person, postures } from '#art/scenes/kit.ts'

/** The story's four people from behind, small. The first stands at (x, y), the others `step` apart. */
export function crew([x, y]: Point, h: number, step: number, wash: Wash): string {
  const backs = [
    { who: 'hana', pose: { front: { ...postures.backArmsUp.front, aL: 150, eL: 20, aR: 12 } }, h: 0.94 },
    { who: 'trainee', pose: postures.backLookUp, h: 1.01 },
    { who: 'vega', pose: { front: { ...postures.backStand.front, aR: 128, eR: 10 } }, h: 0.96 },
    { who: 'tomas', pose: postures.backStand, h: 1.04 },
  ] as const
  return backs
    .map(
      (one, i) =>
        person({
          ...one,
          x: x + i * step,
          y: y + (i % 2) * 3,
          h: h * one.h,
          wash,
          ...(one.who === 'trainee' && { pack: ['#222A3A', '#C98A5A'] as const }),
        }).svg,
    )
    .join('')
}
