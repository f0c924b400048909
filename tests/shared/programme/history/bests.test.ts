import { expect, test } from 'vitest'
import { personalBests } from '#shared/programme/history/bests.ts'
import type { PastStation } from '#shared/programme/history/past-mission.ts'
import { missionDone as mission, stationDone, testDone } from '../trainees.ts'

const pushUp = 104
const kneePushUp = 103
const plank = 222
const lunge = 313

const sets = (code: number, counts: readonly number[], changes: Partial<PastStation> = {}): PastStation =>
  stationDone(code, 10, { rounds: counts.map((done) => ({ code, done })), ...changes })

test('a best names the largest set and the previous best, per side where sides are separate', () => {
  const earlier = [
    mission(2, [sets(pushUp, [10, 12, 9]), sets(lunge, [8, 8])]),
    mission(3, [sets(pushUp, [11, 11])]),
  ]

  expect(personalBests(mission(5, [sets(pushUp, [13, 9]), sets(lunge, [9, 9])]), earlier)).toEqual([
    { exercise: 'Push-ups', kind: 'set', best: '13 reps', before: '12 reps', gain: '+1', beforeDay: 2 },
    {
      exercise: 'Reverse lunges',
      kind: 'set',
      best: '9 reps a side',
      before: '8 reps a side',
      gain: '+1',
      beforeDay: 2,
    },
  ])
})

test('more sets of the same size are a mission best, and an equal result is not a best', () => {
  const earlier = [mission(2, [sets(plank, [30, 30])])]

  expect(personalBests(mission(5, [sets(plank, [30, 30, 30])]), earlier)).toEqual([
    { exercise: 'Plank', kind: 'mission', best: '90 s', before: '60 s', gain: '+30 s', beforeDay: 2 },
  ])
  expect(personalBests(mission(5, [sets(plank, [30, 30])]), earlier)).toEqual([])
})

test('the first time is not a best, neither for an exercise nor for a swapped variant', () => {
  const earlier = [mission(2, [sets(pushUp, [10, 10])])]

  expect(
    personalBests(
      mission(5, [
        stationDone(pushUp, 20, {
          variant: kneePushUp,
          rounds: [
            { code: pushUp, done: 9 },
            { code: kneePushUp, done: 20 },
            { code: kneePushUp, done: 20 },
          ],
        }),
      ]),
      earlier,
    ),
  ).toEqual([])
  expect(personalBests(mission(1, [sets(pushUp, [50])]), [])).toEqual([])
})

test('painful sets, uncounted tests, skipped stations and easy movement never count for bests', () => {
  const earlier = [
    mission(2, [sets(pushUp, [10]), sets(plank, [90], { pain: true })]),
    mission(3, [sets(plank, [30])]),
  ]
  const recon = sets(pushUp, [35, 35], { rule: 'recon' })

  expect(personalBests(mission(5, [sets(pushUp, [20], { pain: true })]), earlier)).toEqual([])
  expect(personalBests(mission(5, [stationDone(pushUp, 0, { completed: false })]), earlier)).toEqual([])
  expect(personalBests(mission(15, [testDone(pushUp, 20, { uncounted: true })]), earlier)).toEqual([])
  expect(personalBests(mission(7, [recon]), earlier)).toEqual([])
  expect(personalBests(mission(5, [sets(plank, [35])]), earlier)).toMatchObject([
    { best: '35 s', before: '30 s' },
  ])
})

test('a test can be a best set but does not count toward a mission’s total', () => {
  const tested = mission(1, [testDone(pushUp, 25)])

  expect(personalBests(mission(15, [testDone(pushUp, 28)]), [tested])).toEqual([
    { exercise: 'Push-ups', kind: 'set', best: '28 reps', before: '25 reps', gain: '+3', beforeDay: 1 },
  ])
  expect(personalBests(mission(2, [sets(pushUp, [12, 12, 12])]), [tested])).toEqual([])
})

test('sessions stored without rounds count as the number of rounds of their day', () => {
  // Day 9 has four rounds.
  const earlier = [mission(9, [stationDone(pushUp, 10)])]

  expect(personalBests(mission(12, [sets(pushUp, [10, 10, 10, 10])]), earlier)).toEqual([])
  expect(personalBests(mission(12, [sets(pushUp, [10, 10, 10, 10, 10])]), earlier)).toMatchObject([
    { kind: 'mission', best: '50 reps', before: '40 reps' },
  ])
})

test('a best is compared with the latest day that had the best before', () => {
  const earlier = [
    mission(2, [sets(pushUp, [12])]),
    mission(8, [sets(pushUp, [12])]),
    mission(9, [sets(pushUp, [11])]),
  ]

  expect(personalBests(mission(12, [sets(pushUp, [14])]), earlier)).toMatchObject([
    { gain: '+2', beforeDay: 8 },
  ])
})

test('a best of an earlier bootcamp is compared without its day', () => {
  const earlier = [{ ...mission(20, [sets(plank, [41])]), isEarlierBootcamp: true }]

  expect(personalBests(mission(2, [sets(plank, [50])]), earlier)).toMatchObject([
    { gain: '+9 s', beforeDay: null },
  ])
})
