import type { Assessment } from '#shared/api/statistics.ts'
import { programDays } from '#shared/programme/limits.ts'

/** "Push-ups: 15 to 24 reps": the tests that were counted on Day 1 and on Day 30. */
export function certificateLines(assessments: readonly Assessment[]): string[] {
  return assessments.flatMap(({ exercise, unit, results }) => {
    const resultOn = (day: number) => results.find((result) => result.day === day)?.result ?? null
    const [first, last] = [resultOn(1), resultOn(programDays)]
    return first === null || last === null ? [] : [`${exercise}: ${first} to ${resultText(last, unit)}`]
  })
}

/** "24 reps", "75 s". */
const resultText = (result: number, unit: Assessment['unit']) =>
  unit === 'seconds' ? `${result} s` : `${result} ${result === 1 ? 'rep' : 'reps'}`
