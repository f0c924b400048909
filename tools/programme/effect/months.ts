import type { Arm } from '#shared/programme/training/arms.ts'
import { isOrdinaryDay } from '#shared/programme/plan/mission.ts'
import type { PlanInput } from '#shared/programme/plan/plan.ts'
import { startingLevel } from '#shared/programme/strength/level.ts'
import { type Behavior, behaviors } from '../behaviors.ts'
import {
  type BootcampDay,
  type SimulatedDay,
  crewsVote,
  secondOption,
  simulateBootcamp,
} from '../bootcamp.ts'

const steady = behaviors[0]!
export const answering = (effort: number): Behavior => ({
  ...steady,
  name: `answers ${effort}`,
  test: () => 1,
  effort: () => effort,
})

export const person = (pushups: number, situps: number, more: Partial<PlanInput> = {}): PlanInput => {
  const input = { pushups, situps, age: 30, careful: false, rank: 3, ...more }
  return { ...input, level: startingLevel(input) }
}

/** A cache, because several figures compare the same months. */
const months = new Map<string, SimulatedDay[]>()

export function month(input: PlanInput, behavior = steady, arm: Arm = 'usual'): SimulatedDay[] {
  const key = JSON.stringify([input, behavior.name, arm])
  const days =
    months.get(key) ?? simulateBootcamp(input, behavior, 1, arm === 'other' ? secondOption : crewsVote)
  months.set(key, days)
  return days
}

export const week = (days: readonly BootcampDay[], number: number) =>
  days.filter(({ day }) => Math.ceil(day / 7) === number && isOrdinaryDay(day))
