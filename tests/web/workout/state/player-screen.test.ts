import { expect, test } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import {
  announcement,
  canChangeStep,
  canLeaveOutStep,
  correctableStep,
  currentStep,
  footerOf,
  isUnfinished,
  offerOf,
  openSteps,
  restSeconds,
} from '#src/features/workout/state/player-screen.ts'
import { after, handsFree, opened } from '../opened-player.ts'
import { entry, plan, timed } from '../plans.ts'

const keys = stepsOf(plan()).map(({ key }) => key)
const last = keys.length - 1
const at = (index: number, done: readonly string[] = []) =>
  opened(plan(), { attempt: { index, done: [...done] } })
const led = (index: number, over: Partial<typeof handsFree> = {}) =>
  opened(plan(), { handsFree: { ...handsFree, ...over }, attempt: { index } })
/** In the rest before the cooldown's timer. */
const resting = after(led(last - 1), 'complete')

test('the main button completes a step, says so once it is done, and finishes on the last step', () => {
  const words = [at(0), at(0, [keys[0]!]), at(last), at(last, [keys[last]!])].map(
    (state) => footerOf(state).main,
  )

  expect(words).toEqual(['Complete Exercise', 'Completed', 'Finish', 'Finish'])
})

test('in a rest the main button skips it, starts at once during the 3-2-1, and goes on after a sleep', () => {
  const leadIn = after(resting, 'skipRest')
  const slept = after(resting, { type: 'elapse', now: 610_000 })

  expect([resting, leadIn, slept].map((state) => footerOf(state).main)).toEqual([
    'Skip rest',
    'Start now',
    'Go on',
  ])
})

test('Previous works from the second step on, and Next up to the last but one', () => {
  expect([at(0), at(1), at(last)].map(footerOf)).toMatchObject([
    { canGoBack: false, canGoOn: true },
    { canGoBack: true, canGoOn: true },
    { canGoBack: true, canGoOn: false },
  ])
})

test('the main button waits while the finish is sent, and the footer says why it failed', () => {
  const sending = after(at(last, keys), 'finish')

  expect(footerOf(sending)).toMatchObject({ isPending: true, alert: null })
  expect(footerOf(after(sending, 'previous')).isPending).toBe(false)
  expect(footerOf(after(sending, { type: 'notSent', alert: 'No connection.' }))).toMatchObject({
    isPending: false,
    alert: 'No connection.',
  })
})

test('beside a timer hands-free is offered once, then sound while hands-free is on', () => {
  const accepted = after(at(0), { type: 'setHandsFree', part: { on: true } })
  const declined = after(at(0), { type: 'setHandsFree', part: { on: false } })

  expect([at(0), accepted, declined].map((state) => offerOf(state, false))).toEqual([
    'hands-free',
    'sound',
    null,
  ])
})

test('nothing is offered without a timer or in a test, and counting comes before any offer', () => {
  const ofTest = opened(plan({ warmup: [], exercises: [{ ...timed('m1', 60), test: true }] }))

  expect([at(1), ofTest].map((state) => offerOf(state, false))).toEqual([null, null])
  expect(offerOf(at(0), true)).toBe('count')
})

test('a rest lets the counted step before it be corrected, if it was done', () => {
  const skipped = after(led(1), 'next')

  expect(correctableStep(after(led(1), 'complete'))?.key).toBe(keys[1])
  expect(correctableStep(skipped)).toBeNull()
  expect(correctableStep(after(led(0), 'complete'))).toBeNull()
  expect(correctableStep(led(0))).toBeNull()
})

test('an exercise can be changed until it is done; warm-up, cooldown and tests cannot', () => {
  const ofTest = opened(plan({ warmup: [], exercises: [entry('m1', { test: true })] }))

  expect([at(0), at(1), at(1, [keys[1]!]), at(last), ofTest].map(canChangeStep)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})

test('the last exercise of a mission cannot be left out', () => {
  const only = opened(plan({ warmup: [], exercises: [entry('m1', { rounds: 3 })], cooldown: [] }))

  expect([at(1), only].map(canLeaveOutStep)).toEqual([true, false])
})

test('an entry is unfinished until all its rounds are done', () => {
  expect(isUnfinished(at(0, [keys[1]!]), 'm1')).toBe(true)
  expect(isUnfinished(at(0, [keys[1]!, keys[3]!]), 'm1')).toBe(false)
})

test('open steps are those that are not done, in their order', () => {
  expect(openSteps(at(0))).toEqual([0, 1, 2, 3, 4, 5])
  expect(openSteps(at(0, [keys[0]!, keys[1]!, keys[5]!]))).toEqual([2, 3, 4])
  expect(openSteps(at(0, keys))).toEqual([])
})

test('the current step is announced in one sentence, as it is done after a swap', () => {
  const squats = entry('m1', { code: 2, name: 'Squats', target: '12 reps', reps: 12 })
  const swapped = after(at(1), { type: 'swap', entry: squats })

  expect(announcement(at(1))).toBe('Step 2 of 6: Push-ups, 20 reps, round 1 of 2')
  expect(announcement(swapped)).toBe('Step 2 of 6: Squats, 12 reps, round 1 of 2')
  expect(currentStep(swapped)?.entry.code).toBe(2)
})

test('the rest after the current step is longer between two rounds, and zero after the last step', () => {
  expect([1, 2, last].map((index) => restSeconds(at(index)))).toEqual([25, 85, 0])
})
