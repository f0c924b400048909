import type { Assessment, DrillRecord, Statistics } from '#shared/api/statistics.ts'
import { drillAmount } from '#shared/programme/training/drill-text.ts'

/** What a trainee does better than the first time. */
export type Gain = {
  /** "Push-ups", "Ravine Circuit". */
  name: string
  /** "+8", "+29 s", "12 s faster". */
  amount: string
  /** "15 on Day 1, 23 on Day 30". */
  words: string
}

/** "Squats in 60 s", "Chair stands in 30 s". */
const againstClock = / in \d+ s$/

type Point = { day: number; count: number }
type Measure = { name: string; unit: Assessment['unit']; tested: Point[]; sets: readonly Point[] }

/** Tests and exercises first, then drills. What did not improve is left out: the tables below have every number. */
export function gainsOf(statistics: Statistics): Gain[] {
  return [...measuresOf(statistics).map(gainOf), ...statistics.drills.map(drillGainOf)].filter(
    (gain) => gain !== null,
  )
}

function measuresOf({ assessments, pushups, situps }: Statistics): Measure[] {
  const counted = [
    { move: 'Push-ups', sets: pushups.sets },
    { move: 'Sit-ups', sets: situps.sets },
  ]
  const setsOf = ({ exercise, sets }: Assessment) =>
    sets ?? counted.find(({ move }) => exercise.startsWith(move))?.sets ?? []
  const tests = assessments.map((assessment) => ({
    name: assessment.exercise,
    unit: assessment.unit,
    tested: assessment.results.flatMap(({ day, result }) =>
      result === null ? [] : [{ day, count: result }],
    ),
    sets: setsOf(assessment),
  }))
  // If the tests count an easier exercise instead, the exercise itself has only sets.
  const untested = counted
    .filter(({ move }) => !assessments.some(({ exercise }) => exercise.startsWith(move)))
    .map(({ move, sets }) => ({ name: move, unit: 'reps' as const, tested: [], sets }))
  return [...tests, ...untested]
}

/**
 * Compares the last test with the first. With fewer than two: the best set with the test, if the set beat it,
 * otherwise with the first set.
 */
function gainOf({ name, unit, tested, sets }: Measure): Gain | null {
  const [first, last] = [tested[0], tested.at(-1)]
  if (first && last && last !== first)
    return gainBetween(name, unit, first, last, `${amountOf(last.count, unit)} on Day ${last.day}`)
  const best = bestOf(sets)
  if (!best) return null
  const bestWords = `${amountOf(best.count, unit)} in one set on Day ${best.day}`
  // A timed test counts something other than a set.
  const beaten = first && best.count > first.count && !againstClock.test(name) ? first : null
  const from = beaten ?? sets[0]
  return from ? gainBetween(name.replace(againstClock, ''), unit, from, best, bestWords) : null
}

function gainBetween(
  name: string,
  unit: Assessment['unit'],
  from: Point,
  to: Point,
  toWords: string,
): Gain | null {
  const gain = to.count - from.count
  if (gain <= 0) return null
  return {
    name,
    amount: `+${amountOf(gain, unit)}`,
    words: `${amountOf(from.count, unit)} on Day ${from.day}, ${toWords}`,
  }
}

function drillGainOf({ name, format, results }: DrillRecord): Gain | null {
  const [first, last] = [results[0], results.at(-1)]
  if (!first || !last) return null
  const gain = format === 'time' ? first.result - last.result : last.result - first.result
  if (gain <= 0) return null
  const amount = drillAmount(format, gain)
  return {
    name,
    amount: format === 'time' ? `${amount} faster` : `+${amount}`,
    words: `${drillAmount(format, first.result)} on Day ${first.day}, ${drillAmount(format, last.result)} on Day ${last.day}`,
  }
}

const bestOf = (points: readonly Point[]): Point | undefined =>
  points.find(({ count }) => count === Math.max(...points.map((point) => point.count)))

const amountOf = (count: number, unit: Assessment['unit']) => (unit === 'seconds' ? `${count} s` : `${count}`)
