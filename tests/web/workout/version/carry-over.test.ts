import { expect, test } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { canChangeVersion } from '#src/features/workout/version/can-change-version.ts'
import { carryOver } from '#src/features/workout/version/carry-over.ts'
import { attemptId as id } from '../opened-player.ts'
import { short, whole } from './missions.ts'

test('another version takes over the attempt and the warm-up steps that both have', () => {
  const run = { ...newAttempt(whole, id), index: 3, done: ['w1-1', 'w2-1', 'w3-1', 'm9-1'] }

  const carried = carryOver(run, whole, short.plan)
  const back = carryOver(carried, short.plan, whole)

  expect(short.plan.warmup.map((entry) => entry.id)).toEqual(['w1', 'w4', 'w7', 'w9'])
  expect(carried).toMatchObject({
    id,
    planId: short.plan.id,
    day: 4,
    index: 1,
    done: ['w1-1'],
    results: {},
    counts: {},
  })
  expect(back).toMatchObject({ id, planId: whole.id, index: 1, done: ['w1-1'] })
})

test('a step that is a different move in the other version is not taken over', () => {
  const other = {
    ...short.plan,
    warmup: short.plan.warmup.map((entry) => ({ ...entry, code: entry.code + 1 })),
  }

  expect(carryOver({ ...newAttempt(whole, id), index: 1, done: ['w1-1'] }, whole, other)).toMatchObject({
    index: 0,
    done: [],
  })
})

test.for<[string, Parameters<typeof canChangeVersion>[1], boolean]>([
  ['can change during the warm-up', { done: ['w1-1', 'w2-1'] }, true],
  ['stays once the first round of work is done', { done: ['w1-1', 'm1-1'] }, false],
  ['stays once an exercise was changed', { done: [], changes: { swaps: {}, left: [], pain: ['m1'] } }, false],
])('the version %s', ([, attempt, canChange]) => {
  expect(canChangeVersion(stepsOf(whole), attempt)).toBe(canChange)
})
