import { expect, test } from 'vitest'
import { stepsOf } from '#shared/programme/steps.ts'
import { secondsLeft } from '#src/features/workout/attempt/countdown.ts'
import { type Move, newAttempt, play, initialPlaying } from '#src/features/workout/attempt/attempt.ts'
import { entry, plan } from './plans.ts'

const steps = stepsOf(plan())
const started = () => initialPlaying(steps, newAttempt(plan(), '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11'))
const after = (...moves: readonly Move['type'][]) =>
  moves.reduce((state, type) => play(steps, state, { type, now: 0 } as Move), started())

test('a run starts at the first step with nothing done and its timer at rest', () => {
  const { attempt: run, countdown } = started()

  expect(run).toMatchObject({ index: 0, done: [], planId: '1-2-5-abc', day: 5 })
  expect(countdown).toEqual({ durationMs: 30_000, spentMs: 0, startedAt: null })
})

test('completing a step marks it done and goes on', () => {
  const { attempt: run } = after('complete')

  expect(run.done).toEqual([steps[0]?.key])
  expect(run.index).toBe(1)
})

test('a step that is completed again is done once', () => {
  const { attempt: run } = after('complete', 'previous', 'complete')

  expect(run.done).toEqual([steps[0]?.key])
  expect(run.index).toBe(1)
})

test('completing the last step stays on it', () => {
  const { attempt: run } = after('next', 'next', 'next', 'next', 'next', 'complete')

  expect(run.index).toBe(5)
  expect(run.done).toEqual([steps[5]?.key])
})

test('there is nothing before the first step and nothing after the last', () => {
  expect(after('previous').attempt.index).toBe(0)
  expect(after('next', 'next', 'next', 'next', 'next', 'next', 'next').attempt.index).toBe(5)
})

test('a change of step stops the timer and sets it to the step it leads to', () => {
  const { countdown } = after('start', 'next', 'previous')

  expect(countdown).toEqual({ durationMs: 30_000, spentMs: 0, startedAt: null })
})

test('a step without a duration has no timer, and starting it does nothing', () => {
  expect(after('next').countdown).toBeNull()
  expect(after('next', 'start').countdown).toBeNull()
})

test('start, pause and reset act on the timer alone', () => {
  const running = play(steps, started(), { type: 'start', now: 1000 })
  const paused = play(steps, running, { type: 'pause', now: 12_000 })
  const reset = play(steps, paused, { type: 'reset' })

  expect(secondsLeft(paused.countdown!, 99_000)).toBe(19)
  expect(reset.countdown).toEqual({ durationMs: 30_000, spentMs: 0, startedAt: null })
  expect(reset.attempt).toEqual(started().attempt)
})

test('a timer that reaches zero stands there and leaves the step alone', () => {
  const running = play(steps, started(), { type: 'start', now: 0 })
  const early = play(steps, running, { type: 'elapse', now: 29_000 })
  const over = play(steps, running, { type: 'elapse', now: 30_001 })

  expect(early).toBe(running)
  expect(over.countdown?.startedAt).toBeNull()
  expect(secondsLeft(over.countdown!, 30_001)).toBe(0)
  expect(over.attempt).toEqual({ ...started().attempt })
})

test('a run kept from a longer plan is taken up inside this one', () => {
  expect(initialPlaying(steps, { ...started().attempt, index: 40 }).attempt.index).toBe(5)
})

test('a plan without warm-up starts with its first exercise', () => {
  const short = stepsOf(plan({ warmup: [], exercises: [entry('m1')], cooldown: [] }))

  expect(initialPlaying(short, newAttempt(plan(), 'x')).countdown).toBeNull()
})

test('a test’s result is kept with the run, and an emptied one is gone', () => {
  const counted = play(steps, started(), { type: 'count', entryId: 'm1', result: 17 })

  expect(counted.attempt.results).toEqual({ m1: 17 })
  expect(play(steps, counted, { type: 'count', entryId: 'm1', result: null }).attempt.results).toEqual({})
})
