import { expect, test } from 'vitest'
import type { DrillFormat } from '#shared/content/exercises/exercise.ts'
import { positionOf } from '#src/features/workout/state/pace.ts'
import { canChangeStep, controlsOf, tapAction } from '#src/features/workout/state/player-screen.ts'
import type { PlayerState } from '#src/features/workout/state/player-state.ts'
import { after, guided, opened } from '../opened-player.ts'
import { drillPlan } from './drills.ts'

const second = (seconds: number) => seconds * 1000
/** The player at the drill, its clock not started. */
const at = (format: DrillFormat) => opened(drillPlan(format), { attempt: { index: 1 } })
/** The player after this many seconds of the drill. */
const running = (format: DrillFormat, seconds: number) =>
  [after(at(format), { type: 'start', now: 0 }), { now: second(seconds) }] as const
const resultOf = ({ playing }: PlayerState) => playing.attempt.results.m1 ?? null
const mainOf = (state: PlayerState) => controlsOf(state).main

test('while the clock of a drill in rounds runs, each press of the main button counts one round', () => {
  const [drill, now] = running('rounds', 40)
  const counted = after(drill, { type: 'advance', ...now }, { type: 'advance', ...now })

  expect([at('rounds'), counted].map(mainOf)).toEqual(['START 4:00', 'Round done'])
  expect(resultOf(counted)).toBe(2)
  expect(counted.playing.attempt.done).toEqual([])
})

test('a drill in rounds counts at most the plausible number', () => {
  const [drill, now] = running('rounds', 40)
  const presses = Array.from({ length: 50 }, () => ({ type: 'advance', ...now }) as const)

  expect(resultOf(after(drill, ...presses))).toBe(40)
})

test('after four minutes the main button completes a drill in rounds', () => {
  const [drill] = running('rounds', 0)
  const over = after(drill, 'countRound', { type: 'elapse', now: second(240) })

  expect(mainOf(over)).toBe('Complete Exercise')
  expect(after(over, 'advance').playing.attempt).toMatchObject({ index: 2, done: ['m1-1'] })
})

test('the main button stops the clock of a timed drill, and its seconds are the result', () => {
  const [drill, now] = running('time', 152.7)
  const stopped = after(drill, { type: 'advance', ...now })

  expect(mainOf(drill)).toBe('Stop the clock')
  expect(resultOf(stopped)).toBe(152)
  expect(stopped.playing).toMatchObject({ countdown: { startedAt: null }, attempt: { index: 1, done: [] } })
  expect(mainOf(stopped)).toBe('Complete Exercise')
})

test('a timed drill that continues is timed to its last stop', () => {
  const [drill, now] = running('time', 100)
  const again = after(drill, { type: 'pause', ...now }, { type: 'start', now: second(500) })

  expect(resultOf(after(again, { type: 'pause', now: second(530) }))).toBe(130)
})

test('pausing a stopped clock keeps the time that the trainee has corrected', () => {
  const [drill, now] = running('time', 100)
  const corrected = after(
    drill,
    { type: 'pause', ...now },
    { type: 'countTest', entryId: 'm1', result: 96 },
    { type: 'pause', now: second(120) },
  )

  expect(resultOf(corrected)).toBe(96)
})

test('a clock stopped implausibly early gives no result', () => {
  const [drill, now] = running('time', 29)

  expect(resultOf(after(drill, { type: 'pause', ...now }))).toBeNull()
})

test('a timed drill ends after 240 seconds; after a sleep its time is unknown', () => {
  const [drill] = running('time', 0)

  expect(resultOf(after(drill, { type: 'elapse', now: second(241) }))).toBe(240)
  expect(resultOf(after(drill, { type: 'elapse', now: second(900) }))).toBeNull()
})

test('no test and no other drill takes its time as the result', () => {
  for (const format of ['rounds', 'minute'] as const) {
    const [drill, now] = running(format, 100)

    expect(resultOf(after(drill, { type: 'pause', ...now }))).toBeNull()
  }
  expect(mainOf(running('minute', 10)[0])).toBe('Complete Exercise')
})

test.for(['rounds', 'minute', 'time'] as const)(
  'when guided, a drill in the format %s waits for its result after four minutes',
  (format) => {
    const led = opened(drillPlan(format), { guidance: guided, attempt: { index: 1 } })
    const started = after(led, { type: 'start', now: 0 }, { type: 'elapse', now: second(3) })
    const over = after(started, { type: 'elapse', now: second(243) })

    expect(over.playing).toMatchObject({
      phase: 'work',
      countdown: { startedAt: null },
      attempt: { index: 1, done: [] },
    })
    const counted = after(over, { type: 'countTest', entryId: 'm1', result: 30 })
    expect(after(counted, { type: 'advance', now: second(250) }).playing.attempt).toMatchObject({ index: 2 })
  },
)

test('a drill without a result is asked about once', () => {
  for (const format of ['rounds', 'minute'] as const) {
    const [drill] = running(format, 0)
    const asked = after(drill, { type: 'elapse', now: second(240) }, 'advance')

    expect(asked).toMatchObject({ question: 'empty test', playing: { attempt: { index: 1, done: [] } } })
    expect(after(asked, 'closeQuestion', 'advance').playing.attempt).toMatchObject({
      index: 2,
      done: ['m1-1'],
      results: {},
    })
  }
})

test('a clock that was stopped implausibly early can be resumed', () => {
  const [drill, now] = running('time', 20)

  expect(mainOf(after(drill, { type: 'pause', ...now }))).toBe('Resume')
})

test('a tap anywhere pauses a drill, except a timed one', () => {
  expect((['rounds', 'minute', 'time'] as const).map((format) => tapAction(running(format, 10)[0]))).toEqual([
    'pause',
    'pause',
    null,
  ])
})

test('a drill cannot be changed', () => {
  for (const format of ['rounds', 'minute', 'time'] as const) expect(canChangeStep(at(format))).toBe(false)
})

test('counting a round and stopping the clock each advance the position, so a second tap is ignored', () => {
  const [drill, now] = running('rounds', 40)
  const counted = after(drill, { type: 'advance', ...now })
  const over = after(counted, { type: 'elapse', now: second(240) })
  const next = after(over, 'advance')
  const places = [drill, counted, over, next].map((state) => positionOf(state, state.playing))

  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
})
