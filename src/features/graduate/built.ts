import type { Assessment } from '#shared/api/statistics.ts'

export type Built = {
  /** "Push-ups", "Plank". */
  exercise: string
  unit: Assessment['unit']
  /** The counted tests in order, with their share of the best one, 0 to 1. */
  bars: { day: number; result: number; share: number }[]
  /** "+53%", or "+8" if the first result was zero. */
  gain: string
}

/** The tests whose last result is better than the first. The service record lists all of them. */
export function builtOf(assessments: readonly Assessment[]): Built[] {
  return assessments.flatMap(({ exercise, unit, results }) => {
    const counted = results.flatMap(({ day, result }) => (result === null ? [] : [{ day, result }]))
    const [first, last] = [counted[0], counted.at(-1)]
    if (!first || !last || last.result <= first.result) return []
    const best = Math.max(...counted.map(({ result }) => result))
    const gained = last.result - first.result
    return [
      {
        exercise,
        unit,
        bars: counted.map((bar) => ({ ...bar, share: bar.result / best })),
        gain: first.result === 0 ? `+${gained}` : `+${Math.round((gained / first.result) * 100)}%`,
      },
    ]
  })
}
