import { expect, test } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { progressParts } from '#src/features/workout/player/progress-parts.ts'
import { entry, plan } from '../plans.ts'

test('a mission has a part for the warm-up, one for each block, and one for the cooldown', () => {
  const steps = stepsOf(
    plan({ exercises: [entry('m1', { rounds: 2 }), entry('m2', { rounds: 2 }), entry('m3', { block: 2 })] }),
  )

  const parts = progressParts({ steps, index: 2, done: ['w1-1', 'm1-1'] })

  expect(parts.map(({ steps: count, percent, isCurrent }) => [count, percent, isCurrent])).toEqual([
    [1, 100, false],
    [4, 25, true],
    [1, 0, false],
    [1, 0, false],
  ])
  expect(new Set(parts.map(({ key }) => key)).size).toBe(4)
})
