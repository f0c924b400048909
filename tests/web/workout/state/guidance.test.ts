import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { saveGuidance, savedGuidance } from '#src/features/workout/state/guidance.ts'
import { fullCountdown, secondsLeft } from '#src/features/workout/state/countdown.ts'
import { isRestOver, readySeconds } from '#src/features/workout/state/pace.ts'
import type { PlayerState } from '#src/features/workout/state/player-state.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { after, byHand, guided, opened } from '../opened-player.ts'
import { entry, plan, timed } from '../plans.ts'

/**
 * Two warm-ups (30 s and 20 s), two stations with two rounds (25 s of rest, 60 s between rounds), a cooldown (30
 * s).
 */
const mission = plan({ warmup: [timed('w1', 30), timed('w2', 20)] })
const steps = stepsOf(mission)

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens the mission guided. */
const at = (index: number, over: Partial<PlayerState> = {}) =>
  opened(mission, { guidance: guided, ...over, attempt: { index } })
const withoutRests = { guidance: { ...guided, rests: false } }
const withTempo = { tempoOf: () => 40 }

/** Ticks the clock five times a second, as the player does. `from` and `to` are in seconds. */
function watched(state: PlayerState, from: number, to: number): PlayerState {
  const looks = Array.from(
    { length: Math.round((to - from) * 5) },
    (_, look) => from * 1000 + (look + 1) * 200,
  )
  return looks.reduce((before, now) => after(before, { type: 'elapse', now }), state)
}

test('a new guided session begins by itself, after ten seconds to put the phone down', () => {
  const begun = watched(at(0), 0, 10)

  expect(at(0).playing).toMatchObject({
    phase: 'ready',
    attempt: { index: 0 },
    countdown: { durationMs: 10_000, startedAt: 0 },
  })
  expect(begun.playing).toMatchObject({ phase: 'work', countdown: { durationMs: 30_000, startedAt: 10_000 } })
})

test.for([
  ['by hand', { guidance: byHand }],
  ['until "Guide me" is answered', { guidance: { ...guided, asked: false } }],
] as const)('%s the first step waits to be started', ([, over]) => {
  const waiting = at(0, over)

  expect(waiting.playing).toMatchObject({ phase: 'work', countdown: fullCountdown(30) })
  expect(watched(waiting, 0, 60)).toBe(waiting)
})

test('the answer to "Guide me" begins the session', () => {
  const asking = at(0, { guidance: { ...guided, asked: false } })

  const answered = after(asking, { type: 'setGuidance', part: { guided: true } }, 'start')

  expect(answered).toEqual(at(0))
})

test('a session that was already begun waits where it was left', () => {
  for (const index of [1, 2, 6]) expect(at(index).playing).toMatchObject({ phase: 'work' })
  expect(at(1).playing.countdown).toEqual(fullCountdown(20))
})

test('get-ready takes three seconds in the same position and ten to change it', () => {
  const [squats, lunges, pushUps] = ['squats', 'standing-crunch', 'push-ups'].map((demonstration, index) =>
    entry(`m${index}`, { demonstration }),
  )
  const moves = stepsOf(plan({ warmup: [], exercises: [squats!, lunges!, pushUps!], cooldown: [] }))

  expect([0, 1, 2].map((index) => readySeconds({ steps: moves }, index))).toEqual([10, 3, 10])
})

test('a timed step that ends counts as completed, and the next one begins after its 3-2-1', () => {
  const { playing } = watched(at(0), 0, 43.4)

  expect(playing).toMatchObject({ phase: 'work', attempt: { index: 1, done: [steps[0]?.key] } })
  expect(secondsLeft(playing.countdown!, 43_400)).toBe(20)
})

test('a counted step without a tempo waits for the tap, then its rest runs before the next step', () => {
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

test('the rest between two rounds is longer', () => {
  expect(after(at(3), 'complete').playing.countdown?.durationMs).toBe(85_000)
})

test('a rest is extended by ten seconds on request and stops while it is paused', () => {
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
    phase: 'ready',
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
    phase: 'ready',
    attempt: { index: 6 },
    countdown: { durationMs: 3000 },
  })
})

test('with a tempo repetitions have a time and count as completed when it is over', () => {
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

test('a tempo that loads during get-ready does not stop the session', () => {
  const loaded = after(at(0), { type: 'tempoLoaded', tempoOf: () => 40, now: 2000 })

  expect(loaded.playing).toEqual(at(0).playing)
})

test('the last step ends done and waits for the trainee to finish', () => {
  const last = after(at(6), 'start', 'skipRest')

  const over = after(last, { type: 'elapse', now: 30_100 })

  expect(over.playing).toMatchObject({
    phase: 'work',
    attempt: { index: 6, done: [steps[6]?.key] },
    countdown: { startedAt: null },
  })
  expect(watched(over, 31, 600)).toBe(over)
})

test('after ten minutes of sleep the step has ended but is not done, and waits', () => {
  const running = watched(at(0), 0, 20)

  const woken = after(running, { type: 'elapse', now: 620_000 })

  expect(woken.playing).toMatchObject({
    phase: 'work',
    attempt: { index: 0, done: [] },
    countdown: { spentMs: 30_000, startedAt: null },
  })
  expect(after(woken, { type: 'start', now: 620_000 }).playing).toMatchObject({
    phase: 'ready',
    attempt: { index: 0 },
    countdown: { durationMs: 10_000 },
  })
  expect(after(woken, { type: 'complete', now: 620_000 }).playing).toMatchObject({
    attempt: { index: 1, done: [steps[0]?.key] },
  })
})

test('after ten minutes of sleep a rest has ended, and the next step waits for Continue', () => {
  const woken = after(at(5), 'complete', { type: 'elapse', now: 610_000 })

  expect(isRestOver(woken.playing)).toBe(true)
  expect(woken.playing).toMatchObject({ phase: 'rest', attempt: { index: 6, done: [steps[5]?.key] } })
  for (const type of ['start', 'skipRest', 'advance', 'tap'] as const) {
    expect(after(woken, { type, now: 620_000 }).playing).toMatchObject({
      phase: 'ready',
      attempt: { index: 6 },
      countdown: { durationMs: 3000, startedAt: 620_000 },
    })
  }
})

test('after ten minutes of sleep get-ready has ended, and the step waits for Continue', () => {
  const woken = after(at(0), { type: 'elapse', now: 610_000 })

  expect(woken.playing).toMatchObject({ phase: 'ready', attempt: { index: 0, done: [] } })
  expect(isRestOver(woken.playing)).toBe(true)
  expect(after(woken, { type: 'advance', now: 620_000 }).playing).toMatchObject({
    phase: 'ready',
    countdown: { durationMs: 10_000, startedAt: 620_000 },
  })
})

test('ten seconds of sleep or less count as a late tick', () => {
  expect(after(at(0), { type: 'elapse', now: 20_000 }).playing).toMatchObject({ phase: 'work' })
  expect(after(at(0), { type: 'elapse', now: 20_001 }).playing).toMatchObject({ phase: 'ready' })
})

test('a tab whose timers tick once a second advances like any other', () => {
  const seconds = Array.from({ length: 64 }, (_, second) => (second + 1) * 1000 + 900)

  const { playing } = seconds.reduce((state, now) => after(state, { type: 'elapse', now }), at(0))

  expect(playing.attempt).toMatchObject({ index: 2, done: [steps[0]?.key, steps[1]?.key] })
})

test('Next and Previous get the next step ready during a running mission and otherwise leave it paused', () => {
  const paused = after(at(0), { type: 'pause', now: 1000 }, 'next')
  const running = after(watched(at(0), 0, 14), { type: 'next', now: 14_000 })

  expect(paused.playing).toMatchObject({ phase: 'work', attempt: { index: 1 }, countdown: fullCountdown(20) })
  expect(running.playing).toMatchObject({
    phase: 'ready',
    attempt: { index: 1, done: [] },
    countdown: { durationMs: 3000, startedAt: 14_000 },
  })
  expect(after(running, { type: 'previous', now: 15_000 }).playing).toMatchObject({
    phase: 'ready',
    attempt: { index: 0 },
  })
})

const toHand = { type: 'setGuidance', part: { guided: false } } as const

test('by hand there is no get-ready: a step waits, and a running timer continues and stops at zero', () => {
  const running = watched(at(0), 0, 15)

  expect(after(at(0), toHand).playing).toEqual(at(0, { guidance: byHand }).playing)
  expect(after(running, toHand).playing).toBe(running.playing)
  expect(after(running, toHand, { type: 'elapse', now: 40_100 }).playing).toMatchObject({
    attempt: { index: 0, done: [] },
    countdown: { startedAt: null },
  })
})

test('after changing to “by hand” a rest continues, and its step then waits', () => {
  const resting = after(at(5), 'complete')
  const taken = after(resting, toHand)

  expect(taken.playing).toBe(resting.playing)
  expect(watched(taken, 0, 60).playing).toMatchObject({
    phase: 'work',
    attempt: { index: 6 },
    countdown: fullCountdown(30),
  })
})

test.for([{ guided: false }, { tempo: false }])('repetitions lose their tempo with %j', (part) => {
  const atTempo = watched(after(at(1, withTempo), 'complete'), 0, 3.4)

  expect(after(atTempo, { type: 'setGuidance', part }).playing).toMatchObject({
    phase: 'work',
    attempt: { index: 2 },
    countdown: null,
  })
})

test('pressing complete during a rest completes only the step that was done', () => {
  const resting = after(at(2), 'complete')

  expect(after(resting, { type: 'complete', now: 1000 }).playing.attempt.done).toEqual([steps[2]?.key])
})

test('the guidance is stored per trainee; by default it is guided and not yet asked', () => {
  const first = { guided: true, rests: true, tempo: true, asked: false }
  expect(savedGuidance('u_1')).toEqual(first)

  saveGuidance('u_1', { guided: false, rests: false, tempo: true, asked: true })

  expect(savedGuidance('u_1')).toEqual({ guided: false, rests: false, tempo: true, asked: true })
  expect(savedGuidance('u_2')).toEqual(first)
  localStorage.setItem('trainee:guidance:u_1:', '{"guided":1}')
  expect(savedGuidance('u_1')).toEqual(first)
})
