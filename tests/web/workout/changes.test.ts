import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { stepsOf } from '#shared/programme/steps.ts'
import { changedSteps, withSwap, withoutEntries } from '#src/features/workout/attempt/changes.ts'
import { finishedWorkout } from '#src/features/workout/attempt/finish.ts'
import { paceOf } from '#src/features/workout/attempt/pace.ts'
import {
  type Move,
  type Playing,
  newAttempt,
  play,
  initialPlaying,
  attemptSchema,
} from '#src/features/workout/attempt/attempt.ts'
import { entry, plan, timed } from './plans.ts'

const mission = plan({
  exercises: [entry('m1', { rounds: 3, restSeconds: 25 }), entry('m2', { rounds: 3, restSeconds: 25 })],
})
const steps = stepsOf(mission)
const m1 = mission.exercises[0] ?? entry('m1')
const knees = { ...m1, code: 2, name: 'Knee push-ups', reps: 24, target: '24 reps', restSeconds: 20 }
const round2 = { round: 2 }
const begun = initialPlaying(steps, newAttempt(mission, '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11'))
const after = (moves: readonly Move[], from: Playing = begun) =>
  moves.reduce((state, move) => play(steps, state, move), from)
const complete: Move = { type: 'complete', now: 0 }
const completed = (times: number) => Array.from({ length: times }, () => complete)
/** Results with the first round done in full and the other two not done. */
const firstOnly = [{ done: 20 }, null, null]
const sent = ({ attempt: run }: Playing, id: string) =>
  finishedWorkout({ id: 'u' }, mission, run)?.exercises.find((each) => each.id === id)

test('a swap holds for this round and those that follow, and the rounds before stay what they were', () => {
  const shown = changedSteps(steps, withSwap(undefined, round2, m1, knees))

  expect(shown.filter((step) => step.entry.id === 'm1').map((step) => step.entry.name)).toEqual([
    'Push-ups',
    'Knee push-ups',
    'Knee push-ups',
  ])
  expect(shown.map(({ key }) => key)).toEqual(steps.map(({ key }) => key))
})

test('changed steps are changed once: again they are the same', () => {
  const changes = withoutEntries(withSwap(undefined, round2, m1, knees), steps, [], ['m2'], null)

  expect(changedSteps(changedSteps(steps, changes), changes)).toEqual(changedSteps(steps, changes))
})

test('a swap stays on its step, and its count begins anew', () => {
  const state = after([
    ...completed(3),
    { type: 'tally', key: 'm1-2', reps: 9 },
    { type: 'change', changes: withSwap(undefined, round2, m1, knees), now: 0 },
  ])

  expect(state.attempt.index).toBe(3)
  expect(state.attempt.counts).toEqual({})
})

test('a swap to a hold of another length has its own timer', () => {
  const holds = plan({ exercises: [timed('m1', 40)] })
  const ofHolds = stepsOf(holds)
  const state = play(
    ofHolds,
    initialPlaying(ofHolds, newAttempt(holds, '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11')),
    complete,
  )
  const change: Move = {
    type: 'change',
    changes: withSwap(undefined, { round: 1 }, timed('m1', 40), { ...timed('m1', 25), code: 9 }),
    now: 0,
  }

  expect(play(ofHolds, state, change).countdown).toEqual({ durationMs: 25_000, spentMs: 0, startedAt: null })
})

test('a finish tells what it was done as and how much of it, round by round', () => {
  const swapped = after([
    ...completed(3),
    { type: 'change', changes: withSwap(undefined, round2, m1, knees), now: 0 },
  ])

  expect(sent(after(completed(5), swapped), 'm1')).toEqual({
    id: 'm1',
    completed: true,
    repsDone: 24,
    variant: 2,
    roundsDone: [{ done: 20, variant: 1 }, { done: 24 }, { done: 24 }],
  })
  expect(sent(after([{ type: 'tally', key: 'm1-3', reps: 20 }, ...completed(5)], swapped), 'm1')).toEqual({
    id: 'm1',
    completed: true,
    repsDone: 22,
    variant: 2,
    roundsDone: [{ done: 20, variant: 1 }, { done: 24 }, { done: 20 }],
  })
  expect(sent(after(completed(5), swapped), 'm2')).toEqual({ id: 'm2', completed: true })
})

test('a swap that was never done is not told, nor one that was taken back', () => {
  const swap = withSwap(undefined, round2, m1, knees)
  const swapped = after([...completed(3), { type: 'change', changes: swap, now: 0 }])
  const back = after(
    [{ type: 'change', changes: withSwap(swap, round2, m1, m1), now: 0 }, ...completed(5)],
    swapped,
  )

  expect(sent(swapped, 'm1')).toEqual({ id: 'm1', completed: false, roundsDone: firstOnly })
  expect(sent(back, 'm1')).toEqual({ id: 'm1', completed: true })
})

test('a station that is changed twice tells each round as what it was', () => {
  const wall = { ...knees, code: 3, name: 'Wall push-ups', reps: 30, target: '30 reps' }
  const first = after([
    ...completed(3),
    { type: 'change', changes: withSwap(undefined, round2, m1, knees), now: 0 },
    ...completed(2),
  ])
  const again = after(
    [
      { type: 'change', changes: withSwap(first.attempt.changes, { round: 3 }, m1, wall), now: 0 },
      ...completed(3),
    ],
    first,
  )
  const back = after(
    [
      { type: 'change', changes: withSwap(first.attempt.changes, { round: 3 }, m1, m1), now: 0 },
      ...completed(3),
    ],
    first,
  )

  expect(sent(again, 'm1')).toEqual({
    id: 'm1',
    completed: true,
    repsDone: 30,
    variant: 3,
    roundsDone: [{ done: 20, variant: 1 }, { done: 24, variant: 2 }, { done: 30 }],
  })
  expect(sent(back, 'm1')).toEqual({
    id: 'm1',
    completed: true,
    repsDone: 24,
    variant: 2,
    roundsDone: [{ done: 20, variant: 1 }, { done: 24 }, { done: 20, variant: 1 }],
  })
})

test('no finish tells more than ten times what was asked for', () => {
  const one = plan({ exercises: [entry('m1', { reps: 2, target: '2 reps' })] })
  const swap = withSwap(undefined, { round: 1 }, entry('m1', { reps: 2 }), { ...knees, reps: 24 })

  expect(
    finishedWorkout({ id: 'u' }, one, { done: ['m1-1'], results: {}, counts: { 'm1-1': 30 }, changes: swap })
      ?.exercises[1],
  ).toMatchObject({ repsDone: 20 })
})

test('pain leaves out the rounds that are left, goes on to the next step, and is told', () => {
  const hurt = after(completed(3))
  const changes = withoutEntries(hurt.attempt.changes, steps, hurt.attempt.done, ['m1'], 'm1')
  const state = after([{ type: 'change', changes, now: 0 }], hurt)

  const left = changedSteps(steps, state.attempt.changes)
  expect(left.map(({ key }) => key)).toEqual(['w1-1', 'm1-1', 'm2-1', 'm2-2', 'm2-3', 'c1-1'])
  expect(left[state.attempt.index]?.key).toBe('m2-2')
  expect(sent(after(completed(3), state), 'm1')).toEqual({
    id: 'm1',
    completed: false,
    pain: true,
    roundsDone: firstOnly,
  })
})

test('hands-free leads on to the next step by its own rest', () => {
  const pace = paceOf(steps, mission, { rests: true, tempo: null })
  const changes = withoutEntries(undefined, steps, [], ['m1'], null)
  const state = [complete, { type: 'change', changes, now: 0 } as const, complete].reduce(
    (before, move) => play(steps, before, move, pace),
    initialPlaying(steps, begun.attempt, pace),
  )

  expect(changedSteps(steps, changes)[state.attempt.index]?.key).toBe('m2-2')
  expect(state.countdown?.durationMs).toBe(85_000)
})

test('of a mission something is always left', () => {
  const changes = withoutEntries(undefined, steps, [], ['w1', 'm1', 'm2', 'c1'], null)

  expect(after([{ type: 'change', changes, now: 0 }])).toEqual(begun)
})

test('a kept run brings its changes back, and starting over takes them away', () => {
  const changes = withoutEntries(withSwap(undefined, round2, m1, knees), steps, [], ['m2'], 'm2')
  const state = after([...completed(3), { type: 'change', changes, now: 0 }])
  const kept = z.parse(attemptSchema, JSON.parse(JSON.stringify(state.attempt)))

  expect(initialPlaying(steps, kept)).toEqual(state)
  expect(after([{ type: 'startOver', id: begun.attempt.id }], state)).toEqual(begun)
})
