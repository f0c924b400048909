import { expect, test } from 'vitest'
import { levelAfter, startingLevel } from '#shared/programme/strength/level.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { historyBefore, missionDone, soldier, stationDone, testDone } from '../trainees.ts'

const level = (pushups: number, situps: number, more: object = {}) =>
  startingLevel({ pushups, situps, age: 30, careful: false, ...more })

test('the median of push-ups and sit-ups sets the level, with steps at 10, 20, 35 and 50', () => {
  expect([0, 9, 10, 19, 20, 34, 35, 49, 50, 200].map((count) => level(count, count))).toEqual([
    1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
  ])
  expect([level(9, 10), level(9, 11), level(60, 9), level(9, 60)]).toEqual([1, 2, 3, 3])
})

test('careful trainees and trainees over 69 start at level 1', () => {
  expect(level(60, 60, { careful: true })).toBe(1)
  expect([69, 70].map((age) => level(60, 60, { age }))).toEqual([5, 1])
})

const pushUp = 104
const sitUp = 202
const levelOn = (day: number, outcomeOf: Parameters<typeof historyBefore>[2], input = soldier) =>
  planFor(day, input, { history: historyBefore(day, input, outcomeOf) }).level

test('the tests of day 1 set the level from day 2 on, up or down', () => {
  const counted = (pushups: number, situps: number) =>
    levelOn(2, () => ({ tests: { [pushUp]: pushups, [sitUp]: situps } }))

  expect([counted(5, 5), counted(5, 30), counted(36, 40), counted(60, 60)]).toEqual([1, 2, 4, 5])
})

test('a test that was not counted leaves the level as it was', () => {
  expect(levelOn(2, () => ({}))).toBe(soldier.level)
})

test('three easy missions of five raise the level from week two on; three hard ones lower it', () => {
  const easy = (day: number) => ({ effort: [5, 6, 8].includes(day) ? 6 : 8 })

  expect(levelOn(7, () => ({ effort: 6 }))).toBe(2)
  expect([levelOn(8, easy), levelOn(9, easy), levelOn(10, easy)]).toEqual([2, 3, 3])
  expect(levelOn(5, () => ({ effort: 10 }))).toBe(1)
})

test('two easy missions or mixed answers do not change the level', () => {
  expect(levelOn(12, (day) => ({ effort: day % 4 === 0 ? 6 : 8 }))).toBe(2)
  expect(levelOn(12, (day) => ({ effort: [6, 8, 10][day % 3]! }))).toBe(2)
})

test('the goal does not change the level', () => {
  const strong = () => ({ effort: 6, tests: { [pushUp]: 90, [sitUp]: 90 } })

  expect([1, 2, 3, 4, 5].map((rank) => levelOn(30, strong, { ...soldier, rank }))).toEqual([5, 5, 5, 5, 5])
})

test('easy missions alone raise the level to at most one above the counted strength', () => {
  expect(level(soldier.pushups, soldier.situps)).toBe(3)
  expect(levelOn(30, () => ({ effort: 6 }))).toBe(4)
})

test('the retest on day 15 raises the level by at most one step and never lowers it', () => {
  const tests = (pushups: number) => (day: number) =>
    day === 15 ? { tests: { [pushUp]: pushups, [sitUp]: pushups } } : {}

  expect([levelOn(16, tests(90)), levelOn(16, tests(3))]).toEqual([3, 2])
})

test('the retest raises the level only if the median is at least 15 % above the known one', () => {
  // Known: 20 push-ups and 25 sit-ups, whose median is 22.5.
  const retested = (pushups: number) => (day: number) => (day === 15 ? { tests: { [pushUp]: pushups } } : {})

  expect([levelOn(16, retested(26)), levelOn(16, retested(27))]).toEqual([2, 3])
})

test('a median exactly 15 % above the known one is enough', () => {
  // Known: 20 push-ups and 20 sit-ups. Day 15 does not test sit-ups.
  const retested = (pushups: number) => (day: number) => (day === 15 ? { tests: { [pushUp]: pushups } } : {})
  const levelFrom = (pushups: number) => levelOn(16, retested(pushups), { ...soldier, situps: 20 })

  expect([25, 26].map(levelFrom)).toEqual([2, 3])
})

test.for([
  ['a count', testDone(pushUp, 20), 3],
  ['a test that was left empty', testDone(pushUp, 20, { uncounted: true }), 2],
  ['a test that was skipped', testDone(pushUp, 20, { completed: false }), 2],
  ['a set that is not a test', stationDone(pushUp, 20), 2],
  ['a test of another family', testDone(222, 60), 2],
] as const)('only a counted test of push-ups or sit-ups sets the level: %s', ([, station, expected]) => {
  const declared = { pushups: 20, situps: 20, age: 30, careful: false }

  expect(levelAfter([missionDone(1, [station])], { level: 2, declared })).toBe(expected)
})

test('the retest does not raise the level after missions that were too hard', () => {
  const tests = (day: number) => (day === 15 ? { tests: { [pushUp]: 90 } } : {})
  const hard = [10, 11, 12, 13]

  const before = levelOn(15, (day) => ({ effort: hard.includes(day) ? 10 : 8 }))

  expect(levelOn(16, (day) => ({ effort: hard.includes(day) ? 10 : 8, ...tests(day) }))).toBe(before)
})
