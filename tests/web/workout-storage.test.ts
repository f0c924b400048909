import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetTrainees } from '#src/lib/trainee-storage.ts'
import { forgetRun, forgetRuns, keepRun, keptRun } from '#src/features/workout/attempt-storage.ts'
import { newRun } from '#src/features/workout/attempt.ts'
import { emptyStorage, stubStorage } from './storage.ts'
import { plan } from './workout-plans.ts'

const id = '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11'
const runOf = (planId: string, index = 0) => ({ ...newRun(plan({ id: planId }), id), index })

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a run outlives the tab it was made in', () => {
  keepRun('u_1', runOf('a', 3))
  vi.stubGlobal('sessionStorage', emptyStorage())

  expect(keptRun('u_1', plan({ id: 'a' }))).toEqual(runOf('a', 3))
})

test('a run of another day is not taken up', () => {
  keepRun('u_1', runOf('a', 3))

  expect(keptRun('u_1', plan({ id: 'a', day: 6 }))).toBeNull()
})

test('a new plan’s run takes the place of this trainee’s others, and of nobody else’s', () => {
  keepRun('u_1', runOf('a'))
  keepRun('u_10', runOf('a'))
  keepRun('u_1', runOf('b'))

  expect(keptRun('u_1', plan({ id: 'a' }))).toBeNull()
  expect(keptRun('u_1', plan({ id: 'b' }))).not.toBeNull()
  expect(keptRun('u_10', plan({ id: 'a' }))).not.toBeNull()
})

test('the built-in plan stands in without taking the day’s own run away', () => {
  keepRun('u_1', runOf('a', 3))
  keepRun('u_1', runOf('default'))

  expect(keptRun('u_1', plan({ id: 'a' }))).toEqual(runOf('a', 3))
})

test('a finished run is forgotten, and signing out forgets every run', () => {
  keepRun('u_1', runOf('a'))
  forgetRun('u_1', 'a')
  expect(keptRun('u_1', plan({ id: 'a' }))).toBeNull()

  keepRun('u_1', runOf('a'))
  forgetTrainees()
  expect(keptRun('u_1', plan({ id: 'a' }))).toBeNull()
})

test('a bootcamp that starts over forgets every run of its trainee, and of nobody else', () => {
  keepRun('u_1', runOf('a', 3))
  keepRun('u_1', runOf('default', 2))
  keepRun('u_10', runOf('a'))

  forgetRuns('u_1')

  expect(keptRun('u_1', plan({ id: 'a' }))).toBeNull()
  expect(keptRun('u_1', plan({ id: 'default' }))).toBeNull()
  expect(keptRun('u_10', plan({ id: 'a' }))).not.toBeNull()
})
