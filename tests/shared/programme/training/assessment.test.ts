import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { counts, levels, soldier } from '../trainees.ts'

const testsOf = (day: number, trainee = soldier) =>
  planFor(day, trainee).exercises.filter(({ block }) => block === 1)

const withoutId = (entry: PlanEntry) => ({ ...entry, id: '' })

test(
  'days 1 and 30 have the same tests, order and rests for every trainee, and day 15 has three of them',
  { timeout: 60_000 },
  () => {
    for (const pushups of counts)
      for (const situps of counts)
        for (const age of [13, 30, 64, 65, 67, 80])
          for (const careful of [false, true]) {
            const trainee = { pushups, situps, age, level: 2, careful }
            const all = testsOf(1, trainee)
            const middle = testsOf(15, trainee)
            expect(testsOf(30, trainee)).toEqual(all)
            expect([all.length, middle.length]).toEqual([5, 3])
            expect(middle.map(withoutId).map(withoutTry)).toEqual(
              all.map(withoutId).filter(({ code }) => middle.some((entry) => entry.code === code)),
            )
          }
  },
)

test('a test of an easier exercise keeps that exercise’s own instructions', () => {
  const easier = testsOf(1, { ...soldier, pushups: 0, situps: 0 }).slice(0, 2)

  expect(easier.map(({ name }) => name)).toEqual(['Knee push-ups', 'Crunches'])
  for (const { code, instructions } of easier) expect(instructions).toContain(exerciseOf(code).cues[0])
})

test.each([
  ['thirty', 30, [undefined, 60, 60, undefined, undefined]],
  ['sixty-seven', 67, [undefined, 60, 30, undefined, undefined]],
])(
  'tests of sit-ups and squats state their counting time, and push-ups and holds none: at age %s',
  (_, age, seconds) => {
    expect(testsOf(1, { ...soldier, age }).map(({ countedSeconds }) => countedSeconds)).toEqual(seconds)
  },
)

const tryFullOne = ' Then rest and try one full push-up from your toes. Lower slowly and see how it goes.'
const withoutTry = <Entry extends { instructions: string }>(entry: Entry): Entry => ({
  ...entry,
  instructions: entry.instructions.replace(tryFullOne, ''),
})

test('a trainee who began without push-ups tries a full one on day 15, unless careful or over 64', () => {
  const tries = (more: Partial<typeof soldier>) =>
    [1, 15, 30].filter((day) =>
      testsOf(day, { ...soldier, pushups: 0, ...more })[0]?.instructions.endsWith(tryFullOne),
    )

  expect(tries({})).toEqual([15])
  expect([tries({ pushups: 1 }), tries({ age: 65 }), tries({ careful: true })]).toEqual([[], [], []])
})

test('day 15 tests push-ups, squats and the plank', () => {
  expect(testsOf(15).map(({ name }) => name)).toEqual(['Push-ups', 'Squats', 'Plank'])
})

test('the tests of days 1 and 30 follow the same warm-up', () => {
  for (const level of levels)
    expect(planFor(1, { ...soldier, level }).warmup).toEqual(planFor(30, { ...soldier, level }).warmup)
})

test('the tests are push-ups, sit-ups, squats, plank and wall sit, a minute each with two minutes of rest', () => {
  const tests = testsOf(1)

  expect(tests.map(({ name }) => name)).toEqual(['Push-ups', 'Sit-ups', 'Squats', 'Plank', 'Wall sit'])
  expect(tests.map(({ duration, restSeconds, rounds }) => [duration, restSeconds, rounds])).toEqual(
    tests.map(() => [60, 120, 1]),
  )
})

test('a trainee who can do no push-up or sit-up is tested on easier exercises', () => {
  expect(testsOf(1, { ...soldier, pushups: 0, situps: 0 }).map(({ name }) => name)).toEqual([
    'Knee push-ups',
    'Crunches',
    'Squats',
    'Knee plank',
    'Wall sit',
  ])
  expect(testsOf(1, { ...soldier, pushups: 0, age: 67 })[0]?.name).toBe('Incline push-ups')
})

test('from age 65 on, and for careful trainees, the leg test counts chair stands', () => {
  const legsOf = (trainee: typeof soldier) =>
    testsOf(1, trainee)
      .map(({ name }) => name)
      .filter((name) => ['Squats', 'Sit-to-stands'].includes(name))

  expect([64, 65, 69].map((age) => legsOf({ ...soldier, age }))).toEqual([
    ['Squats'],
    ['Sit-to-stands'],
    ['Sit-to-stands'],
  ])
  expect(legsOf({ ...soldier, careful: true })).toEqual(['Sit-to-stands'])
  expect(testsOf(1, { ...soldier, age: 65 })[2]).toMatchObject({
    target: 'As many as you can in 30 s',
    duration: 30,
    restSeconds: 150,
  })
})

test('only a test of full push-ups ends when the knees come down', () => {
  const [easier, full] = [0, 1].map((pushups) => testsOf(1, { ...soldier, pushups })[0]?.instructions)

  expect(easier).not.toContain('The count ends when your knees touch down')
  expect(full).toContain('The count ends when your knees touch down')
})

test('careful trainees and trainees over 69 have no held tests and stop well before the limit', () => {
  for (const trainee of [
    { ...soldier, careful: true },
    { ...soldier, age: 70 },
  ]) {
    const tests = testsOf(1, trainee)
    expect(tests.map(({ name }) => name)).toEqual([
      'Push-ups',
      'Crunches',
      'Bird-dogs',
      'Sit-to-stands',
      'Single-leg stand',
    ])
    expect(tests.filter(({ code }) => exerciseOf(code).strain)).toEqual([])
    expect(tests.map(({ type }) => type)).toEqual(['reps', 'reps', 'reps', 'reps', 'duration'])
    for (const { instructions, type } of tests)
      expect(instructions).toContain(
        type === 'reps' ? 'Stop well before your limit' : 'Stop when a foot touches down',
      )
  }
})
