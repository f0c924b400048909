import { expect, test } from 'vitest'
import { areasOf, assessmentsOf, progressOf, totalsOf, workOf } from '#shared/programme/figures.ts'
import { type PastMission, type PastStation, stationFlags } from '#shared/programme/past-mission.ts'
import { planFor } from '#shared/programme/plan.ts'
import { finished, historyBefore, soldier } from './trainees.ts'

const mission = (day: number, stations: PastStation[], changes: Partial<PastMission> = {}): PastMission => ({
  day,
  completedAt: 0,
  counts: true,
  planId: `2-2-${day}-000abc`,
  effort: null,
  stations,
  ...changes,
})

const { completed, test: isTest, uncounted } = stationFlags

test('totals count every round and both sides, and count holds in seconds', () => {
  // Day 9 has four rounds of 10 push-ups, 5 reverse lunges a side and a plank of 30 s.
  const stations: PastStation[] = [
    [104, 104, 10, 10, completed, 2],
    [313, 313, 5, 5, completed, 2],
    [222, 222, 30, 30, completed, 2],
  ]

  expect(stations.map((station) => totalsOf([mission(9, [station])]))).toMatchObject([
    { repetitions: 40 },
    { repetitions: 40 },
    { seconds: 120 },
  ])
})

test('stored rounds count one by one, under the exercise that was done, without skipped rounds', () => {
  // 12 and 10 push-ups, 8 knee push-ups, and one round left out.
  const work = workOf(mission(9, [[104, 104, 12, 11, 0, 2, [12, 10, [8, 103], null]]]))

  expect(work.map(({ repetitions }) => repetitions)).toEqual([12, 10, 8])
  expect(progressOf('push-up', 10, 20, [mission(9, [[104, 103, 12, 8, 0, 2, [[12, 104], 8]]])]).sets).toEqual(
    [{ day: 9, count: 12 }],
  )
})

test('an unfinished station or a test counts once; an uncounted or skipped one counts nothing', () => {
  const work = workOf(
    mission(15, [
      [104, 104, 20, 23, completed | isTest, 10],
      [202, 202, 20, 0, completed | isTest | uncounted, 10],
      [341, 341, 8, 4, 0, 2],
      [401, 401, 5, 0, 0, 2],
    ]),
  )

  expect(work.map(({ repetitions }) => repetitions)).toEqual([23, 4])
})

test('the built-in plan counts one round, and easy movement counts as time', () => {
  expect(totalsOf([mission(9, [[104, 104, 20, 20, completed, 0]], { planId: 'default' })])).toEqual({
    sessions: 1,
    repetitions: 20,
    seconds: 0,
  })
  expect(totalsOf([mission(7, [[504, 504, 35, 35, completed, 11]])])).toEqual({
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

  expect(assessments.map(({ exercise, unit }) => [exercise, unit])).toEqual([
    ['Push-ups', 'reps'],
    ['Sit-ups', 'reps'],
    ['Plank', 'seconds'],
    ['Wall sit', 'seconds'],
  ])
  expect(assessments[0]?.results).toEqual([
    { day: 1, result: 20 },
    { day: 15, result: 0 },
    { day: 30, result: null },
  ])
  expect(assessments[2]?.results[0]).toEqual({ day: 1, result: 61 })
  expect(assessments[1]?.results).toEqual([1, 15, 30].map((day) => ({ day, result: null })))
})

test('figures without a session are zero or empty, not an error', () => {
  expect(totalsOf([])).toEqual({ sessions: 0, repetitions: 0, seconds: 0 })
  expect([areasOf([]), assessmentsOf([])]).toEqual([[], []])
})
