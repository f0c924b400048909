import type { PlanEntry } from '#shared/api/workout.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { amountOf, groupOfEntry, isWork } from './entries.ts'
import { sum } from './figure.ts'
import { drillResults } from '../behaviors.ts'
import type { BootcampDay } from '../bootcamp.ts'

/** Push work of these days, with their drills: repetitions times the share of the body mass. */
export function pushWork(days: readonly BootcampDay[]): number {
  const shareOf = ({ code }: Pick<PlanEntry, 'code'>) => bodyShare[exerciseOf(code).id] ?? 0.2
  return sum(
    days.flatMap(({ plan }) => [
      ...plan.exercises
        .filter((entry) => isWork(entry) && groupOfEntry(entry) === 'push')
        .map((entry) => amountOf(entry) * shareOf(entry)),
      ...plan.exercises
        .flatMap(({ drill }) => (drill ? drill.moves.map((move) => ({ drill, move })) : []))
        .filter(({ move }) => groupOfEntry(move) === 'push')
        .map(
          ({ drill, move }) =>
            (drill.rounds ?? drillRounds[drill.format]) * Number.parseInt(move.target) * shareOf(move),
        ),
    ]),
  )
}

/**
 * The share of the body mass that the hands carry. A, Ebben 2011: push-ups on toes, on knees, with hands or
 * feet raised. D: the others, after the most similar position. A tap lifts nothing, so it counts a quarter.
 */
const bodyShare: Readonly<Record<string, number>> = {
  'wall-push-up': 0.2,
  'high-wall-push-up': 0.15,
  'slow-wall-push-up': 0.2,
  'incline-push-up': 0.41,
  'slow-incline-push-up': 0.41,
  'knee-push-up': 0.49,
  'slow-knee-push-up': 0.49,
  'negative-push-up': 0.64,
  'push-up': 0.64,
  'slow-push-up': 0.64,
  'decline-push-up': 0.74,
  'close-hand-push-up': 0.68,
  'archer-push-up': 0.8,
  'walk-out': 0.64,
  'walk-out-push-up': 0.64,
  'kneeling-walk-out': 0.49,
  'up-down-plank': 0.64,
  'knee-up-down-plank': 0.49,
  'kneeling-shoulder-tap': 0.12,
  'wall-shoulder-tap': 0.05,
}

/** The usual rounds of a drill, by its format. */
const drillRounds = { rounds: drillResults.rounds, minute: 4, time: 2 } as const
