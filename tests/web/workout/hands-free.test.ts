import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/steps.ts'
import { secondsLeft } from '#src/features/workout/attempt/countdown.ts'
import { saveHandsFree, savedHandsFree } from '#src/features/workout/player/hands-free.ts'
import { isRestOver, paceOf, positionOf } from '#src/features/workout/attempt/pace.ts'
import {
  type Move,
  type Playing,
  newAttempt,
  play,
  initialPlaying,
} from '#src/features/workout/attempt/attempt.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { entry, plan, timed } from './plans.ts'

/**
 * Two warm-ups (30 s and 20 s), two stations with two rounds (25 s of rest, 60 s between rounds), a
 * cool-down (30 s).
 */
const mission = plan({ warmup: [timed('w1', 30), timed('w2', 20)] })
const steps = stepsOf(mission)
const pace = paceOf(steps, mission, { rests: true, tempo: null })
const withoutRests = paceOf(steps, mission, { rests: false, tempo: null })
const withTempo = paceOf(steps, mission, { rests: true, tempo: () => 40 })

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

const at = (index: number): Playing => initialPlaying(steps, { ...newAttempt(mission, 'x'), index }, pace)

/** Applies one press or one clock tick in hands-free mode. */
const led = (state: Playing, move: Move, by = pace) => play(steps, state, move, by)

/** Ticks the clock five times a second, as the player does. `from` and `to` are in seconds. */
function watched(state: Playing, from: number, to: number, by = pace): Playing {
  const looks = Array.from(
    { length: Math.round((to - from) * 5) },
    (_, look) => from * 1000 + (look + 1) * 200,
  )
  return looks.reduce((before, now) => led(before, { type: 'elapse', now }, by), state)
}

test('the first step waits for Start, and then begins after a 3-2-1', () => {
  expect(watched(at(0), 0, 60)).toEqual(at(0))

  const ready = led(at(0), { type: 'start', now: 0 })
  const begun = watched(ready, 0, 3)

  expect(ready).toMatchObject({
    phase: 'rest',
    attempt: { index: 0 },
    countdown: { durationMs: 3000, startedAt: 0 },
  })
  expect(begun).toMatchObject({ phase: 'work', countdown: { durationMs: 30_000, startedAt: 3000 } })
})

test('a timed step that is over counts as completed, and the next one begins after its 3-2-1', () => {
  const after = watched(led(at(0), { type: 'start', now: 0 }), 0, 36.4)

  expect(after).toMatchObject({ phase: 'work', attempt: { index: 1, done: [steps[0]?.key] } })
  expect(secondsLeft(after.countdown!, 36_400)).toBe(20)
})

test('a step that is counted waits for the tap; its rest runs, with the next step ahead', () => {
  const waiting = watched(at(2), 0, 600)
  const resting = led(waiting, { type: 'complete', now: 600_000 })

  expect(waiting).toEqual(at(2))
  expect(resting).toMatchObject({
    phase: 'rest',
    attempt: { index: 3, done: [steps[2]?.key] },
    countdown: { durationMs: 25_000, startedAt: 600_000 },
  })
  expect(watched(resting, 600, 626)).toMatchObject({ phase: 'work', attempt: { index: 3 }, countdown: null })
})

test('between two rounds the rest is longer', () => {
  const resting = led(at(3), { type: 'complete', now: 0 })

  expect(resting.countdown?.durationMs).toBe(85_000)
})

test('a rest is made longer by ten seconds, and stands while it is paused', () => {
  const resting = led(at(2), { type: 'complete', now: 0 })
  const longer = led(resting, { type: 'extend', now: 5000 })
  const paused = led(longer, { type: 'pause', now: 5000 })

  expect(secondsLeft(longer.countdown!, 5000)).toBe(30)
  expect(watched(paused, 5, 500)).toBe(paused)
  expect(led(paused, { type: 'start', now: 500_000 })).toMatchObject({
    phase: 'rest',
    countdown: { startedAt: 500_000 },
  })
})

test('a rest that is skipped ends at once before repetitions, and with the 3-2-1 before a timer', () => {
  const beforeReps = led(led(at(2), { type: 'complete', now: 0 }), { type: 'skip', now: 1000 })
  const beforeTimer = led(led(at(5), { type: 'complete', now: 0 }), { type: 'skip', now: 1000 })

  expect(beforeReps).toMatchObject({ phase: 'work', attempt: { index: 3 }, countdown: null })
  expect(beforeTimer).toMatchObject({
    phase: 'rest',
    attempt: { index: 6 },
    countdown: { durationMs: 3000, startedAt: 1000 },
  })
  expect(led(beforeTimer, { type: 'skip', now: 1500 })).toMatchObject({
    phase: 'work',
    countdown: { durationMs: 30_000, startedAt: 1500 },
  })
})

test('without rests a counted step follows at once, and a timed one after its 3-2-1', () => {
  expect(led(at(2), { type: 'complete', now: 0 }, withoutRests)).toMatchObject({
    phase: 'work',
    attempt: { index: 3 },
    countdown: null,
  })
  expect(led(at(5), { type: 'complete', now: 0 }, withoutRests)).toMatchObject({
    phase: 'rest',
    attempt: { index: 6 },
    countdown: { durationMs: 3000 },
  })
})

test('with the tempo on repetitions have their time, and count as completed when it is over', () => {
  const begun = watched(led(at(1), { type: 'complete', now: 0 }, withTempo), 0, 3.4, withTempo)
  const over = watched(begun, 3.4, 44, withTempo)

  expect(begun).toMatchObject({ phase: 'work', attempt: { index: 2 }, countdown: { durationMs: 40_000 } })
  expect(over).toMatchObject({ phase: 'rest', attempt: { index: 3, done: [steps[1]?.key, steps[2]?.key] } })
})

test('a test waits for its count', () => {
  const tests = plan({ exercises: [{ ...timed('m1', 60), test: true }, entry('m2')] })
  const ofTests = stepsOf(tests)
  const by = paceOf(ofTests, tests, { rests: true, tempo: null })
  const running = play(
    ofTests,
    initialPlaying(ofTests, { ...newAttempt(tests, 'x'), index: 1 }),
    { type: 'start', now: 0 },
    null,
  )

  const over = play(ofTests, running, { type: 'elapse', now: 60_100 }, by)

  expect(over).toMatchObject({
    phase: 'work',
    attempt: { index: 1, done: [] },
    countdown: { spentMs: 60_000, startedAt: null },
  })
})

test('after the last step everything is done and stands: the finish is the trainee’s', () => {
  const last = { ...at(6), countdown: { durationMs: 30_000, spentMs: 0, startedAt: 0 } }

  const over = led(last, { type: 'elapse', now: 30_100 })

  expect(over).toMatchObject({
    phase: 'work',
    attempt: { index: 6, done: [steps[6]?.key] },
    countdown: { startedAt: null },
  })
  expect(watched(over, 31, 600)).toBe(over)
})

test('ten minutes of sleep lead to the end of the step and no further: it stands there, not done', () => {
  const running = watched(led(at(0), { type: 'start', now: 0 }), 0, 10)

  const woken = led(running, { type: 'elapse', now: 610_000 })

  expect(woken).toMatchObject({
    phase: 'work',
    attempt: { index: 0, done: [] },
    countdown: { spentMs: 30_000, startedAt: null },
  })
  expect(led(woken, { type: 'start', now: 620_000 })).toMatchObject({
    phase: 'rest',
    attempt: { index: 0 },
    countdown: { durationMs: 3000 },
  })
  expect(led(woken, { type: 'complete', now: 620_000 })).toMatchObject({
    attempt: { index: 1, done: [steps[0]?.key] },
  })
})

test('ten minutes of sleep in a rest lead to its end: the next step waits for Go on', () => {
  const resting = led(at(5), { type: 'complete', now: 0 })

  const woken = led(resting, { type: 'elapse', now: 610_000 })

  expect(isRestOver(woken)).toBe(true)
  expect(woken).toMatchObject({ phase: 'rest', attempt: { index: 6, done: [steps[5]?.key] } })
  for (const type of ['start', 'skip'] as const) {
    expect(led(woken, { type, now: 620_000 })).toMatchObject({
      phase: 'rest',
      countdown: { durationMs: 3000, startedAt: 620_000 },
    })
  }
})

test('a tab that is looked at once a second leads on as one that is looked at', () => {
  const running = led(at(0), { type: 'start', now: 0 })
  const seconds = Array.from({ length: 57 }, (_, second) => (second + 1) * 1000 + 900)

  const after = seconds.reduce((state, now) => led(state, { type: 'elapse', now }), running)

  expect(after.attempt).toMatchObject({ index: 2, done: [steps[0]?.key, steps[1]?.key] })
})

test('a step that is gone to is led into where the mission runs, and stands where it stood', () => {
  const standing = led(at(0), { type: 'next', now: 0 })
  const running = led(watched(led(at(0), { type: 'start', now: 0 }), 0, 4), { type: 'next', now: 4000 })

  expect(standing).toMatchObject({ phase: 'work', attempt: { index: 1 }, countdown: { startedAt: null } })
  expect(running).toMatchObject({
    phase: 'rest',
    attempt: { index: 1, done: [] },
    countdown: { durationMs: 3000, startedAt: 4000 },
  })
  expect(led(running, { type: 'previous', now: 5000 })).toMatchObject({
    phase: 'rest',
    attempt: { index: 0 },
  })
})

test('the switch turned off in a rest leaves the next step standing; a timer that runs goes on, and stops at zero', () => {
  const resting = led(at(5), { type: 'complete', now: 0 })
  const running = watched(led(at(0), { type: 'start', now: 0 }), 0, 5)

  expect(play(steps, resting, { type: 'manual' })).toMatchObject({
    phase: 'work',
    attempt: { index: 6 },
    countdown: { spentMs: 0, startedAt: null },
  })
  expect(play(steps, running, { type: 'manual' })).toBe(running)
  expect(play(steps, running, { type: 'elapse', now: 33_100 })).toMatchObject({
    attempt: { index: 0, done: [] },
    countdown: { startedAt: null },
  })
})

test('a press in a rest completes nothing that was not done', () => {
  const resting = led(at(2), { type: 'complete', now: 0 })

  expect(led(resting, { type: 'complete', now: 1000 }).attempt.done).toEqual([steps[2]?.key])
})

test('rest, 3-2-1 and step are places of their own, in the order they are passed', () => {
  const resting = led(at(5), { type: 'complete', now: 0 })
  const ready = led(resting, { type: 'skip', now: 1000 })
  const places = [at(5), resting, ready, led(ready, { type: 'skip', now: 2000 })].map(positionOf)

  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(new Set(places).size).toBe(4)
})

test('the switch is remembered for its trainee, is off at first, and what is broken is as if nothing was kept', () => {
  expect(savedHandsFree('u_1')).toMatchObject({ on: false, offered: false })

  saveHandsFree('u_1', { on: true, rests: false, tempo: true, offered: true })

  expect(savedHandsFree('u_1')).toEqual({ on: true, rests: false, tempo: true, offered: true })
  expect(savedHandsFree('u_2')).toMatchObject({ on: false, offered: false })
  localStorage.setItem('trainee:hands-free:u_1:', '{"on":1}')
  expect(savedHandsFree('u_1')).toMatchObject({ on: false, offered: false })
})
