import { expect, test } from 'vitest'
import type { Group } from '#shared/content/families.ts'
import type { PastMission, PastStation } from '#shared/programme/history/past-mission.ts'
import { progressAfter } from '#shared/programme/strength/progress.ts'
import { missionDone, stationDone } from '../trainees.ts'

const [pushUp, squat] = [104, 302]
/** Ordinary days. */
const ordinaryDays = [2, 4, 5, 9, 10, 11]

const mission = (
  index: number,
  effort: number | null,
  station: Partial<PastStation> = {},
  changes: Partial<PastMission> = {},
) => missionDone(ordinaryDays[index]!, [stationDone(pushUp, 10, station)], { effort, ...changes })

const progressOf = (missions: readonly PastMission[], group: Group = 'push') =>
  progressAfter(missions).get(group)
const afterEfforts = (...efforts: (number | null)[]) =>
  progressOf(efforts.map((effort, index) => mission(index, effort)))

test('a trained group grows by 10 or 5 % if it was easy and shrinks by 10 or 5 % if it was hard', () => {
  const growths = [6, 7, 8, 9, 10, null].map((effort) => afterEfforts(effort)?.growth)

  expect(growths).toEqual([1.1, 1.05, 1, 0.95, 0.9, 1])
})

test('only the groups of the mission change', () => {
  const missions = [missionDone(9, [stationDone(squat, 10)], { effort: 6 })]

  expect(progressOf(missions, 'squat')).toEqual({ growth: 1.1, rungShift: 0 })
  expect(progressOf(missions, 'push')).toBeUndefined()
})

test('two answers in a row that are too easy or too hard change the rung; any other answer resets the count', () => {
  expect([afterEfforts(6, 7), afterEfforts(6, 8, 6), afterEfforts(6, 6, 6)]).toMatchObject([
    { rungShift: 1 },
    { rungShift: 0 },
    { rungShift: 1 },
  ])
  const hard = [[9, 10], [10, 8, 10], [10, 10, 10, 10], Array.from({ length: 6 }, () => 10)]
  expect(hard.map((efforts) => afterEfforts(...efforts))).toMatchObject([
    { rungShift: -1 },
    { rungShift: 0 },
    { rungShift: -2 },
    { rungShift: -2 },
  ])
})

test('a beaten set raises the capacity at once, by at most 30 %', () => {
  const growths = [10, 12, 20].map((done) => progressOf([mission(0, 8, { done })])?.growth)

  expect(growths).toEqual([1, 1.2, 1.3])
})

test('three misses in a row lower the capacity to 90 %', () => {
  const missed = (count: number) =>
    progressOf(Array.from({ length: count }, (_, index) => mission(index, 8, { done: 8 })))?.growth

  expect([missed(2), missed(3), missed(5)]).toEqual([1, 0.9, 0.9])
})

test('an easy mission does not count as easy if a set was missed or rounds were left out', () => {
  const unproven = [mission(3, 6, { done: 8 }), mission(3, 6, {}, { length: 10 })]

  expect(unproven.map((each) => progressOf([each]))).toEqual([
    { growth: 1, rungShift: 0 },
    { growth: 1, rungShift: 0 },
  ])
})

test('tests, pain, light days and eased missions change nothing', () => {
  const station = stationDone(pushUp, 20)
  const ignored = [
    mission(0, 6, { test: true }),
    mission(0, 6, { pain: true }),
    mission(0, 6, { done: 0 }),
    mission(0, 6, {}, { returning: true }),
    mission(0, 6, {}, { level: null }),
    missionDone(1, [station], { effort: 6 }),
    missionDone(7, [station], { effort: 6 }),
  ]

  expect(ignored.map((each) => progressOf([each]))).toEqual(ignored.map(() => undefined))
})

test('growth stays between 70 and 250 %', () => {
  const always = (effort: number) =>
    progressOf(Array.from({ length: 20 }, (_, index) => mission(index % 6, effort)))?.growth

  expect([always(6), always(10)]).toEqual([2.5, 0.7])
})

test('a set without a prescribed amount cannot be beaten', () => {
  expect(progressOf([mission(0, 8, { prescribed: 0 })])).toEqual({ growth: 1, rungShift: 0 })
})

test('a hard mission also counts as hard if a set was missed', () => {
  expect(progressOf([mission(0, 10, { done: 8 })])?.growth).toBe(0.9)
})

test('a set of another exercise counts neither as missed nor as beaten', () => {
  const swapped = (done: number) =>
    [0, 1, 2].map((index) => mission(index, 8, { variant: 103, code: pushUp, done }))

  expect([progressOf(swapped(8)), progressOf(swapped(20))]).toEqual([
    { growth: 1, rungShift: 0 },
    { growth: 1, rungShift: 0 },
  ])
})
