import { is } from 'drizzle-orm'
import { SQLiteTable, getTableConfig } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { defaultPlan } from '#shared/programme/plan/default-plan.ts'
import { programDays } from '#shared/programme/limits.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
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

test('a reset empties every table that refers to another, before the table it refers to', () => {
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

test('a seeded workout lists every exercise of its plan exactly once', () => {
  for (const day of days) {
    const plan = planFor(day, input)
    const ids = [...plan.warmup, ...plan.exercises, ...plan.cooldown].map(({ id }) => id)

    expect(finishedExercises(plan).map(({ id }) => id)).toEqual(ids)
    expect(finishedExercises(plan).some(({ completed }) => completed)).toBe(true)
  }
})

test('the first eleven seeded days include a hard day, pain, a skipped exercise, a rest and no answer', () => {
  const early = days.slice(0, 11)
  const done = early.flatMap((day) => finishedExercises(planFor(day, input)))

  expect(done.some(({ pain }) => pain)).toBe(true)
  expect(done.some(({ completed }) => !completed)).toBe(true)
  expect(early.map(effortOf)).toEqual(expect.arrayContaining([null, 10]))
  expect(early.some((day) => nightsAfter(day) > 1)).toBe(true)
})

test('a seeded trainee completes every exercise of an ordinary day', () => {
  const plan = defaultPlan(1, { pushups: 15, situps: 20 })

  expect(finishedExercises(plan).every(({ completed }) => completed)).toBe(true)
})

test('every gallery screen is listed once, and every seeded trainee appears on one', () => {
  const names = screens.map(({ name }) => name)

  expect(new Set(names).size).toBe(names.length)
  expect(seedNames.filter((seed) => !screens.some(({ as }) => as === seed))).toEqual([])
})
