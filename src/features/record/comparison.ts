import type { Statistics } from '#shared/api/statistics.ts'

type Assessment = Statistics['assessments'][number]

/** One test: the results of the first and the later day; null if it was not counted. */
export type Comparison = {
  exercise: string
  unit: Assessment['unit']
  first: number | null
  later: number | null
  change: number | null
}

/** Day 1 against a later test day. */
export function compareTests(assessments: readonly Assessment[], laterDay: number): Comparison[] {
  return assessments.map(({ exercise, unit, results }) => {
    const resultOn = (day: number) => results.find((result) => result.day === day)?.result ?? null
    const [first, later] = [resultOn(1), resultOn(laterDay)]
    return { exercise, unit, first, later, change: first === null || later === null ? null : later - first }
  })
}

/** "24 reps", "75 s". */
export const resultText = (result: number, unit: Assessment['unit']) =>
  unit === 'seconds' ? `${result} s` : `${result} ${result === 1 ? 'rep' : 'reps'}`

/** "+6", "0", "−2": with a sign, so that it does not rely on color. */
export const changeText = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0')

/** "Push-ups: 15 to 24 reps", for the certificate: tests that were counted on both days. */
export function certificateLines(comparisons: readonly Comparison[]): string[] {
  return comparisons.flatMap(({ exercise, unit, first, later }) =>
    first === null || later === null ? [] : [`${exercise}: ${first} to ${resultText(later, unit)}`],
  )
}
