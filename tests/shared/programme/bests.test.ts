import { expect, test } from 'vitest'
import { personalBests } from '#shared/programme/bests.ts'
import { type PastMission, type PastStation, stationFlags } from '#shared/programme/past-mission.ts'
import { ruleCode } from '#shared/programme/rules.ts'

const { completed, pain, uncounted, test: isTest } = stationFlags
const pushUp = 104
const kneePushUp = 103
const plank = 222
const lunge = 313

const mission = (day: number, stations: PastStation[]): PastMission => ({
  day,
  completedAt: day,
  counts: true,
  planId: `2-2-${day}-000abc`,
  effort: null,
  stations,
})
const sets = (code: number, rounds: PastStation[6], flags: number = completed): PastStation => [
  code,
  code,
  10,
  10,
  flags,
  2,
  rounds,
]

test('a best names the largest set and the previous best, per side where sides are separate', () => {
  const earlier = [
    mission(2, [sets(pushUp, [10, 12, 9]), sets(lunge, [8, 8])]),
    mission(3, [sets(pushUp, [11, 11])]),
  ]

  expect(personalBests(mission(5, [sets(pushUp, [13, 9]), sets(lunge, [9, 9])]), earlier)).toEqual([
    { exercise: 'Push-ups', kind: 'set', best: '13 reps', before: '12 reps' },
    { exercise: 'Reverse lunges', kind: 'set', best: '9 reps a side', before: '8 reps a side' },
  ])
})

test('more sets of the same size are a mission best, and an equal result is not a best', () => {
  const earlier = [mission(2, [sets(plank, [30, 30])])]

  expect(personalBests(mission(5, [sets(plank, [30, 30, 30])]), earlier)).toEqual([
    { exercise: 'Plank', kind: 'mission', best: '90 s', before: '60 s' },
  ])
  expect(personalBests(mission(5, [sets(plank, [30, 30])]), earlier)).toEqual([])
})

test('the first time is not a best, neither for an exercise nor for a swapped variant', () => {
  const earlier = [mission(2, [sets(pushUp, [10, 10])])]

  expect(
    personalBests(mission(5, [[pushUp, kneePushUp, 10, 20, completed, 2, [[9, pushUp], 20, 20]]]), earlier),
  ).toEqual([])
  expect(personalBests(mission(1, [sets(pushUp, [50])]), [])).toEqual([])
})

test('painful sets, uncounted tests, skipped stations and easy movement never count for bests', () => {
  const earlier = [
    mission(2, [sets(pushUp, [10]), sets(plank, [90], completed | pain)]),
    mission(3, [sets(plank, [30])]),
  ]
  const recon: PastStation = [pushUp, pushUp, 35, 35, completed, ruleCode('recon'), [35, 35]]

  expect(personalBests(mission(5, [sets(pushUp, [20], completed | pain)]), earlier)).toEqual([])
  expect(personalBests(mission(5, [[pushUp, pushUp, 10, 0, 0, 2]]), earlier)).toEqual([])
  expect(
    personalBests(mission(15, [[pushUp, pushUp, 10, 20, completed | uncounted | isTest, 10]]), earlier),
  ).toEqual([])
  expect(personalBests(mission(7, [recon]), earlier)).toEqual([])
  expect(personalBests(mission(5, [sets(plank, [35])]), earlier)).toMatchObject([
    { best: '35 s', before: '30 s' },
  ])
})

test('a test can be a best set but is not compared with a mission total', () => {
  const tested = mission(1, [[pushUp, pushUp, 20, 25, completed | isTest, 10]])

  expect(personalBests(mission(15, [[pushUp, pushUp, 20, 28, completed | isTest, 10]]), [tested])).toEqual([
    { exercise: 'Push-ups', kind: 'set', best: '28 reps', before: '25 reps' },
  ])
  expect(personalBests(mission(2, [sets(pushUp, [12, 12, 12])]), [tested])).toEqual([])
})

test('sessions stored without rounds count as the number of rounds of their day', () => {
  // Day 9 has four rounds.
  const earlier = [mission(9, [[pushUp, pushUp, 10, 10, completed, 2]])]

  expect(personalBests(mission(12, [sets(pushUp, [10, 10, 10, 10])]), earlier)).toEqual([])
  expect(personalBests(mission(12, [sets(pushUp, [10, 10, 10, 10, 10])]), earlier)).toMatchObject([
    { kind: 'mission', best: '50 reps', before: '40 reps' },
  ])
})
