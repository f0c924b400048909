import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { HOUR_MS } from '#shared/units.ts'
import {
  extendCountdown,
  fullCountdown,
  overdueMs,
  secondsLeft,
  spokenRest,
  startCountdown,
} from '#src/features/workout/state/countdown.ts'
import { changedCount, countedTarget } from '#src/features/workout/step/counts.ts'
import { finishedWorkout } from '#src/features/workout/attempt/finish.ts'
import {
  type ResumePoint,
  resumePointOf,
  shouldAskToResume,
} from '#src/features/workout/attempt/resume-point.ts'
import {
  hasOlderAttempt,
  saveAttempt,
  savedResumePoint,
  savedAttempt,
  savedAttemptId,
} from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { steadyClock } from '#src/features/workout/state/steady-clock.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import type { PlayerState } from '#src/features/workout/state/player-state.ts'
import { openPlayer } from '#src/features/workout/state/player-state.ts'
import { after, attemptId as id, byHand, guided, opened } from '../opened-player.ts'
import { entry, plan, timed } from '../plans.ts'
import { plankTest, testPlan } from '../tests.ts'

const steps = stepsOf(plan())

/** Opens a state's attempt again at its resume point. */
const resumed = (state: PlayerState, resumePoint: ResumePoint) =>
  openPlayer({
    ...state,
    attempt: state.playing.attempt,
    resumePoint,
    wallNow: 0,
    now: 0,
    begins: false,
  }).playing

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an interrupted step resumes at its second, paused', () => {
  const running = after(opened(), { type: 'start', now: 1000 })
  const point = resumePointOf(running.playing, 12_500, 0)

  expect(resumed(running, point)).toMatchObject({
    phase: 'work',
    countdown: { durationMs: 30_000, spentMs: 11_500, startedAt: null },
  })
})

test.for([guided, byHand])('an interrupted rest resumes at its second: %j', (guidance) => {
  const resting = after(opened(plan(), { guidance, attempt: { index: 1 } }), 'complete', 'extend')
  const point = resumePointOf(resting.playing, 5000, 0)

  expect(resumed(resting, point)).toMatchObject({
    phase: 'rest',
    attempt: { index: 2 },
    countdown: { durationMs: 35_000, spentMs: 5000, startedAt: null },
  })
})

test('an interrupted get-ready restarts at its step, or with the session if nothing was done', () => {
  const first = opened(plan(), { guidance: guided })
  const later = after(opened(plan(), { guidance: guided, attempt: { index: 5 } }), 'start')
  const pointOf = (state: PlayerState) => resumePointOf(state.playing, 2000, 0)

  expect([first, later].map(({ playing }) => playing.phase)).toEqual(['ready', 'ready'])
  expect(resumed(first, pointOf(first))).toEqual(first.playing)
  expect(resumed(later, pointOf(later))).toMatchObject({
    phase: 'work',
    attempt: { index: 5 },
    countdown: fullCountdown(30),
  })
})

test('an interrupted hold resumes at its second, and its result includes the time before', () => {
  const holding = after(opened(testPlan(plankTest('m1'))), 'start')
  const point = resumePointOf(holding.playing, 40_000, 0)
  const reopened = { ...holding, playing: resumed(holding, point) }

  expect(reopened.playing).toMatchObject({ phase: 'work', countdown: { spentMs: 40_000, startedAt: null } })
  expect(after(reopened, 'start', { type: 'endHold', now: 20_000 }).playing.attempt.results).toEqual({
    m1: 60,
  })
})

test('the attempt and its resume point survive the tab together', () => {
  const { playing } = after(
    opened(),
    { type: 'start', now: 1000 },
    { type: 'countReps', key: 'm1-1', reps: 17 },
  )

  expect(saveAttempt('u_1', playing.attempt, 'today', resumePointOf(playing, 4000, 99))).toBe(true)

  expect(savedAttempt('u_1', plan())).toEqual(playing.attempt)
  expect(savedResumePoint('u_1', plan())).toEqual({
    phase: 'work',
    countdown: { durationMs: 30_000, spentMs: 3000 },
    savedAt: 99,
  })
})

test('an attempt is stored under the names that devices already have', () => {
  const point = { phase: 'work', countdown: null, savedAt: 99 } as const
  saveAttempt('u_1', newAttempt(plan(), id), 'today', point)
  saveAttempt('u_1', newAttempt(plan({ id: 'earlier' }), id), 'repeat')

  expect(Object.keys(localStorage)).toEqual(['trainee:run:u_1:1-2-5-abc', 'trainee:repeat:u_1:earlier'])
  expect(JSON.parse(localStorage.getItem('trainee:run:u_1:1-2-5-abc') ?? '')).toMatchObject({
    id,
    moment: { phase: 'work', countdown: null, keptAt: 99 },
  })
})

test.each([
  ['invalid JSON', '{"id":'],
  ['another shape', '[]'],
  ['a negative position', JSON.stringify({ ...newAttempt(plan(), id), index: -1 })],
  ['invalid counts', JSON.stringify({ ...newAttempt(plan(), id), counts: { 'm1-1': 'many' } })],
])('a store with %s counts as empty', (_, stored) => {
  localStorage.setItem('trainee:run:u_1:1-2-5-abc', stored)

  expect(savedAttempt('u_1', plan())).toBeNull()
})

test.each([
  { phase: 'sleep', countdown: null, keptAt: 0 },
  { phase: 'work', countdown: { durationMs: -5, spentMs: 0 }, keptAt: 0 },
  'now',
  null,
])('an unreadable resume point (%j) leaves the attempt unchanged', (moment) => {
  localStorage.setItem(
    'trainee:run:u_1:1-2-5-abc',
    JSON.stringify({ ...newAttempt(plan(), id), index: 2, moment }),
  )

  expect(savedAttempt('u_1', plan())?.index).toBe(2)
  expect(savedResumePoint('u_1', plan())).toBeNull()
})

test('an attempt stored before counts and resume points existed is resumed', () => {
  localStorage.setItem(
    'trainee:run:u_1:1-2-5-abc',
    JSON.stringify({ id, planId: '1-2-5-abc', day: 5, index: 3, done: ['w1-1'], results: {} }),
  )

  expect(savedAttempt('u_1', plan())).toEqual({ ...newAttempt(plan(), id), index: 3, done: ['w1-1'] })
})

test('a resume point at a step that the plan no longer has is ignored', () => {
  const point = { phase: 'work', countdown: { durationMs: 30_000, spentMs: 29_000 }, savedAt: 0 } as const
  const longer = opened()
  const attempt = { ...longer.playing.attempt, index: 40 }

  expect(resumed({ ...longer, playing: { ...longer.playing, attempt } }, point).countdown).toEqual(
    fullCountdown(30),
  )
})

test('a browser that stores nothing reports it and causes no failure', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
    getItem: () => null,
  })

  expect(saveAttempt('u_1', newAttempt(plan(), id))).toBe(false)
  expect(savedAttemptId('u_1', '1-2-5-abc', 'today')).toBeNull()
})

test('work on an older plan of the same day is found, but no other day’s, trainee’s or untouched attempt', () => {
  const done = { done: ['w1-1'] }
  localStorage.setItem(
    'trainee:run:u_2:older',
    JSON.stringify({ ...newAttempt({ id: 'older', day: 5 }, id), ...done }),
  )
  localStorage.setItem(
    'trainee:run:u_1:yesterday',
    JSON.stringify({ ...newAttempt({ id: 'yesterday', day: 4 }, id), ...done }),
  )
  localStorage.setItem(
    'trainee:run:u_1:untouched',
    JSON.stringify(newAttempt({ id: 'untouched', day: 5 }, id)),
  )
  expect(hasOlderAttempt('u_1', plan())).toBe(false)

  localStorage.setItem(
    'trainee:run:u_1:older',
    JSON.stringify({ ...newAttempt({ id: 'older', day: 5 }, id), ...done }),
  )

  expect(hasOlderAttempt('u_1', plan())).toBe(true)
})

test('the player asks whether to resume if something was done and more than a minute has passed', () => {
  const point = { phase: 'work', countdown: null, savedAt: 1_000_000 } as const
  const fresh = newAttempt(plan(), id)
  const third = { ...fresh, index: 2 }
  const ready = { ...point, phase: 'ready', countdown: { durationMs: 10_000, spentMs: 9000 } } as const

  expect(shouldAskToResume(third, point, 1_061_000)).toBe(true)
  expect(shouldAskToResume(third, point, 1_030_000)).toBe(false)
  expect(shouldAskToResume(fresh, point, 9_000_000)).toBe(false)
  expect(shouldAskToResume(fresh, ready, 9_000_000)).toBe(false)
  expect(
    shouldAskToResume(fresh, { ...point, countdown: { durationMs: 30_000, spentMs: 1 } }, 9_000_000),
  ).toBe(true)
  // The device's clock was set back in between.
  expect(shouldAskToResume(third, point, 0)).toBe(false)
})

test('setting the clock back lengthens no countdown, and time asleep counts', () => {
  const times = [
    { wall: 100_000, monotonic: 0 },
    { wall: 110_000, monotonic: 10_000 },
    { wall: 50_000, monotonic: 15_000 }, // five seconds later, set back by 65 s
    { wall: 52_000, monotonic: 17_000 },
    { wall: 652_000, monotonic: 17_100 }, // ten minutes later, after a sleep
  ]
  let look = 0
  const clock = steadyClock(
    () => times[look]!.wall,
    () => times[look]!.monotonic,
  )
  const running = startCountdown(fullCountdown(30), clock())

  const left = times.slice(1).map(() => {
    look += 1
    return secondsLeft(running, clock())
  })

  expect(left).toEqual([20, 15, 13, 0])
})

test('ten more seconds apply to a running, paused or finished timer, up to an hour', () => {
  const running = startCountdown(fullCountdown(30), 0)

  expect(secondsLeft(extendCountdown(running), 29_000)).toBe(11)
  expect(secondsLeft(extendCountdown({ durationMs: 30_000, spentMs: 30_000, startedAt: null }), 0)).toBe(10)
  expect(extendCountdown(fullCountdown(3600)).durationMs).toBe(HOUR_MS)
})

test('the time since a countdown ended is measured from its end', () => {
  const running = startCountdown({ durationMs: 30_000, spentMs: 20_000, startedAt: null }, 100_000)

  expect([109_000, 110_000, 115_000].map((now) => overdueMs(running, now))).toEqual([null, 0, 5000])
})

test('a rest is announced when it begins, ten seconds before its end and at its end', () => {
  const resting = startCountdown(fullCountdown(25), 0)

  expect([0, 14_000, 15_500, 25_000].map((now) => spokenRest(resting, now))).toEqual([
    'Rest, 25 seconds',
    'Rest, 25 seconds',
    '10 seconds of rest left',
    'Rest is over.',
  ])
})

test('only repetitions of exercises are counted, not holds, tests, warm-up or cooldown', () => {
  const step = (section: 'warmup' | 'exercise' | 'cooldown', of: ReturnType<typeof entry>) => ({
    entry: of,
    section,
    round: 1,
    rounds: 1,
    key: 'k',
  })

  expect(countedTarget(step('exercise', entry('m1')))).toBe(20)
  expect(countedTarget(step('exercise', timed('m1', 30)))).toBeNull()
  expect(countedTarget(step('exercise', entry('m1', { test: true })))).toBeNull()
  expect(countedTarget(step('warmup', entry('w1')))).toBeNull()
})

test('+ and − start from the target and stay between zero and what the server accepts', () => {
  const step = {
    entry: entry('m1', { reps: 2 }),
    section: 'exercise',
    round: 1,
    rounds: 1,
    key: 'k',
  } as const

  expect([
    changedCount(step, null, -1),
    changedCount(step, 1, 1),
    changedCount(step, 0, -1),
    changedCount(step, 20, 1),
  ]).toEqual([1, null, 0, 20])
})

test('real counts are sent round by round, and one round’s as their mean; planned counts are not sent', () => {
  const done = steps.map(({ key }) => key)
  const [, first, , second] = done as [string, string, string, string]

  const short = finishedWorkout({ id: 'u_1' }, plan(), { done, results: {}, counts: { [second]: 17 } })
  const more = finishedWorkout({ id: 'u_1' }, plan(), {
    done,
    results: {},
    counts: { [first]: 22, [second]: 24 },
  })
  const halfDone = finishedWorkout({ id: 'u_1' }, plan(), {
    done: [first],
    results: {},
    counts: { [first]: 17 },
  })

  expect(short?.exercises[1]).toEqual({
    id: 'm1',
    completed: true,
    repsDone: 18,
    roundsDone: [{ done: 20 }, { done: 17 }],
  })
  expect(short?.exercises[2]).toEqual({ id: 'm2', completed: true })
  expect(more?.exercises[1]).toEqual({
    id: 'm1',
    completed: true,
    repsDone: 23,
    roundsDone: [{ done: 22 }, { done: 24 }],
  })
  expect(halfDone?.exercises[1]).toEqual({ id: 'm1', completed: false, roundsDone: [{ done: 17 }, null] })
  const none = finishedWorkout({ id: 'u_1' }, plan(), { done, results: {}, counts: { [first]: 0 } })
  expect(none?.exercises[1]).toEqual({ id: 'm1', completed: false, roundsDone: [null, { done: 20 }] })
})
