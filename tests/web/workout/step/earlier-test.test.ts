import { expect, test } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { encodeStation } from '#shared/programme/history/stored-stations.ts'
import { earlierTest } from '#src/features/workout/step/earlier-test.ts'
import { soldier } from '../../../shared/programme/trainees.ts'

const plan = planFor(30, soldier)
const plank = stepsOf(plan).find(({ entry }) => entry.name === 'Plank')!.entry

/** A day whose plank came to `done` seconds. */
const tested = (day: number, done: number, over: { uncounted?: boolean; completed?: boolean } = {}) => ({
  day,
  level: 2,
  length: null,
  returning: false,
  effort: null,
  stations: [
    encodeStation({
      code: plank.code,
      variant: plank.code,
      prescribed: 60,
      done,
      completed: true,
      pain: false,
      uncounted: false,
      test: true,
      rule: 'test',
      ...over,
    }),
  ],
})
const after = (...history: ReturnType<typeof tested>[]) =>
  earlierTest({ ...plan, basis: { ...plan.basis!, history } }, plank)

test('a test is compared with the latest earlier result', () => {
  expect(after(tested(1, 52), tested(15, 70))).toEqual({ day: 15, result: 70 })
  expect(after(tested(1, 52))).toEqual({ day: 1, result: 52 })
})

test('a test that was not counted or not done is not compared', () => {
  expect(after(tested(1, 52), tested(15, 0, { uncounted: true }))).toEqual({ day: 1, result: 52 })
  expect(after(tested(1, 52, { completed: false }))).toBeNull()
})

test('neither a day without tests nor the first test has an earlier one', () => {
  expect(after(tested(12, 90))).toBeNull()
  expect(after()).toBeNull()
  expect(earlierTest({ ...plan, basis: undefined }, plank)).toBeNull()
})
