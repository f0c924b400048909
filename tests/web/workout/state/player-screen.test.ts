import { expect, test } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { type TempoOf, positionOf } from '#src/features/workout/state/pace.ts'
import {
  announcement,
  canChangeStep,
  canLeaveOutStep,
  controlsOf,
  correctableStep,
  currentStep,
  isUnfinished,
  openSteps,
  restSeconds,
  tapAction,
} from '#src/features/workout/state/player-screen.ts'
import type { PlayerState } from '#src/features/workout/state/player-state.ts'
import { after, guided, opened } from '../opened-player.ts'
import { entry, plan } from '../plans.ts'

const keys = stepsOf(plan()).map(({ key }) => key)
const last = keys.length - 1
const at = (index: number, done: readonly string[] = []) =>
  opened(plan(), { attempt: { index, done: [...done] } })
const led = (index: number, tempoOf: TempoOf | null = null) =>
  opened(plan(), { guidance: guided, attempt: { index }, tempoOf })
/** In the rest before the cooldown's timer. */
const resting = after(led(last - 1), 'complete')
const controlsIn = (states: readonly PlayerState[]) =>
  states.map((state) => {
    const { main, complete } = controlsOf(state)
    return [main, complete]
  })

test('by hand the main button starts, pauses and resumes a timed step, and a quiet one completes it', () => {
  const running = after(at(0), 'start')
  const paused = after(running, { type: 'pause', now: 5000 })
  const over = after(running, { type: 'elapse', now: 30_000 })
  const done = at(0, [keys[0]!])

  expect(controlsIn([at(0), running, paused, over, done])).toEqual([
    ['START 0:30', 'Complete Exercise'],
    ['Pause', 'Complete Exercise'],
    ['Resume', 'Complete Exercise'],
    ['Complete Exercise', null],
    ['Completed', null],
  ])
})

test('the main button completes a counted step, also before its tempo is over', () => {
  const atTempo = after(
    led(1, () => 40),
    'reset',
    'start',
    'skipRest',
  )

  expect(controlsIn([at(1), led(1), atTempo, at(1, [keys[1]!])])).toEqual([
    ['Complete Exercise', null],
    ['Complete Exercise', null],
    ['Complete Exercise', null],
    ['Completed', null],
  ])
  expect(atTempo.playing.countdown?.startedAt).toBe(0)
})

test('a quiet button finishes the last step until its clock runs, and then the main one', () => {
  const running = after(at(last), 'start')
  const paused = after(running, { type: 'pause', now: 5000 })

  expect(controlsIn([at(last), running, paused, at(last, [keys[last]!])])).toEqual([
    ['START 0:30', 'Finish'],
    ['Finish', null],
    ['Resume', 'Finish'],
    ['Finish', null],
  ])
})

test('in a rest the main button skips, in get-ready it starts at once, and after a sleep it continues', () => {
  const ready = after(resting, 'skipRest')
  const paused = after(resting, { type: 'pause', now: 5000 })
  const slept = after(resting, { type: 'elapse', now: 610_000 })

  expect([resting, ready, paused, slept].map((state) => controlsOf(state).main)).toEqual([
    'Skip rest',
    'START',
    'Resume',
    'Continue',
  ])
})

test('Previous can be pressed from the second step on, and Next up to the second-last', () => {
  expect([at(0), at(1), at(last)].map(controlsOf)).toMatchObject([
    { canGoBack: false, canGoOn: true },
    { canGoBack: true, canGoOn: true },
    { canGoBack: true, canGoOn: false },
  ])
})

test('the main button is disabled while the finish is sent, and an alert says why it failed', () => {
  const sending = after(at(last, keys), 'finish')

  expect(controlsOf(sending)).toMatchObject({ isPending: true, alert: null })
  expect(controlsOf(after(sending, 'previous')).isPending).toBe(false)
  expect(controlsOf(after(sending, { type: 'notSent', alert: 'No connection.' }))).toMatchObject({
    isPending: false,
    alert: 'No connection.',
  })
})

test('a tap anywhere starts, pauses and resumes a clock, and does nothing on a step without one', () => {
  const running = after(at(0), 'tap')
  const paused = after(running, { type: 'tap', now: 5000 })

  expect([at(0), running, paused, at(1), at(0, [keys[0]!])].map(tapAction)).toEqual([
    'start',
    'pause',
    'start',
    null,
    null,
  ])
  expect(after(at(1), 'tap')).toEqual(at(1))
})

test('a tap anywhere pauses a guided rest and get-ready, and ends a rest by hand', () => {
  const ready = after(resting, 'skipRest')
  const restByHand = after(at(1), 'complete')
  const paused = after(resting, { type: 'tap', now: 1000 })

  expect([resting, paused, ready, restByHand].map(tapAction)).toEqual(['pause', 'start', 'pause', 'skipRest'])
  expect(after(restByHand, 'tap').playing).toEqual(at(2, [keys[1]!]).playing)
})

test('by hand one tap ends a rest, and a second one starts the next clock', () => {
  const next = after(at(last - 1), 'complete', 'tap')

  expect(next.playing).toMatchObject({ phase: 'work', countdown: { startedAt: null } })
  expect(after(next, { type: 'tap', now: 1000 }).playing.countdown?.startedAt).toBe(1000)
})

test('a tap does nothing while a question is open', () => {
  const asking = opened(plan(), { guidance: { ...guided, asked: false } })

  for (const question of ['resume', 'finish', 'empty test'] as const)
    expect(tapAction({ ...at(0), question })).toBeNull()
  expect(tapAction(asking)).toBeNull()
})

test('rest, start, get-ready and work have increasing positions, in their order', () => {
  const before = led(last - 1)
  const waiting = after(led(last), 'reset')
  const ready = after(waiting, 'start')
  const places = [before, resting, waiting, ready, after(ready, 'skipRest')].map((state) =>
    positionOf(state, state.playing),
  )

  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
})

test('in a rest the counted step before it can be corrected, if it was done', () => {
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

test('open steps are those not done, in order', () => {
  expect(openSteps(at(0))).toEqual([0, 1, 2, 3, 4, 5])
  expect(openSteps(at(0, [keys[0]!, keys[1]!, keys[5]!]))).toEqual([2, 3, 4])
  expect(openSteps(at(0, keys))).toEqual([])
})

test('the current step is announced in one sentence, under its new name after a swap', () => {
  const squats = entry('m1', { code: 2, name: 'Squats', target: '12 reps', reps: 12 })
  const swapped = after(at(1), { type: 'swap', entry: squats })

  expect(announcement(at(1))).toBe('Step 2 of 6: Push-ups, 20 reps, round 1 of 2')
  expect(announcement(swapped)).toBe('Step 2 of 6: Squats, 12 reps, round 1 of 2')
  expect(currentStep(swapped)?.entry.code).toBe(2)
})

test('the rest after the current step is longer between two rounds, and zero after the last step', () => {
  expect([1, 2, last].map((index) => restSeconds(at(index)))).toEqual([25, 85, 0])
})
