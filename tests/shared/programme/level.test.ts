import { expect, test } from 'vitest'
import { startingLevel } from '#shared/programme/level.ts'

const trainee = { pushups: 60, situps: 60, age: 30, careful: false, difficulty: 'elite' }

test('the level starts by the lower of push-ups and sit-ups', () => {
  const levels = [0, 9, 10, 19, 20, 34, 35, 49, 50, 200].map((pushups) => startingLevel({ ...trainee, pushups, situps: 200 }))

  expect(levels).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  expect(startingLevel({ ...trainee, situps: 12 })).toBe(2)
})

test('the level never stands above the rank of the difficulty', () => {
  const difficulties = ['recruit', 'soldier', 'commando', 'special-forces', 'elite']

  expect(difficulties.map((difficulty) => startingLevel({ ...trainee, difficulty }))).toEqual([1, 2, 3, 4, 5])
})

test('careful, or over 69, starts at level 1', () => {
  expect(startingLevel({ ...trainee, careful: true })).toBe(1)
  expect([69, 70].map((age) => startingLevel({ ...trainee, age }))).toEqual([5, 1])
})
