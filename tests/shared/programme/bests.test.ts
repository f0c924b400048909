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

test('the largest set of an exercise is told with the one before it, a side where sides are apart', () => {
  const earlier = [
    mission(2, [sets(pushUp, [10, 12, 9]), sets(lunge, [8, 8])]),
    mission(3, [sets(pushUp, [11, 11])]),
  ]

  expect(personalBests(mission(5, [sets(pushUp, [13, 9]), sets(lunge, [9, 9])]), earlier)).toEqual([
    { exercise: 'Push-ups', kind: 'set', best: '13 reps', before: '12 reps' },
    { exercise: 'Reverse lunges', kind: 'set', best: '9 reps a side', before: '8 reps a side' },
  ])
})

test('more sets of the same size are a best of the mission; as much as before is none', () => {
  const earlier = [mission(2, [sets(plank, [30, 30])])]

  expect(personalBests(mission(5, [sets(plank, [30, 30, 30])]), earlier)).toEqual([
    { exercise: 'Plank', kind: 'mission', best: '90 s', before: '60 s' },
  ])
  expect(personalBests(mission(5, [sets(plank, [30, 30])]), earlier)).toEqual([])
})

test('a first time is no best: not of an exercise, nor of what it was swapped for', () => {
  const earlier = [mission(2, [sets(pushUp, [10, 10])])]

  expect(
    personalBests(mission(5, [[pushUp, kneePushUp, 10, 20, completed, 2, [[9, pushUp], 20, 20]]]), earlier),
  ).toEqual([])
  expect(personalBests(mission(1, [sets(pushUp, [50])]), [])).toEqual([])
})

test('what hurt, was not counted, was left out, or is easy movement is no best, and nothing that a best is held against', () => {
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

test('a test is one set: it is a best where it was more, and no mission is held against it', () => {
  const tested = mission(1, [[pushUp, pushUp, 20, 25, completed | isTest, 10]])

  expect(personalBests(mission(15, [[pushUp, pushUp, 20, 28, completed | isTest, 10]]), [tested])).toEqual([
    { exercise: 'Push-ups', kind: 'set', best: '28 reps', before: '25 reps' },
  ])
  expect(personalBests(mission(2, [sets(pushUp, [12, 12, 12])]), [tested])).toEqual([])
})

test('rows from before rounds were kept stand for the rounds of their day', () => {
  // Day 9 goes round four times.
  const earlier = [mission(9, [[pushUp, pushUp, 10, 10, completed, 2]])]

  expect(personalBests(mission(12, [sets(pushUp, [10, 10, 10, 10])]), earlier)).toEqual([])
  expect(personalBests(mission(12, [sets(pushUp, [10, 10, 10, 10, 10])]), earlier)).toMatchObject([
    { kind: 'mission', best: '50 reps', before: '40 reps' },
  ])
})
