import { is } from 'drizzle-orm'
import { SQLiteTable, getTableConfig } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { defaultPlan } from '#shared/programme/default-plan.ts'
import { programDays } from '#shared/programme/limits.ts'
import { planFor } from '#shared/programme/plan.ts'
import { traineeTables } from '#local/seeds/reset.ts'
import { seedNames } from '#local/seeds/seeds.ts'
import { finishedExercises, effortOf, nightsAfter } from '#local/seeds/training.ts'
import { screens } from '#tools/gallery/screens.ts'
import * as schema from '#worker/db/schema.ts'

const tables = Object.values(schema)
  .filter((value) => is(value, SQLiteTable))
  .map(getTableConfig)
const days = Array.from({ length: programDays }, (_, index) => index + 1)
const input = {
  pushups: 15,
  situps: 20,
  age: 34,
  level: 3,
  rank: 3,
  careful: false,
  lowImpact: false,
  wristFree: false,
  smallSpace: false,
}

test('a reset empties every table that holds something of a trainee, and what refers to another before it', () => {
  const order = traineeTables.map(([table]) => table)
  const references = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map((key) => ({ name, to: getTableConfig(key.reference().foreignTable).name })),
  )

  expect(references.length).toBeGreaterThan(0)
  for (const { name, to } of references) {
    expect(order).toContain(name)
    expect(order.indexOf(name)).toBeLessThan(order.indexOf(to))
  }
})

test('what a seeded trainee does of a plan is of that plan, with each entry once', () => {
  for (const day of days) {
    const plan = planFor(day, input)
    const ids = [...plan.warmup, ...plan.exercises, ...plan.cooldown].map(({ id }) => id)

    expect(finishedExercises(plan).map(({ id }) => id)).toEqual(ids)
    expect(finishedExercises(plan).some(({ completed }) => completed)).toBe(true)
  }
})

test('the first eleven days hold what a real history does: a hard day, a pain, a part left out, a rest, no answer', () => {
  const early = days.slice(0, 11)
  const done = early.flatMap((day) => finishedExercises(planFor(day, input)))

  expect(done.some(({ pain }) => pain)).toBe(true)
  expect(done.some(({ completed }) => !completed)).toBe(true)
  expect(early.map(effortOf)).toEqual(expect.arrayContaining([null, 10]))
  expect(early.some((day) => nightsAfter(day) > 1)).toBe(true)
})

test('a day without anything unlike the usual is done as asked', () => {
  const plan = defaultPlan(1, { pushups: 15, situps: 20 })

  expect(finishedExercises(plan).every(({ completed }) => completed)).toBe(true)
})

test('each screen is listed once, and every seeded trainee has one', () => {
  const names = screens.map(({ name }) => name)

  expect(new Set(names).size).toBe(names.length)
  expect(seedNames.filter((seed) => !screens.some(({ as }) => as === seed))).toEqual([])
})
