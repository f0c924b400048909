import { missions } from '#shared/content/missions.ts'
import type { Plan } from '#shared/api/workout.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'
import type { PastMission, PastStation } from '#shared/programme/history/past-mission.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import { type PlanCircumstances, type PlanInput, planFor } from '#shared/programme/plan/plan.ts'
import { withLeftOut } from '#tools/programme/left-out.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
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

/** Returns a station at which `done` was counted in each round. */
export const stationDone = (code: number, done: number, changes: Partial<PastStation> = {}): PastStation => ({
  code,
  variant: code,
  prescribed: 10,
  done,
  completed: true,
  pain: false,
  test: false,
  uncounted: false,
  rule: 'capacity',
  ...changes,
})

/** Returns a test of 20 with this result. */
export const testDone = (code: number, done: number, changes: Partial<PastStation> = {}): PastStation =>
  stationDone(code, done, { prescribed: 20, test: true, rule: 'test', ...changes })

export const missionDone = (
  day: number,
  stations: readonly PastStation[],
  changes: Partial<PastMission> = {},
): PastMission => ({
  day,
  completedAt: day,
  counts: true,
  level: 2,
  length: null,
  returning: false,
  effort: null,
  stations,
  ...changes,
})

export type Outcome = {
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
  { effort = null, share = 1, pain = [], tests = {}, partly = [], swapped = {} }: Outcome = {},
): PastMission {
  return {
    day: plan.day,
    completedAt: plan.day * DAY_MS,
    counts: true,
    level: plan.level,
    length: plan.length ?? null,
    returning: readPlanId(plan.id)?.conditions?.returning ?? false,
    effort,
    stations: plan.exercises.map((entry) => {
      const prescribed = entry.reps ?? entry.duration ?? 0
      const done = entry.test ? (tests[entry.code] ?? 0) : Math.round(prescribed * share)
      const uncounted = entry.test && tests[entry.code] === undefined
      const variant = swapped[entry.code] ?? entry.code
      const isPartly = partly.includes(entry.code)
      const [first, ...others] = Array.from({ length: entry.rounds }, () => ({ code: variant, done }))
      const skipped = others.map(() => null)
      return {
        code: entry.code,
        variant,
        prescribed,
        done,
        completed: (done > 0 && !isPartly) || entry.test,
        pain: pain.includes(entry.code),
        test: entry.test,
        uncounted,
        rule: entry.rule,
        ...(!entry.test && { rounds: [first!, ...(isPartly ? skipped : others)] }),
      }
    }),
  }
}

/** Returns the missions before `day`, each finished as `outcomeOf` says. */
export function historyBefore(
  day: number,
  input: PlanInput,
  outcomeOf: (day: number) => Outcome = () => ({}),
  circumstances: PlanCircumstances = {},
): PastMission[] {
  const history: PastMission[] = []
  for (let each = 1; each < day; each += 1) {
    const whole = planFor(each, input, { ...circumstances, history })
    const { length } = outcomeOf(each)
    const mission = finished((length && shortenPlan(whole, length)) ?? whole, outcomeOf(each))
    history.push({ ...mission, stations: mission.stations.map((station) => withLeftOut(station, whole)) })
  }
  return history
}
