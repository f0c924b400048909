import { expect, test } from 'vitest'
import type { PastStation } from '#shared/programme/history/past-mission.ts'
import { lastOfFamilies, lastTimes } from '#shared/programme/strength/last-time.ts'
import { missionDone, stationDone } from '../trainees.ts'

const [kneePushUp, pushUp] = [103, 104]
const missionOn = (day: number, changes: Partial<PastStation> = {}) =>
  missionDone(day, [stationDone(pushUp, 10, changes)])
const lastOf = (...missions: ReturnType<typeof missionOn>[]) => lastTimes(missions).get(pushUp)

test('a set of which nothing was done is a miss and keeps the last result', () => {
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
  'less of the planned exercise than prescribed is a miss: %s',
  ([, changes, misses]) => {
    expect(lastOf(missionOn(9, changes))?.misses).toBe(misses)
  },
)

test.for([
  ['a test', { test: true }],
  ['a painful set', { pain: true }],
] as const)('%s is no last time', ([, changes]) => {
  const missions = [missionOn(9), missionOn(12, { ...changes, done: 40 })]

  expect(lastOf(...missions)).toMatchObject({ day: 9, done: 10 })
  expect(lastOfFamilies(missions).get('push-up')).toEqual({ code: pushUp, done: 10 })
})

test('a skipped set is not what a family was last done with', () => {
  const missions = [missionOn(9), missionOn(12, { variant: kneePushUp, done: 0 })]

  expect(lastOfFamilies(missions).get('push-up')).toEqual({ code: pushUp, done: 10 })
})
