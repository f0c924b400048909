import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { saveHandsFree, savedHandsFree } from '#src/features/workout/state/hands-free.ts'
import { secondsLeft } from '#src/features/workout/state/countdown.ts'
import { isRestOver, positionOf } from '#src/features/workout/state/pace.ts'
import type { PlayerState } from '#src/features/workout/state/player-state.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { after, handsFree, opened } from '../opened-player.ts'
import { entry, plan, timed } from '../plans.ts'

/**
 * Two warm-ups (30 s and 20 s), two stations with two rounds (25 s of rest, 60 s between rounds), a
 * cool-down (30 s).
 */
const mission = plan({ warmup: [timed('w1', 30), timed('w2', 20)] })
const steps = stepsOf(mission)

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens the mission hands-free. */
const at = (index: number, over: Partial<PlayerState> = {}) =>
  opened(mission, { handsFree, ...over, attempt: { index } })
const withoutRests = { handsFree: { ...handsFree, rests: false } }
const withTempo = { handsFree: { ...handsFree, tempo: true }, tempoOf: () => 40 }

/** Ticks the clock five times a second, as the player does. `from` and `to` are in seconds. */
function watched(state: PlayerState, from: number, to: number): PlayerState {
  const looks = Array.from(
    { length: Math.round((to - from) * 5) },
    (_, look) => from * 1000 + (look + 1) * 200,
  )
  return looks.reduce((before, now) => after(before, { type: 'elapse', now }), state)
}

test('the first step waits for Start, and then begins after a 3-2-1', () => {
  expect(watched(at(0), 0, 60)).toEqual(at(0))

  const ready = after(at(0), 'start')
  const begun = watched(ready, 0, 3)

  expect(ready.playing).toMatchObject({
    phase: 'rest',
    attempt: { index: 0 },
    countdown: { durationMs: 3000, startedAt: 0 },
  })
  expect(begun.playing).toMatchObject({ phase: 'work', countdown: { durationMs: 30_000, startedAt: 3000 } })
})

test('a timed step that is over counts as completed, and the next one begins after its 3-2-1', () => {
  const { playing } = watched(after(at(0), 'start'), 0, 36.4)

  expect(playing).toMatchObject({ phase: 'work', attempt: { index: 1, done: [steps[0]?.key] } })
  expect(secondsLeft(playing.countdown!, 36_400)).toBe(20)
})

test('a counted step waits for the tap; its rest runs, with the next step ahead', () => {
  const waiting = watched(at(2), 0, 600)
  const resting = after(waiting, { type: 'complete', now: 600_000 })

  expect(waiting).toEqual(at(2))
  expect(resting.playing).toMatchObject({
    phase: 'rest',
    attempt: { index: 3, done: [steps[2]?.key] },
    countdown: { durationMs: 25_000, startedAt: 600_000 },
  })
  expect(watched(resting, 600, 626).playing).toMatchObject({
    phase: 'work',
    attempt: { index: 3 },
    countdown: null,
  })
})

test('between two rounds the rest is longer', () => {
  expect(after(at(3), 'complete').playing.countdown?.durationMs).toBe(85_000)
})

test('a rest gets ten seconds longer on request, and stops while it is paused', () => {
  const longer = after(at(2), 'complete', 'extend')
  const paused = after(longer, { type: 'pause', now: 5000 })

  expect(secondsLeft(longer.playing.countdown!, 5000)).toBe(30)
  expect(watched(paused, 5, 500)).toBe(paused)
  expect(after(paused, { type: 'start', now: 500_000 }).playing).toMatchObject({
    phase: 'rest',
    countdown: { startedAt: 500_000 },
  })
})

test('a skipped rest ends at once before repetitions, and with the 3-2-1 before a timer', () => {
  const beforeReps = after(at(2), 'complete', { type: 'skipRest', now: 1000 })
  const beforeTimer = after(at(5), 'complete', { type: 'skipRest', now: 1000 })

  expect(beforeReps.playing).toMatchObject({ phase: 'work', attempt: { index: 3 }, countdown: null })
  expect(beforeTimer.playing).toMatchObject({
    phase: 'rest',
    attempt: { index: 6 },
    countdown: { durationMs: 3000, startedAt: 1000 },
  })
  expect(after(beforeTimer, { type: 'skipRest', now: 1500 }).playing).toMatchObject({
    phase: 'work',
    countdown: { durationMs: 30_000, startedAt: 1500 },
  })
})

test('without rests a counted step follows at once, and a timed one after its 3-2-1', () => {
  expect(after(at(2, withoutRests), 'complete').playing).toMatchObject({
    phase: 'work',
    attempt: { index: 3 },
    countdown: null,
  })
  expect(after(at(5, withoutRests), 'complete').playing).toMatchObject({
    phase: 'rest',
    attempt: { index: 6 },
    countdown: { durationMs: 3000 },
  })
})

test('with the tempo on repetitions have their time, and count as completed when it is over', () => {
  const begun = watched(after(at(1, withTempo), 'complete'), 0, 3.4)
  const over = watched(begun, 3.4, 44)

  expect(begun.playing).toMatchObject({
    phase: 'work',
    attempt: { index: 2 },
    countdown: { durationMs: 40_000 },
  })
  expect(over.playing).toMatchObject({
    phase: 'rest',
    attempt: { index: 3, done: [steps[1]?.key, steps[2]?.key] },
  })
})

test('a test waits for its count', () => {
  const tests = plan({ exercises: [{ ...timed('m1', 60), test: true }, entry('m2')] })
  const running = after(opened(tests, { attempt: { index: 1 } }), 'start', {
    type: 'setHandsFree',
    part: { on: true },
  })

  const over = after(running, { type: 'elapse', now: 60_100 })

  expect(over.playing).toMatchObject({
    phase: 'work',
    attempt: { index: 1, done: [] },
    countdown: { spentMs: 60_000, startedAt: null },
  })
})

test('the last step ends done and waits: the trainee finishes', () => {
  const last = after(at(6), 'start', 'skipRest')

  const over = after(last, { type: 'elapse', now: 30_100 })

  expect(over.playing).toMatchObject({
    phase: 'work',
    attempt: { index: 6, done: [steps[6]?.key] },
    countdown: { startedAt: null },
  })
  expect(watched(over, 31, 600)).toBe(over)
})

test('ten minutes of sleep end the step and nothing more: it waits, not done', () => {
  const running = watched(after(at(0), 'start'), 0, 10)

  const woken = after(running, { type: 'elapse', now: 610_000 })

  expect(woken.playing).toMatchObject({
    phase: 'work',
    attempt: { index: 0, done: [] },
    countdown: { spentMs: 30_000, startedAt: null },
  })
  expect(after(woken, { type: 'start', now: 620_000 }).playing).toMatchObject({
    phase: 'rest',
    attempt: { index: 0 },
    countdown: { durationMs: 3000 },
  })
  expect(after(woken, { type: 'complete', now: 620_000 }).playing).toMatchObject({
    attempt: { index: 1, done: [steps[0]?.key] },
  })
})

test('ten minutes of sleep end a rest: the next step waits for Go on', () => {
  const woken = after(at(5), 'complete', { type: 'elapse', now: 610_000 })

  expect(isRestOver(woken.playing)).toBe(true)
  expect(woken.playing).toMatchObject({ phase: 'rest', attempt: { index: 6, done: [steps[5]?.key] } })
  for (const type of ['start', 'skipRest'] as const) {
    expect(after(woken, { type, now: 620_000 }).playing).toMatchObject({
      phase: 'rest',
      countdown: { durationMs: 3000, startedAt: 620_000 },
    })
  }
})

test('a tab whose timers run once a second advances like any other', () => {
  const seconds = Array.from({ length: 57 }, (_, second) => (second + 1) * 1000 + 900)

  const { playing } = seconds.reduce(
    (state, now) => after(state, { type: 'elapse', now }),
    after(at(0), 'start'),
  )

  expect(playing.attempt).toMatchObject({ index: 2, done: [steps[0]?.key, steps[1]?.key] })
})

test('Next and Previous lead into a step while the mission runs, and leave it paused otherwise', () => {
  const paused = after(at(0), 'next')
  const running = after(watched(after(at(0), 'start'), 0, 4), { type: 'next', now: 4000 })

  expect(paused.playing).toMatchObject({
    phase: 'work',
    attempt: { index: 1 },
    countdown: { startedAt: null },
  })
  expect(running.playing).toMatchObject({
    phase: 'rest',
    attempt: { index: 1, done: [] },
    countdown: { durationMs: 3000, startedAt: 4000 },
  })
  expect(after(running, { type: 'previous', now: 5000 }).playing).toMatchObject({
    phase: 'rest',
    attempt: { index: 0 },
  })
})

test('turning hands-free off in a rest pauses the next step; a running timer goes on, and stops at zero', () => {
  const off = { type: 'setHandsFree', part: { on: false } } as const
  const running = watched(after(at(0), 'start'), 0, 5)

  expect(after(at(5), 'complete', off).playing).toMatchObject({
    phase: 'work',
    attempt: { index: 6 },
    countdown: { spentMs: 0, startedAt: null },
  })
  expect(after(running, off).playing).toBe(running.playing)
  expect(after(running, off, { type: 'elapse', now: 33_100 }).playing).toMatchObject({
    attempt: { index: 0, done: [] },
    countdown: { startedAt: null },
  })
})

test('turning hands-free off ends a tempo: its repetitions wait for a tap', () => {
  const atTempo = watched(after(at(1, withTempo), 'complete'), 0, 3.4)

  expect(after(atTempo, { type: 'setHandsFree', part: { on: false } }).playing).toMatchObject({
    phase: 'work',
    attempt: { index: 2 },
    countdown: null,
  })
})

test('a press in a rest completes only what was done', () => {
  const resting = after(at(2), 'complete')

  expect(after(resting, { type: 'complete', now: 1000 }).playing.attempt.done).toEqual([steps[2]?.key])
})

test('rest, 3-2-1 and step have their own positions, in the order they are passed', () => {
  const resting = after(at(5), 'complete')
  const ready = after(resting, { type: 'skipRest', now: 1000 })
  const places = [at(5), resting, ready, after(ready, { type: 'skipRest', now: 2000 })].map(({ playing }) =>
    positionOf({ steps }, playing),
  )

  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(new Set(places).size).toBe(4)
})

test('the hands-free settings are stored per trainee, off at first; a broken entry counts as none', () => {
  expect(savedHandsFree('u_1')).toMatchObject({ on: false, offered: false })

  saveHandsFree('u_1', { on: true, rests: false, tempo: true, offered: true })

  expect(savedHandsFree('u_1')).toEqual({ on: true, rests: false, tempo: true, offered: true })
  expect(savedHandsFree('u_2')).toMatchObject({ on: false, offered: false })
  localStorage.setItem('trainee:hands-free:u_1:', '{"on":1}')
  expect(savedHandsFree('u_1')).toMatchObject({ on: false, offered: false })
})
