import { expect, test } from 'vitest'
import { openHoldTarget } from '#shared/programme/training/assessment-days.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { after, guided, opened } from '../opened-player.ts'
import { entry, plan, timed } from '../plans.ts'

const push = plan({ warmup: [], exercises: [entry('m1', { test: true, rounds: 1 })], cooldown: [] })
const [pushKey = ''] = stepsOf(push).map(({ key }) => key)

test('the number of the referee becomes the result of the test, and a tap counts on', () => {
  const counted = after(opened(push), { type: 'referee', entryId: 'm1', key: pushKey, count: 23 })

  expect(counted.playing.attempt).toMatchObject({ results: { m1: 23 }, refereed: { [pushKey]: 23 } })
  expect(after(counted, 'countOne').playing.attempt).toMatchObject({
    results: { m1: 24 },
    refereed: { [pushKey]: 23 },
  })
})

test('the number of the referee becomes the count of the step', () => {
  const { key } = stepsOf(plan()).find(({ entry: { id } }) => id === 'm1')!
  const atStep = after(opened(), 'next')

  expect(after(atStep, { type: 'referee', entryId: 'm1', key, count: 7 }).playing.attempt).toMatchObject({
    counts: { [key]: 7 },
    refereed: { [key]: 7 },
  })
})

test('the clock of a hold that was paused does not overwrite the seconds of the referee', () => {
  const hold = plan({
    warmup: [],
    exercises: [{ ...timed('m1', 60), test: true, target: openHoldTarget, rounds: 1 }],
    cooldown: [],
  })
  const [key = ''] = stepsOf(hold).map((step) => step.key)

  const held = after(
    opened(hold),
    { type: 'start', now: 0 },
    { type: 'pause', now: 43_000 },
    { type: 'referee', entryId: 'm1', key, count: 41, now: 43_000 },
    { type: 'endHold', now: 50_000 },
  )

  expect(held.playing.attempt).toMatchObject({ results: { m1: 41 }, refereed: { [key]: 41 } })
})

test('an exercise that is swapped in is not refereed by what the camera saw before', () => {
  const { key } = stepsOf(plan()).find(({ entry: { id } }) => id === 'm1')!
  const counted = after(opened(), 'next', { type: 'referee', entryId: 'm1', key, count: 7 })

  const swapped = after(counted, { type: 'swap', entry: entry('m1', { name: 'Knee push-ups' }) })

  expect(counted.playing.attempt.refereed).toEqual({ [key]: 7 })
  expect(swapped.playing.attempt.refereed).toEqual({})
})

test('a phone that is placed begins the set anew: its clock is full, and nothing is counted or refereed', () => {
  const { key } = stepsOf(plan()).find(({ entry: { id } }) => id === 'm1')!
  const counted = after(opened(), 'next', { type: 'referee', entryId: 'm1', key, count: 7 })
  const test = after(opened(push), 'countOne', 'countOne')

  expect(after(counted, { type: 'placed' }).playing.attempt).toMatchObject({ counts: {}, refereed: {} })
  expect(after(test, { type: 'placed' }).playing.attempt.results).toEqual({})
})

test('the rest before a set goes on until the phone is placed', () => {
  const resting = after(opened(plan(), { guidance: guided }), 'skipRest', 'complete', 'complete')

  expect(resting.playing.phase).toBe('rest')
  expect(after(resting, { type: 'seenToStart', heldMs: 0 }).playing).toEqual(resting.playing)
  expect(after(resting, { type: 'placed' }).playing.phase).toBe('work')
})
