import { expect, test } from 'vitest'
import { areasOf, assessmentsOf, progressOf, totalsOf, workOf } from '#shared/programme/history/figures.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import {
  finished,
  historyBefore,
  missionDone as mission,
  soldier,
  stationDone,
  testDone,
} from '../trainees.ts'

test('totals count every round and both sides, and count holds in seconds', () => {
  // Day 9 has four rounds of 10 push-ups, 5 reverse lunges a side and a plank of 30 s.
  const stations = [stationDone(104, 10), stationDone(313, 5), stationDone(222, 30)]

  expect(stations.map((station) => totalsOf([mission(9, [station])]))).toMatchObject([
    { repetitions: 40 },
    { repetitions: 40 },
    { seconds: 120 },
  ])
})

test('a session stored without rounds counts as many as its day had at that time', () => {
  const pushUps = stationDone(104, 10)

  expect([2, 9].map((day) => totalsOf([mission(day, [pushUps])]).repetitions)).toEqual([30, 40])
})

test('a station stored without rounds that was not completed counts as one set', () => {
  expect(totalsOf([mission(9, [stationDone(104, 10, { completed: false })])]).repetitions).toBe(10)
})

test('stored rounds count one by one, under the exercise that was done, without skipped rounds', () => {
  // 12 and 10 push-ups, 8 knee push-ups, and one round left out.
  const [pushUp, kneePushUp] = [104, 103]
  const work = workOf(
    mission(9, [
      stationDone(pushUp, 11, {
        completed: false,
        rounds: [{ code: pushUp, done: 12 }, { code: pushUp, done: 10 }, { code: kneePushUp, done: 8 }, null],
      }),
    ]),
  )
  const swapped = stationDone(pushUp, 8, {
    variant: kneePushUp,
    completed: false,
    rounds: [
      { code: pushUp, done: 12 },
      { code: kneePushUp, done: 8 },
    ],
  })

  expect(work.map(({ repetitions }) => repetitions)).toEqual([12, 10, 8])
  expect(progressOf('push-up', 10, 20, [mission(9, [swapped])]).sets).toEqual([{ day: 9, count: 12 }])
})

test('an unfinished station or a test counts once; an uncounted or skipped one does not count', () => {
  const work = workOf(
    mission(15, [
      testDone(104, 23),
      testDone(202, 0, { uncounted: true }),
      stationDone(341, 4, { completed: false }),
      stationDone(401, 0, { completed: false }),
    ]),
  )

  expect(work.map(({ repetitions }) => repetitions)).toEqual([23, 4])
})

test('the built-in plan counts one round, and easy movement counts as time', () => {
  expect(totalsOf([mission(9, [stationDone(104, 20)], { level: null })])).toEqual({
    sessions: 1,
    repetitions: 20,
    seconds: 0,
  })
  expect(totalsOf([mission(7, [stationDone(504, 35, { rule: 'recon' })])])).toEqual({
    sessions: 1,
    repetitions: 0,
    seconds: 70,
  })
})

test('areas are sorted by number of sets and count every repetition once', () => {
  const history = historyBefore(10, soldier)
  const areas = areasOf(history)

  expect(areas.map(({ sets }) => sets)).toEqual(areas.map(({ sets }) => sets).toSorted((a, b) => b - a))
  expect(areas.reduce((sum, { repetitions }) => sum + repetitions, 0)).toBe(totalsOf(history).repetitions)
})

test('the progress path runs from start to target over thirty days with the test results', () => {
  const history = [
    finished(planFor(1, soldier), { tests: { 104: 22 } }),
    finished(planFor(15, soldier), { tests: { 104: 27 } }),
  ]

  const progress = progressOf('push-up', 20, 36, history)

  expect(progress.path).toHaveLength(30)
  expect([progress.path[0], progress.path[29]]).toEqual([20, 36])
  expect(progress.tested).toEqual([
    { day: 1, count: 22 },
    { day: 15, count: 27 },
  ])
  expect(progress.band.low).toBeGreaterThanOrEqual(27)
})

test('assessments list all three test days; missing results are null and repeats are ignored', () => {
  const first = finished(planFor(1, soldier), { tests: { 104: 20, 222: 61 } })
  const repeat = { ...finished(planFor(1, soldier), { tests: { 104: 99 } }), counts: false }
  const middle = finished(planFor(15, soldier), { tests: { 104: 0 } })

  const assessments = assessmentsOf([repeat, first, middle])

  expect(assessments.map(({ exercise, unit, replaces }) => [exercise, unit, replaces])).toEqual([
    ['Push-ups', 'reps', null],
    ['Sit-ups in 60 s', 'reps', null],
    ['Squats in 60 s', 'reps', null],
    ['Plank', 'seconds', null],
    ['Wall sit', 'seconds', null],
  ])
  expect(assessments[0]?.results).toEqual([
    { day: 1, result: 20 },
    { day: 15, result: 0 },
    { day: 30, result: null },
  ])
  expect(assessments[3]?.results[0]).toEqual({ day: 1, result: 61 })
  expect(assessments[1]?.results).toEqual([1, 15, 30].map((day) => ({ day, result: null })))
})

test.for([
  [{ pushups: 0, situps: 0 }, ['Knee push-ups', 'Crunches in 60 s', null, 'Knee plank', null]],
  [{ age: 67 }, [null, null, 'Chair stands in 30 s', null, null]],
  [
    { pushups: 5, careful: true, level: 1 },
    ['Incline push-ups', 'Crunches in 60 s', null, 'Chair stands in 30 s', null],
  ],
] as const)(
  'an easier exercise tested instead has its own row and says what it replaces: %o',
  ([changes, standIns]) => {
    const history = [finished(planFor(1, { ...soldier, ...changes }))]

    const assessments = assessmentsOf(history)

    expect(assessments.map(({ exercise, replaces }) => (replaces === null ? null : exercise))).toEqual(
      standIns,
    )
    expect(assessments.map(({ replaces }) => replaces).filter((replaces) => replaces !== null)).toHaveLength(
      standIns.filter((name) => name !== null).length,
    )
  },
)

test('knee push-ups never appear in the push-up plot, nor half squats in the squat plot', () => {
  const [kneePushUp, halfSquat] = [103, 301]
  const history = [mission(1, [testDone(kneePushUp, 12), testDone(halfSquat, 30)])]

  expect(progressOf('push-up', 0, 5, history)).toMatchObject({ tested: [], sets: [] })
  expect(assessmentsOf(history).map(({ exercise, replaces }) => [exercise, replaces])).toEqual([
    ['Knee push-ups', 'Push-ups'],
    ['Half squats in 60 s', 'Squats'],
  ])
})

test('leg and hold tests list each day’s best sets, as push-ups and sit-ups do in their progress', () => {
  const [plank, squat, knee] = [222, 302, 103]
  const history = [
    mission(1, [testDone(104, 20), testDone(202, 25), testDone(squat, 40), testDone(plank, 61)]),
    mission(2, [stationDone(squat, 15), stationDone(plank, 30), stationDone(knee, 9)]),
    mission(3, [stationDone(squat, 14), stationDone(squat, 18), stationDone(plank, 45, { rule: 'recon' })]),
  ]

  expect(assessmentsOf(history).map(({ sets }) => sets)).toEqual([
    null,
    null,
    [
      { day: 2, count: 15 },
      { day: 3, count: 18 },
    ],
    [{ day: 2, count: 30 }],
  ])
})

test('statistics without a session are zero or empty, not an error', () => {
  expect(totalsOf([])).toEqual({ sessions: 0, repetitions: 0, seconds: 0 })
  expect([areasOf([]), assessmentsOf([])]).toEqual([[], []])
})

test('a test’s result is never a set of the same exercise', () => {
  const day = mission(1, [stationDone(104, 10), testDone(104, 31)])

  expect(progressOf('push-up', 20, 40, [day]).tested).toEqual([{ day: 1, count: 31 }])
})
