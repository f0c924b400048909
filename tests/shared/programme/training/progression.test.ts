import { expect, test } from 'vitest'
import { missions } from '#shared/content/missions.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { slotOf } from '#shared/programme/training/load.ts'
import { type PlanInput, planFor } from '#shared/programme/plan/plan.ts'
import { exerciseOf } from '#shared/programme/history/read-back.ts'
import { days, levels, soldier } from '../trainees.ts'

type Hardness = { rung: number; amount: number }[]

/** How hard each station is: its rung, then its amount. */
const hardness = (day: number, trainee: PlanInput): Hardness =>
  planFor(day, trainee).exercises.map(({ code, reps, duration }) => ({
    rung: exerciseOf(code).ladder?.rung ?? 0,
    amount: reps ?? duration ?? 0,
  }))

const isEasier = (after: Hardness, before: Hardness) =>
  before.some(({ rung, amount }, index) => {
    const now = after[index]
    return !now || now.rung < rung || (now.rung === rung && now.amount < amount)
  })

/** Returns the trainees of a row who get an easier plan than the trainee before them. */
const easierSteps = (day: number, row: readonly PlanInput[]) => {
  const plans = row.map((trainee) => hardness(day, trainee))
  return row
    .filter((_, index) => index > 0 && isEasier(plans[index]!, plans[index - 1]!))
    .map((trainee) => ({ day, ...trainee }))
}

/** Every count up to 80, then every fifth one up to 200. */
const manyCounts = Array.from({ length: 201 }, (_, count) => count).filter(
  (count) => count <= 80 || count % 5 === 0,
)

test('more push-ups or sit-ups never give an easier plan', () => {
  const rows = levels.flatMap((level) =>
    [30, 65].flatMap((age) => [
      manyCounts.map((pushups) => ({ pushups, situps: 15, age, level, careful: false })),
      manyCounts.map((situps) => ({ pushups: 15, situps, age, level, careful: false })),
    ]),
  )

  expect(days.flatMap((day) => rows.flatMap((row) => easierSteps(day, row)))).toEqual([])
}, 60_000)

test('a higher level never gives an easier plan', () => {
  const rows = manyCounts.map((count) =>
    levels.map((level) => ({ pushups: count, situps: count, age: 30, level, careful: false })),
  )

  expect(days.flatMap((day) => rows.flatMap((row) => easierSteps(day, row)))).toEqual([])
}, 60_000)

test('the work time of the first week is capped 30 % below that of the fourth, at every level', () => {
  const mostWork = (level: number, from: number, to: number) => {
    const training = missions.filter(({ kind, day }) => kind === 'training' && day >= from && day <= to)
    const seconds = training.map(({ day, load }) => {
      const sets = planFor(day, { ...soldier, level }).exercises.reduce((sum, { rounds }) => sum + rounds, 0)
      return sets * slotOf(day, load, level).workSeconds
    })
    return seconds.reduce((sum, each) => sum + each, 0) / training.length
  }

  expect(levels.filter((level) => mostWork(level, 1, 7) / mostWork(level, 22, 27) > 0.7)).toEqual([])
})

test('day 13 trains 20 minutes at levels 1 and 2, and 23 minutes at higher levels', () => {
  const training = (level: number) => planSeconds(planFor(13, { ...soldier, level })).training

  expect([1, 2].map((level) => Math.round(training(level) / 60))).toEqual([20, 20])
  expect([3, 4, 5].map((level) => Math.round(training(level) / 60))).toEqual([23, 23, 23])
})

test('a trainee with zero push-ups gets wall or incline push-ups at every level', () => {
  for (const level of levels)
    for (const day of [4, 9, 12, 19, 24, 27]) {
      const [first] = planFor(day, {
        pushups: 0,
        situps: 0,
        age: 30,
        level,
        careful: false,
      }).exercises.filter(({ code }) => code < 110)
      expect(first?.name).toMatch(/^(Wall|Incline) push-ups$/)
    }
})

test('the first week has no jump squats or jump lunges, even for the strongest trainee', () => {
  const strongest = { pushups: 200, situps: 200, age: 25, level: 5, careful: false }

  for (const day of days.filter((each) => each <= 7)) {
    expect(planFor(day, strongest).exercises.map(({ name }) => name)).not.toContain('Jump squats')
    expect(planFor(day, strongest).exercises.map(({ name }) => name)).not.toContain('Jump lunges')
  }
})
