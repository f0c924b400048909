import { expect, test } from 'vitest'
import { implausible, maxPlausible } from '#shared/programme/exercises/max-plausible.ts'

test.for([
  ['repetitions', { reps: 20, duration: null, test: false }, 200],
  ['seconds', { reps: null, duration: 45, test: false }, 450],
  ['one repetition', { reps: 1, duration: null, test: false }, 10],
  ['repetitions in a given time', { reps: 4, duration: 60, test: false }, 40],
  ['no amount', { reps: null, duration: null, test: false }, 0],
] as const)('at most ten times the prescribed amount is plausible: %s', ([, entry, most]) => {
  expect(maxPlausible(entry)).toBe(most)
})

test.for([
  ['push-ups without an amount', { reps: null, duration: null }, 100],
  ['nine push-ups', { reps: 9, duration: 60 }, 100],
  ['ten push-ups', { reps: 10, duration: 60 }, 100],
  ['eleven push-ups', { reps: 11, duration: 60 }, 110],
  ['eleven knee push-ups', { reps: 11, duration: 60 }, 110],
  ['200 push-ups, the most that a profile accepts', { reps: 200, duration: 60 }, 500],
  ['squats in a minute', { reps: 4, duration: 60, countedSeconds: 60 }, 120],
  ['chair stands in half a minute', { reps: 15, duration: 60, countedSeconds: 30 }, 60],
  ['more sit-ups than that, if the plan expects them', { reps: 200, duration: 60, countedSeconds: 60 }, 200],
  ['a plank', { reps: null, duration: 60 }, 600],
  ['a wall sit', { reps: null, duration: 60 }, 600],
] as const)('a test result is plausible up to what a body can do: %s', ([, entry, most]) => {
  expect(maxPlausible({ ...entry, test: true })).toBe(most)
})

test('the result of a timed drill is plausible from 30 to 240 seconds inclusive', () => {
  const drill = {
    reps: null,
    duration: 240,
    test: true,
    drill: { format: 'time' as const, moves: [], before: null },
  }

  expect([29, 30, 240, 241].map((result) => implausible(drill, result))).toEqual([
    '29 s looks too fast',
    null,
    null,
    '241 s is longer than the drill',
  ])
})
