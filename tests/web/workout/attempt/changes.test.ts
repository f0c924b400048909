import { expect, test } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { changedSteps, withSwap, withoutEntries } from '#src/features/workout/attempt/changes.ts'
import { finishedWorkout } from '#src/features/workout/attempt/finish.ts'
import { storedAttempt } from '#src/features/workout/attempt/attempt.ts'
import type { PlayerState } from '#src/features/workout/state/player-state.ts'
import { type Simple, after as played, attemptId, guided, opened } from '../opened-player.ts'
import { entry, plan, timed } from '../plans.ts'

const mission = plan({
  exercises: [entry('m1', { rounds: 3, restSeconds: 25 }), entry('m2', { rounds: 3, restSeconds: 25 })],
})
const steps = stepsOf(mission)
const m1 = mission.exercises[0] ?? entry('m1')
const knees = { ...m1, code: 2, name: 'Knee push-ups', reps: 24, target: '24 reps', restSeconds: 20 }
const round2 = { round: 2 }
const begun = opened(mission)
/** Completes steps, without the rests between them. */
const completed = (times: number): Simple[] =>
  Array.from({ length: times }, (): Simple[] => ['complete', 'skipRest']).flat()
const swap = { type: 'swap', entry: knees } as const
const skip = (...entryIds: string[]) => ({ type: 'leaveOut', entryIds, hurts: null }) as const
/** In the second round of `m1`. */
const inRound2 = played(begun, ...completed(3))
/** Results with the first round done in full and the other two not done. */
const firstOnly = [{ done: 20 }, null, null]
const sent = ({ playing }: PlayerState, id: string) =>
  finishedWorkout({ id: 'u' }, mission, playing.attempt)?.exercises.find((each) => each.id === id)

test('a swap applies to its round and the following ones, and earlier rounds stay unchanged', () => {
  const shown = changedSteps(steps, withSwap(undefined, round2, m1, knees))

  expect(shown.filter((step) => step.entry.id === 'm1').map((step) => step.entry.name)).toEqual([
    'Push-ups',
    'Knee push-ups',
    'Knee push-ups',
  ])
  expect(shown.map(({ key }) => key)).toEqual(steps.map(({ key }) => key))
})

test('applying changes twice gives the same steps as applying them once', () => {
  const changes = withoutEntries(withSwap(undefined, round2, m1, knees), steps, [], ['m2'], null)

  expect(changedSteps(changedSteps(steps, changes), changes)).toEqual(changedSteps(steps, changes))
})

test('a swap stays on its step and resets its count', () => {
  const { attempt } = played(inRound2, { type: 'countReps', key: 'm1-2', reps: 9 }, swap).playing

  expect(attempt).toMatchObject({ index: 3, counts: {} })
})

test('a swap to a hold of another length has its own timer', () => {
  const holds = plan({ exercises: [timed('m1', 40)] })
  const swapped = played(opened(holds), 'complete', { type: 'swap', entry: { ...timed('m1', 25), code: 9 } })

  expect(swapped.playing.countdown).toEqual({ durationMs: 25_000, spentMs: 0, startedAt: null })
})

test('a finish contains the exercises that were done and their amounts, round by round', () => {
  const swapped = played(inRound2, swap)
  const short = played(swapped, { type: 'countReps', key: 'm1-3', reps: 20 }, ...completed(5))

  expect(sent(played(swapped, ...completed(5)), 'm1')).toEqual({
    id: 'm1',
    completed: true,
    repsDone: 24,
    variant: 2,
    roundsDone: [{ done: 20, variant: 1 }, { done: 24 }, { done: 24 }],
  })
  expect(sent(short, 'm1')).toEqual({
    id: 'm1',
    completed: true,
    repsDone: 22,
    variant: 2,
    roundsDone: [{ done: 20, variant: 1 }, { done: 24 }, { done: 20 }],
  })
  expect(sent(played(swapped, ...completed(5)), 'm2')).toEqual({ id: 'm2', completed: true })
})

test('a finish contains no swap that was never done or was undone', () => {
  const swapped = played(inRound2, swap)
  const back = played(swapped, { type: 'swap', entry: m1 }, ...completed(5))

  expect(sent(swapped, 'm1')).toEqual({ id: 'm1', completed: false, roundsDone: firstOnly })
  expect(sent(back, 'm1')).toEqual({ id: 'm1', completed: true })
})

test('a station that is changed twice has each round under the exercise that was done', () => {
  const wall = { ...knees, code: 3, name: 'Wall push-ups', reps: 30, target: '30 reps' }
  const inRound3 = played(inRound2, swap, ...completed(2))
  const again = played(inRound3, { type: 'swap', entry: wall }, ...completed(3))
  const back = played(inRound3, { type: 'swap', entry: m1 }, ...completed(3))

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

test('a finish contains at most ten times the target', () => {
  const one = plan({ exercises: [entry('m1', { reps: 2, target: '2 reps' })] })
  const changes = withSwap(undefined, { round: 1 }, entry('m1', { reps: 2 }), { ...knees, reps: 24 })

  expect(
    finishedWorkout({ id: 'u' }, one, { done: ['m1-1'], results: {}, counts: { 'm1-1': 30 }, changes })
      ?.exercises[1],
  ).toMatchObject({ repsDone: 20 })
})

test('pain leaves out the remaining rounds, opens the next step, and is sent', () => {
  const hurt = played(inRound2, { type: 'leaveOut', entryIds: ['m1'], hurts: 'm1' })

  expect(hurt.steps.map(({ key }) => key)).toEqual(['w1-1', 'm1-1', 'm2-1', 'm2-2', 'm2-3', 'c1-1'])
  expect(hurt.steps[hurt.playing.attempt.index]?.key).toBe('m2-2')
  expect(sent(played(hurt, ...completed(3)), 'm1')).toEqual({
    id: 'm1',
    completed: false,
    pain: true,
    roundsDone: firstOnly,
  })
})

test('skipped steps are passed over, and the next rest follows from the remaining steps', () => {
  const state = played(opened(mission, { guidance: guided }), 'skipRest', 'complete', skip('m1'), 'complete')

  expect(state.steps[state.playing.attempt.index]?.key).toBe('m2-2')
  expect(state.playing.countdown?.durationMs).toBe(85_000)
})

test('the last station of a mission cannot be left out', () => {
  expect(played(begun, skip('w1', 'm1', 'm2', 'c1'))).toBe(begun)
})

test('a saved attempt restores its changes, and starting over removes them', () => {
  const state = played(inRound2, swap, { type: 'leaveOut', entryIds: ['m2'], hurts: 'm2' })
  const saved = storedAttempt(JSON.parse(JSON.stringify(state.playing.attempt)))

  expect(opened(mission, { attempt: saved })).toEqual(state)
  expect(played(state, { type: 'startOver', id: attemptId })).toEqual(begun)
})
