import { expect, test } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { fullCountdown, secondsLeft } from '#src/features/workout/state/countdown.ts'
import type { Report } from '#src/features/workout/state/player-state.ts'
import { after, attemptId, guided, opened } from '../opened-player.ts'
import { entry, plan, timed } from '../plans.ts'

const steps = stepsOf(plan())
const keys = steps.map(({ key }) => key)
const lastIndex = steps.length - 1
const started = opened()
const indexAfter = (...events: Parameters<typeof after> extends [unknown, ...infer Rest] ? Rest : never) =>
  after(started, ...events).playing.attempt.index
/** On the last step, with everything before it done. */
const atEnd = (of: Plan = plan()) =>
  opened(of, {
    attempt: {
      index: stepsOf(of).length - 1,
      done: stepsOf(of)
        .slice(0, -1)
        .map(({ key }) => key),
    },
  })
const later = '0e7a4f0e-6c39-4e0b-9a7e-52b8d0c5a001'

test('an attempt starts at the first step with nothing done and its timer paused', () => {
  const { attempt, countdown } = started.playing

  expect(attempt).toMatchObject({ index: 0, done: [], planId: '1-2-5-abc', day: 5 })
  expect(countdown).toEqual({ durationMs: 30_000, spentMs: 0, startedAt: null })
})

test('an attempt beyond the end of its plan opens at the last step', () => {
  expect(opened(plan(), { attempt: { index: 40 } }).playing.attempt.index).toBe(lastIndex)
})

test('a plan without a warm-up starts with its first exercise', () => {
  const short = plan({ warmup: [], exercises: [entry('m1')], cooldown: [] })

  expect(opened(short).playing.countdown).toBeNull()
})

test('completing a step marks it done and opens the next', () => {
  const { attempt } = after(started, 'complete').playing

  expect(attempt).toMatchObject({ done: [keys[0]], index: 1 })
})

test('completing a step twice marks it done once', () => {
  const { attempt } = after(started, 'complete', 'previous', 'complete').playing

  expect(attempt).toMatchObject({ done: [keys[0]], index: 1 })
})

test('completing the last step stays on it', () => {
  const { attempt } = after(started, 'next', 'next', 'next', 'next', 'next', 'complete').playing

  expect(attempt).toMatchObject({ done: [keys[lastIndex]], index: lastIndex })
})

test('Previous does nothing on the first step, and Next nothing on the last', () => {
  expect(after(started, 'previous')).toBe(started)
  expect(indexAfter('next', 'next', 'next', 'next', 'next', 'next', 'next')).toBe(lastIndex)
})

test('changing the step stops the timer and resets it to the new step', () => {
  expect(after(started, 'start', 'next', 'previous').playing.countdown).toEqual({
    durationMs: 30_000,
    spentMs: 0,
    startedAt: null,
  })
})

test('a step without a duration has no timer, and starting it does nothing', () => {
  const counted = after(started, 'next')

  expect(counted.playing.countdown).toBeNull()
  expect(after(counted, 'start')).toBe(counted)
  expect(after(counted, 'toggleTimer')).toBe(counted)
})

test('start, pause and reset change only the timer', () => {
  const paused = after(started, { type: 'start', now: 1000 }, { type: 'pause', now: 12_000 })

  expect(secondsLeft(paused.playing.countdown!, 99_000)).toBe(19)
  expect(after(paused, 'reset')).toEqual(started)
})

test('one button starts, pauses and resumes the timer', () => {
  const paused = after(started, { type: 'toggleTimer', now: 1000 }, { type: 'toggleTimer', now: 12_000 })

  expect(paused).toEqual(after(started, { type: 'start', now: 1000 }, { type: 'pause', now: 12_000 }))
  expect(after(paused, { type: 'toggleTimer', now: 20_000 }).playing.countdown?.startedAt).toBe(20_000)
})

test('ten more seconds are added to the timer', () => {
  expect(after(started, 'extend').playing.countdown?.durationMs).toBe(40_000)
})

test('a timer that reaches zero stops there and does not change the step', () => {
  const running = after(started, 'start')
  const over = after(running, { type: 'elapse', now: 30_001 })

  expect(after(running, { type: 'elapse', now: 29_000 })).toBe(running)
  expect(over.playing.countdown?.startedAt).toBeNull()
  expect(secondsLeft(over.playing.countdown!, 30_001)).toBe(0)
  expect(over.playing.attempt).toEqual(started.playing.attempt)
})

test('the main button completes counted repetitions, skips a rest, and finishes on the last step', () => {
  const counted = opened(plan(), { attempt: { index: 1 } })
  const resting = after(counted, 'advance')

  expect(resting).toEqual(after(counted, 'complete'))
  expect(resting.playing.phase).toBe('rest')
  expect(after(resting, 'advance')).toEqual(after(resting, 'skipRest'))
  expect(after(resting, 'advance').playing).toMatchObject({ phase: 'work', attempt: { index: 2 } })
  expect(after(atEnd(), 'start', 'advance')).toEqual(after(atEnd(), 'start', 'finish'))
})

test('outside a rest, skipping a rest does nothing', () => {
  expect(after(started, 'skipRest')).toBe(started)
})

test('a finish with everything done is sent at once, including the last step, under the attempt’s id', () => {
  const { finish, question, playing } = after(atEnd(), 'finish')

  expect(playing.attempt.done).toEqual(keys)
  expect(question).toBeNull()
  expect(finish).toMatchObject({
    status: 'sending',
    attemptId,
    finished: { userId: 'u_1', workoutPlanId: '1-2-5-abc', day: 5 },
  })
})

test('a finish is sent once, however often it is pressed; after an error it can be sent again', () => {
  const sending = after(atEnd(), 'finish')
  const failed = after(sending, { type: 'notSent', alert: 'No connection.' })

  for (const press of ['finish', 'advance', 'finishAnyway'] as const) {
    expect(after(sending, press)).toBe(sending)
    expect(after(sending, 'sent', press).finish).toEqual({ status: 'sent' })
  }
  expect(failed.finish).toEqual({ status: 'failed', alert: 'No connection.' })
  expect(after(failed, 'finish').finish).toEqual(sending.finish)
})

test('a finish with open steps asks first, and “finish anyway” sends what was done', () => {
  const asked = after(opened(plan(), { attempt: { index: lastIndex } }), 'finish')
  const sending = after(asked, 'finishAnyway')

  expect(asked).toMatchObject({ question: 'finish', finish: { status: 'open' } })
  expect(asked.playing.attempt.done).toEqual([keys[lastIndex]])
  expect(sending).toMatchObject({ question: null, finish: { status: 'sending', attemptId } })
})

test('the question about open steps is not repeated, unless the trainee went back to one', () => {
  const failed = after(opened(plan(), { attempt: { index: lastIndex } }), 'finish', 'finishAnyway', {
    type: 'notSent',
    alert: '',
  })
  const wentBack = after(failed, 'goToOpenStep', 'next', 'next', 'next', 'next', 'next')

  expect(after(failed, 'finish')).toMatchObject({ question: null, finish: { status: 'sending' } })
  expect(after(wentBack, 'finish').question).toBe('finish')
})

test('the question about open steps leads back to the first of them, or closes without an answer', () => {
  const asked = after(opened(plan(), { attempt: { index: lastIndex, done: [keys[0]!] } }), 'start', 'finish')
  const back = after(asked, 'goToOpenStep')
  const closed = after(asked, 'closeQuestion')

  expect(back).toMatchObject({ question: null, playing: { attempt: { index: 1 }, countdown: null } })
  expect(closed).toEqual({ ...asked, question: null })
  expect(after(closed, 'closeQuestion')).toBe(closed)
  expect(after(closed, 'finish').question).toBe('finish')
})

test('a finish without a completed exercise or without a user is not sent and says why', () => {
  const skipped = after(opened(plan(), { attempt: { index: lastIndex } }), {
    type: 'countReps',
    key: keys[lastIndex]!,
    reps: 0,
  })

  expect(after(skipped, 'finish', 'finishAnyway').finish).toEqual({
    status: 'failed',
    alert: 'Complete at least one exercise first.',
  })
  expect(after({ ...atEnd(), userId: null }, 'finish').finish).toEqual({
    status: 'failed',
    alert: 'Your mission is still loading. Press Finish again in a moment.',
  })
})

test('a test’s result is saved with the attempt, and clearing it removes it', () => {
  const counted = after(started, { type: 'countTest', entryId: 'm1', result: 17 })

  expect(counted.playing.attempt.results).toEqual({ m1: 17 })
  expect(after(counted, { type: 'countTest', entryId: 'm1', result: null }).playing.attempt.results).toEqual(
    {},
  )
})

test('a count that differs from the target is saved with the attempt, and one that equals it is removed', () => {
  const counted = after(started, { type: 'countReps', key: 'm1-1', reps: 17 })

  expect(counted.playing.attempt.counts).toEqual({ 'm1-1': 17 })
  expect(after(counted, { type: 'countReps', key: 'm1-1', reps: null }).playing.attempt.counts).toEqual({})
})

test('a warm-up step cannot be swapped', () => {
  expect(after(started, { type: 'swap', entry: timed('w1', 20) })).toBe(started)
})

test('each part of the guidance can be changed, and any change answers "Guide me"', () => {
  const asking = opened(plan(), { guidance: { ...guided, asked: false } })
  const taken = after(asking, { type: 'setGuidance', part: { guided: false } })

  expect(taken.guidance).toEqual({ guided: false, rests: true, tempo: true, asked: true })
  expect(after(taken, { type: 'setGuidance', part: { rests: false } }).guidance).toMatchObject({
    guided: false,
    rests: false,
  })
})

test('guided repetitions have a clock once the tempo is loaded, unless it is off', () => {
  const atTempo = opened(plan(), { guidance: guided, attempt: { index: 1 } })
  const loaded = after(atTempo, { type: 'tempoLoaded', tempoOf: () => 40 })

  expect(after(atTempo, 'reset').playing.countdown).toBeNull()
  expect(loaded.playing.countdown).toEqual(fullCountdown(40))
  expect(after(loaded, { type: 'setGuidance', part: { tempo: false } }, 'reset').playing.countdown).toBeNull()
})

test('by hand repetitions have no clock', () => {
  const loaded = after(opened(plan(), { attempt: { index: 1 } }), { type: 'tempoLoaded', tempoOf: () => 40 })

  expect(loaded.playing.countdown).toBeNull()
})

test('starting over begins the mission again under another id', () => {
  const left = { ...after(started, 'complete', 'complete'), question: 'resume' } as const

  expect(after(left, { type: 'startOver', id: later })).toEqual({
    ...started,
    playing: { ...started.playing, attempt: newAttempt(plan(), later) },
  })
})

test('a newer copy replaces the opened attempt, and asks to resume if it is over a minute old', () => {
  const copy: Extract<Report, { type: 'restore' }> = {
    type: 'restore',
    attempt: { ...newAttempt(plan(), later), index: 5, done: [keys[0]!] },
    resumePoint: { phase: 'work', countdown: { durationMs: 30_000, spentMs: 9000 }, savedAt: 100_000 },
    wallNow: 130_000,
  }

  expect(after(started, copy)).toMatchObject({
    question: null,
    playing: { attempt: { id: later, index: 5 }, countdown: { spentMs: 9000, startedAt: null } },
  })
  expect(after(started, { ...copy, wallNow: 170_000 }).question).toBe('resume')
})

test('an attempt saved by another tab gives its id to this tab, which stays at its step', () => {
  const here = after(started, 'complete')

  expect(after(here, { type: 'joinAttempt', id: later }).playing).toEqual({
    ...here.playing,
    attempt: { ...here.playing.attempt, id: later },
  })
})

test('if the day is completed elsewhere this becomes a repeat; its own finish does not do that', () => {
  const sending = after(atEnd(), 'finish')

  expect(after(started, 'dayDone').isRepeat).toBe(true)
  expect(after(sending, 'dayDone').isRepeat).toBe(false)
  expect(after(sending, 'sent', 'dayDone').isRepeat).toBe(false)
  expect(after(sending, { type: 'notSent', alert: '' }, 'dayDone').isRepeat).toBe(true)
})
