import { expect, test } from 'vitest'
import { planFor } from '#shared/programme/plan/plan.ts'
import { counts, soldier } from '../trainees.ts'

const testsOf = (day: number, trainee = soldier) =>
  planFor(day, trainee).exercises.filter(({ block }) => block === 1)

test('days 1, 15 and 30 have the same tests, order and rests for every trainee', () => {
  for (const pushups of counts)
    for (const situps of counts)
      for (const age of [13, 30, 67, 80])
        for (const careful of [false, true]) {
          const trainee = { pushups, situps, age, level: 2, careful }
          expect(testsOf(30, trainee)).toEqual(testsOf(1, trainee))
          expect(testsOf(15, trainee)).toEqual(testsOf(1, trainee))
        }
})

test('days 1 and 30 are the same from the first step to the last', () => {
  const [first, last] = [planFor(1, soldier), planFor(30, soldier)]

  expect({ ...last, id: '', day: 0, title: '', description: '', zone: 0 }).toEqual({
    ...first,
    id: '',
    day: 0,
    title: '',
    description: '',
    zone: 0,
  })
})

test('the tests are push-ups, sit-ups, plank and wall sit, a minute each with two minutes of rest', () => {
  const tests = testsOf(1)

  expect(tests.map(({ name }) => name)).toEqual(['Push-ups', 'Sit-ups', 'Plank', 'Wall sit'])
  expect(tests.map(({ duration, restSeconds, rounds }) => [duration, restSeconds, rounds])).toEqual(
    tests.map(() => [60, 120, 1]),
  )
})

test('a trainee who can do no push-up or sit-up is tested on easier exercises', () => {
  expect(testsOf(1, { ...soldier, pushups: 0, situps: 0 }).map(({ name }) => name)).toEqual([
    'Knee push-ups',
    'Crunches',
    'Knee plank',
    'Wall sit',
  ])
  expect(testsOf(1, { ...soldier, pushups: 0, age: 67 })[0]?.name).toBe('Incline push-ups')
})

test('only a test of full push-ups ends when the knees come down', () => {
  const [easier, full] = [0, 1].map((pushups) => testsOf(1, { ...soldier, pushups })[0]?.instructions)

  expect(easier).not.toContain('Knees down ends the count')
  expect(full).toContain('Knees down ends the count')
})

test('careful trainees and trainees over 69 have no held tests and stop well before the limit', () => {
  for (const trainee of [
    { ...soldier, careful: true },
    { ...soldier, age: 70 },
  ]) {
    const tests = testsOf(1, trainee)
    expect(tests.map(({ name }) => name)).toEqual(['Push-ups', 'Crunches', 'Bird-dogs', 'Half squats'])
    for (const { instructions, type } of tests) {
      expect(type).toBe('reps')
      expect(instructions).toContain('Stop well before your limit')
    }
  }
})
