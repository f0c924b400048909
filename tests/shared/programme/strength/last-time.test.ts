import { expect, test } from 'vitest'
import type { PastStation } from '#shared/programme/history/past-mission.ts'
import { exerciseNamed } from '#shared/programme/exercises/library.ts'
import { lastOfFamilies, lastTimes, ordinaryMissions } from '#shared/programme/strength/last-time.ts'
import { missionDone, stationDone } from '../trainees.ts'

const [kneePushUp, pushUp] = [103, 104]
const missionOn = (day: number, changes: Partial<PastStation> = {}) =>
  missionDone(day, [stationDone(pushUp, 10, changes)])
const lastOf = (...missions: ReturnType<typeof missionOn>[]) => lastTimes(missions).get(pushUp)

test('a set with nothing done is a miss and keeps the last result', () => {
  const skipped = { done: 0, completed: false }

  expect(lastOf(missionOn(9), missionOn(12, skipped), missionOn(16, skipped))).toEqual({
    day: 9,
    done: 10,
    effort: 8,
    misses: 2,
    length: null,
    partial: false,
  })
  expect(lastOf(missionOn(12, skipped))).toBeUndefined()
})

test.for([
  ['as much as prescribed', {}, 0],
  ['less than prescribed', { done: 9 }, 1],
  ['fewer rounds', { completed: false }, 1],
  ['less of another exercise', { variant: pushUp, code: kneePushUp, done: 9 }, 0],
] satisfies [string, Partial<PastStation>, number][])(
  'only less of the planned exercise than prescribed is a miss: %s',
  ([, changes, misses]) => {
    expect(lastOf(missionOn(9, changes))?.misses).toBe(misses)
  },
)

test.for([
  ['a test', { test: true }],
  ['a painful set', { pain: true }],
] as const)('%s does not count as the last time', ([, changes]) => {
  const missions = [missionOn(9), missionOn(12, { ...changes, done: 40 })]

  expect(lastOf(...missions)).toMatchObject({ day: 9, done: 10 })
  expect(lastOfFamilies(missions).get('push-up')).toEqual({ code: pushUp, done: 10 })
})

test('a skipped set does not count as a family’s last time', () => {
  const missions = [missionOn(9), missionOn(12, { variant: kneePushUp, done: 0 })]

  expect(lastOfFamilies(missions).get('push-up')).toEqual({ code: pushUp, done: 10 })
})

test('a hard set stays hard after a painful one, and counts as just right after an easy one on an easier rung', () => {
  const hard = { ...missionOn(9), effort: 9 }
  const painful = { ...missionOn(12, { pain: true }), effort: 6 }
  const easier = { ...missionOn(12, { code: kneePushUp, variant: kneePushUp }), effort: 7 }

  expect(lastOf(hard, painful)?.effort).toBe(9)
  expect(lastOf(hard, easier)?.effort).toBe(8)
  expect(lastOf({ ...hard, effort: 6 }, easier)?.effort).toBe(6)
})

test('a hold of both sides counts half for each side, and other sets count as they are', () => {
  const [plank, sidePlank, reverseLunge] = [222, exerciseNamed('split-squat-hold').code, 313]
  const doneOf = (code: number) =>
    lastTimes([missionDone(9, [stationDone(code, 30, { prescribed: 30 })])]).get(code)?.done

  expect([plank, sidePlank, reverseLunge].map(doneOf)).toEqual([30, 15, 30])
})

test.for([
  ['a training day', missionOn(9), 1],
  ['a test day', missionOn(15), 0],
  ['a light day', missionOn(7), 0],
  ['the built-in plan', { ...missionOn(9), level: null }, 0],
  ['a mission that was eased after a break', { ...missionOn(9), returning: true }, 0],
] as const)('only ordinary missions are the basis of sets: %s', ([, mission, count]) => {
  expect(ordinaryMissions([mission])).toHaveLength(count)
})
