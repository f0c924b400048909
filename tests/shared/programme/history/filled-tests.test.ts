import { expect, test } from 'vitest'
import { assessmentsOf, progressOf } from '#shared/programme/history/figures.ts'
import { countedTests, withFilledTests } from '#shared/programme/history/filled-tests.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { basisOf } from '#shared/programme/versions/today.ts'
import { missionDone, soldier, stationDone, testDone } from '../trainees.ts'

const [pushUp, sitUp, squat] = [104, 202, 302]
const empty = testDone(pushUp, 0, { uncounted: true })
const skipped = testDone(sitUp, 0, { completed: false })
const dayOne = missionDone(1, [empty, skipped, testDone(squat, 40)])
const repeatOf = (stations: Parameters<typeof missionDone>[1], completedAt: number) =>
  missionDone(1, stations, { counts: false, completedAt })

const countsIn = ({ stations }: typeof dayOne) =>
  stations.map(({ done, completed, uncounted }) => (completed && !uncounted ? done : null))

test('a repeat of a test day fills the tests that were left empty or skipped', () => {
  const repeat = repeatOf([testDone(pushUp, 22), testDone(sitUp, 30)], 2)

  expect(countsIn(withFilledTests(dayOne, [dayOne, repeat]))).toEqual([22, 30, 40])
})

test('a repeat never replaces a count', () => {
  expect(countsIn(withFilledTests(dayOne, [dayOne, repeatOf([testDone(squat, 55)], 2)]))).toEqual([
    null,
    null,
    40,
  ])
})

test('the earliest repeat with a count fills a test, in whatever order the rows come', () => {
  const [second, third] = [repeatOf([empty, testDone(sitUp, 30)], 2), repeatOf([testDone(pushUp, 20)], 3)]
  const fourth = repeatOf([testDone(pushUp, 25), testDone(sitUp, 35)], 4)

  expect(countsIn(withFilledTests(dayOne, [fourth, third, second, dayOne]))).toEqual([20, 30, 40])
})

test.for([
  ['a repeat of another day', missionDone(15, [testDone(pushUp, 22)], { counts: false })],
  ['another exercise that stands in for the test', repeatOf([testDone(103, 30)], 2)],
  ['a set of the same exercise that is not a test', repeatOf([stationDone(pushUp, 22)], 2)],
] as const)('%s fills no test', ([, other]) => {
  expect(withFilledTests(dayOne, [dayOne, other]).stations).toEqual(dayOne.stations)
})

test('a drill without a result is not filled by a later one', () => {
  const drill = testDone(pushUp, 0, { rule: 'drill', uncounted: true })
  const day = missionDone(1, [drill])

  expect(withFilledTests(day, [day, repeatOf([testDone(pushUp, 9, { rule: 'drill' })], 2)]).stations).toEqual(
    [drill],
  )
})

const repeat = repeatOf([testDone(pushUp, 38), testDone(sitUp, 40)], 5)
const history = [dayOne, missionDone(2, [stationDone(pushUp, 12)]), repeat]

test('the statistics show the repeat’s count as the test of its day', () => {
  expect(progressOf('push-up', 20, 40, history).tested).toEqual([{ day: 1, count: 38 }])
  expect(assessmentsOf(history).map(({ exercise, results }) => [exercise, results[0]?.result])).toEqual([
    ['Push-ups', 38],
    ['Sit-ups in 60 s', 40],
    ['Squats in 60 s', 40],
  ])
})

test('later plans are the same as if the tests had been counted on the day itself', () => {
  const counted = missionDone(1, [testDone(pushUp, 38), testDone(sitUp, 40), testDone(squat, 40)])

  expect(planFor(6, soldier, { history })).toEqual(planFor(6, soldier, { history: [counted, history[1]!] }))
  expect(planFor(6, soldier, { history }).id).not.toBe(
    planFor(6, soldier, { history: history.slice(0, 2) }).id,
  )
})

test('a plan made on the device is also based on the filled tests', () => {
  const [first] = basisOf(6, soldier, { history }).history

  expect(first?.stations.map(([code, , , done]) => [code, done])).toEqual([
    [pushUp, 38],
    [sitUp, 40],
    [squat, 40],
  ])
})

test('a skipped station that is not a test is not filled', () => {
  const day = missionDone(1, [stationDone(pushUp, 0, { completed: false }), skipped])

  expect(withFilledTests(day, [day, repeatOf([testDone(pushUp, 22)], 2)]).stations).toEqual(day.stations)
})

test.for([
  ['a count', testDone(pushUp, 22), 1, true],
  ['a test that was left empty', empty, 1, false],
  ['a set that is not a test', stationDone(pushUp, 22), 1, false],
  ['a drill', testDone(pushUp, 22, { rule: 'drill' }), 1, false],
  ['a count of another day', testDone(pushUp, 22), 15, false],
] as const)('a day counts a test only by the test’s own count: %s', ([, station, day, isCounted]) => {
  expect(countedTests(1, [missionDone(day, [station])])(pushUp)).toBe(isCounted)
})
