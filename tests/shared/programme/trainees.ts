import { missions } from '#shared/content/missions.ts'
import type { Plan } from '#shared/api/workout.ts'
import type { Length } from '#shared/programme/lengths.ts'
import { type PastMission, stationFlags } from '#shared/programme/past-mission.ts'
import { type PlanCircumstances, type PlanInput, planFor } from '#shared/programme/plan.ts'
import { ruleCode } from '#shared/programme/rules.ts'
import { shortenPlan } from '#shared/programme/shorten.ts'
import { DAY_MS } from '#shared/units.ts'

export const counts = [0, 1, 5, 12, 20, 30, 60, 120, 200]
const ages = [13, 15, 25, 45, 67, 69, 70, 100]
export const levels = [1, 2, 3, 4, 5]
export const days = missions.map(({ day }) => day)

/** Every combination of counts, ages and levels, careful or not, including many that no bootcamp starts with. */
export function* allTrainees(): Generator<PlanInput> {
  for (const level of levels)
    for (const age of ages)
      for (const careful of [false, true])
        for (const pushups of counts)
          for (const situps of counts) yield { pushups, situps, age, level, careful }
}

export const soldier: PlanInput = { pushups: 20, situps: 25, age: 30, level: 2, careful: false }

export type Told = {
  effort?: number | null
  /** The share of the planned amount that was done. */
  share?: number
  /** Codes of exercises that hurt. */
  pain?: readonly number[]
  /** Test results by code. A test without one is not counted. */
  tests?: Readonly<Record<number, number>>
  /** Codes of exercises of which only the first round was done. */
  partly?: readonly number[]
  /** The code of the exercise that was done instead, by planned code. */
  swapped?: Readonly<Record<number, number>>
  /** The shorter version that was done. */
  length?: Length
}

/** Returns the stored mission of a plan that was finished on its own day. */
export function finished(
  plan: Plan,
  { effort = null, share = 1, pain = [], tests = {}, partly = [], swapped = {} }: Told = {},
): PastMission {
  return {
    day: plan.day,
    completedAt: plan.day * DAY_MS,
    counts: true,
    planId: plan.id,
    effort,
    stations: plan.exercises.map((entry) => {
      const prescribed = entry.reps ?? entry.duration ?? 0
      const done = entry.test ? (tests[entry.code] ?? 0) : Math.round(prescribed * share)
      const uncounted = entry.test && tests[entry.code] === undefined
      const flags =
        ((done > 0 && !partly.includes(entry.code)) || entry.test ? stationFlags.completed : 0) |
        (pain.includes(entry.code) ? stationFlags.pain : 0) |
        (uncounted ? stationFlags.uncounted : 0) |
        (entry.test ? stationFlags.test : 0)
      const station = [
        entry.code,
        swapped[entry.code] ?? entry.code,
        prescribed,
        done,
        flags,
        ruleCode(entry.rule),
      ] as const
      return partly.includes(entry.code)
        ? [...station, [done, ...Array.from({ length: entry.rounds - 1 }, () => null)]]
        : station
    }),
  }
}

/** Returns the missions before `day`, each finished as `outcomeOf` says. */
export function historyBefore(
  day: number,
  input: PlanInput,
  outcomeOf: (day: number) => Told = () => ({}),
  circumstances: PlanCircumstances = {},
): PastMission[] {
  const history: PastMission[] = []
  for (let each = 1; each < day; each += 1) {
    const whole = planFor(each, input, { ...circumstances, history })
    const { length } = outcomeOf(each)
    history.push(finished((length && shortenPlan(whole, length)) ?? whole, outcomeOf(each)))
  }
  return history
}
