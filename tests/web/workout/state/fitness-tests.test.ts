import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { fullCountdown } from '#src/features/workout/state/countdown.ts'
import { isHold, isTapCounted, secondsOf } from '#src/features/workout/state/pace.ts'
import { controlsOf, tapAction } from '#src/features/workout/state/player-screen.ts'
import { type PlayerState, courseOf } from '#src/features/workout/state/player-state.ts'
import { days, soldier } from '#tests/shared/programme/trainees.ts'
import { type Simple, after, byHand, guided, opened } from '../opened-player.ts'
import { entry } from '../plans.ts'
import { plankTest, pushUpTest, sitUpTest, standTest, testPlan } from '../tests.ts'

const at = (of: PlanEntry, guidance = byHand) => opened(testPlan(of), { guidance })
const resultOf = ({ playing }: PlayerState) => playing.attempt.results.m1
/** A test whose clock runs since 0. */
const running = (of: PlanEntry) => after(at(of), 'start')
const second = (seconds: number) => seconds * 1000

test('push-ups are tested without a clock, sit-ups with one, and a hold up to ten minutes', () => {
  const clockOf = (of: PlanEntry) => at(of).playing.countdown

  expect(clockOf(pushUpTest('m1'))).toBeNull()
  expect(clockOf(sitUpTest('m1'))).toEqual(fullCountdown(60))
  expect(clockOf(plankTest('m1'))).toEqual(fullCountdown(600))
  expect(clockOf(plankTest('m1', 'Up to 60 s'))).toEqual(fullCountdown(60))
  expect(clockOf(standTest('m1'))).toEqual(fullCountdown(60))
})

test('each test of every trainee is a hold, is counted by taps, or has two sides', () => {
  for (const over of [{}, { age: 55 }, { age: 71 }, { careful: true }, { pushups: 0, situps: 0 }]) {
    const steps = days.flatMap((day) => stepsOf(planFor(day, { ...soldier, ...over })))
    const tests = steps.filter(({ entry: of }) => of.test && !of.drill)
    const course = courseOf({ ...at(pushUpTest('m1')), guidance: guided }, tests)

    expect(tests.length).toBeGreaterThan(0)
    for (const [index, { entry: of }] of tests.entries()) {
      const kinds = [isHold(of), isTapCounted(of), of.target.endsWith(' a side')]
      expect(kinds.filter(Boolean), of.target).toHaveLength(1)
      // A hold may last ten minutes. Other tests may have a clock.
      expect([null, 30, 60, isHold(of) ? 600 : null], of.target).toContain(secondsOf(course, index))
    }
  }
})

test('the main button or a tap starts and ends a hold, and its whole seconds are the result', () => {
  for (const press of ['advance', 'tap'] as const) {
    const holding = after(at(plankTest('m1')), press)
    const ended = after(holding, { type: press, now: 72_900 })

    expect(controlsOf(at(plankTest('m1'))).main).toBe('START')
    expect(controlsOf(holding)).toMatchObject({ main: 'Complete Exercise', complete: null })
    expect(ended.playing).toMatchObject({
      phase: 'rest',
      attempt: { index: 1, done: ['m1-1'], results: { m1: 72 } },
      countdown: { durationMs: 120_000, startedAt: 72_900 },
    })
  }
})

test('a guided hold begins by itself and runs until a tap', () => {
  const ready = at(plankTest('m1'), guided)
  const holding = after(ready, { type: 'elapse', now: 10_000 })
  const later = after(holding, { type: 'elapse', now: 190_000 })

  expect(holding.playing).toMatchObject({ phase: 'work', countdown: { startedAt: 10_000 } })
  expect(later).toBe(holding)
  expect(resultOf(after(later, { type: 'tap', now: 205_000 }))).toBe(195)
})

test('a hold that is not ended stops at ten minutes, with its seconds as the result', () => {
  const over = after(running(plankTest('m1')), { type: 'elapse', now: second(600) })

  expect(resultOf(over)).toBe(600)
  expect(over.playing).toMatchObject({ attempt: { index: 0 }, countdown: { startedAt: null } })
  expect(controlsOf(over).main).toBe('Complete Exercise')
})

test('an older trainee’s hold ends after its minute, and a guided session continues', () => {
  const upTo60 = plankTest('m1', 'Up to 60 s')
  const led = after(at(upTo60, guided), 'skipRest', { type: 'elapse', now: second(60) })

  expect(resultOf(after(running(upTo60), { type: 'elapse', now: second(60) }))).toBe(60)
  expect(resultOf(after(running(upTo60), { type: 'tap', now: second(41) }))).toBe(41)
  expect(led.playing).toMatchObject({ phase: 'rest', attempt: { results: { m1: 60 }, done: ['m1-1'] } })
})

test('a hold extended past its limit gives no result and waits for one', () => {
  const longer = after(running(plankTest('m1')), 'extend')
  const ended = after(longer, { type: 'endHold', now: second(605) })

  expect(resultOf(ended)).toBeUndefined()
  expect(ended).toMatchObject({ question: 'empty test', playing: { attempt: { index: 0, done: [] } } })
})

test('a hold that ends within its first second is asked about, not counted', () => {
  const ended = after(running(plankTest('m1')), { type: 'endHold', now: 800 })

  expect(resultOf(ended)).toBeUndefined()
  expect(ended).toMatchObject({
    question: 'empty test',
    playing: { attempt: { index: 0, done: [] }, countdown: { startedAt: null } },
  })
})

test('after a sleep past its end a hold’s time is unknown', () => {
  const woken = after(running(plankTest('m1', 'Up to 60 s')), { type: 'elapse', now: second(71) })

  expect(resultOf(woken)).toBeUndefined()
  expect(woken.playing).toMatchObject({ attempt: { index: 0, done: [] }, countdown: { startedAt: null } })
  expect(after(woken, 'advance').question).toBe('empty test')
})

test('a paused hold has a result, which a tap keeps and resuming replaces', () => {
  const paused = after(running(plankTest('m1')), { type: 'pause', now: second(30) })
  const again = after(paused, { type: 'start', now: second(100) }, { type: 'endHold', now: second(115) })

  expect([resultOf(paused), tapAction(paused), controlsOf(paused).main]).toEqual([
    30,
    null,
    'Complete Exercise',
  ])
  expect(resultOf(again)).toBe(45)
})

test('a test of two sides counts down, and its end gives no result', () => {
  const stand = running(standTest('m1'))
  const over = after(stand, { type: 'elapse', now: second(60) })

  expect(isHold(standTest('m1'))).toBe(false)
  expect([resultOf(over), tapAction(stand)]).toEqual([undefined, 'pause'])
})

test('each tap counts one repetition of a test', () => {
  const counted = after(at(pushUpTest('m1')), 'tap', 'tap', 'countOne')

  expect(resultOf(counted)).toBe(3)
  expect(counted.playing.attempt).toMatchObject({ index: 0, done: [] })
})

test('the first tap starts a timed test, and every further tap counts one, even after its end', () => {
  const started = after(at(sitUpTest('m1')), 'tap')
  const counted = after(started, { type: 'tap', now: 1000 }, { type: 'tap', now: 3000 })
  const over = after(counted, { type: 'elapse', now: second(60) })

  expect([resultOf(started), started.playing.countdown?.startedAt]).toEqual([undefined, 0])
  expect([resultOf(counted), resultOf(after(over, { type: 'tap', now: second(62) }))]).toEqual([2, 3])
})

test('a test counts at most the plausible number of repetitions', () => {
  const taps = Array.from({ length: 300 }, () => 'countOne' as const)

  expect(resultOf(after(running(sitUpTest('m1')), ...taps))).toBe(120)
})

test('a guided timed test advances at its end if something was counted, and otherwise waits', () => {
  const led = after(at(sitUpTest('m1'), guided), 'skipRest')
  const ends = { type: 'elapse', now: second(60) } as const

  expect(after(led, 'countOne', ends).playing).toMatchObject({
    phase: 'rest',
    attempt: { index: 1, done: ['m1-1'], results: { m1: 1 } },
  })
  expect(after(led, ends).playing).toMatchObject({
    phase: 'work',
    attempt: { index: 0, done: [] },
    countdown: { spentMs: 60_000, startedAt: null },
  })
})

const empty: [string, PlanEntry, Simple[]][] = [
  ['push-ups', pushUpTest('m1'), []],
  ['sit-ups whose clock runs', sitUpTest('m1'), ['start']],
  ['a hold that was not started', plankTest('m1'), []],
  ['two sides', standTest('m1'), ['start']],
]

test.for(empty)('an empty test is asked about once: %s', ([, of, presses]) => {
  const state = after(at(of), ...presses)
  const asked = after(state, 'complete')
  const entered = after(asked, 'closeQuestion')

  expect(asked).toMatchObject({ question: 'empty test', playing: { attempt: { index: 0, done: [] } } })
  expect(entered).toMatchObject({ question: null, playing: { attempt: { index: 0, done: [] } } })
  for (const left of [after(asked, 'completeAnyway'), after(entered, 'complete')])
    expect(left).toMatchObject({
      question: null,
      playing: { phase: 'rest', attempt: { index: 1, done: ['m1-1'], results: {} } },
    })
})

test('each empty test is asked about separately', () => {
  const both = opened(testPlan(pushUpTest('m1'), pushUpTest('m2')))
  const second2 = after(both, 'complete', 'completeAnyway', 'skipRest', 'complete')

  expect(second2).toMatchObject({ question: 'empty test', playing: { attempt: { index: 1 } } })
})

test('a question about an empty test closes when its step is left', () => {
  const asked = after(at(pushUpTest('m1')), 'complete')

  for (const way of ['advance', 'next'] as const)
    expect(after(asked, way)).toMatchObject({ question: null, playing: { attempt: { index: 1 } } })
})

test('neither a test with a result nor an exercise is asked about', () => {
  const zero = after(at(pushUpTest('m1')), { type: 'countTest', entryId: 'm1', result: 0 }, 'complete')

  expect(after(at(pushUpTest('m1')), 'countOne', 'complete').question).toBeNull()
  expect(zero).toMatchObject({ question: null, playing: { attempt: { results: { m1: 0 } } } })
  expect(after(at(entry('m1')), 'complete').question).toBeNull()
})

test('an empty test at the end is asked about before the finish', () => {
  const atEnd = opened({ ...testPlan(pushUpTest('m1')), cooldown: [] })
  const asked = after(atEnd, 'finish')

  expect(asked).toMatchObject({ question: 'empty test', finish: { status: 'open' } })
  expect(after(asked, 'closeQuestion', 'finish').finish.status).toBe('sending')
})
