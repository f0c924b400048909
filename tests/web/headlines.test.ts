import { expect, test } from 'vitest'
import { headlineAt } from '#src/features/workout/headlines.ts'

test('the headline of a debrief is one of the five of the specification', () => {
  expect([0, 0.2, 0.4, 0.6, 0.8].map(headlineAt)).toEqual([
    'Mission Accomplished, Soldier!',
    'Outstanding Performance!',
    "You've Conquered Today's Challenge!",
    'Victory Achieved!',
    'Objective Complete!',
  ])
})
