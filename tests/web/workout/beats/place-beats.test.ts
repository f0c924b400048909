import { expect, test } from 'vitest'
import { changedSteps } from '#src/features/workout/attempt/changes.ts'
import { placeBeats } from '#src/features/workout/beats/place-beats.ts'
import type { Plan } from '#shared/api/workout.ts'
import { type Step, stepsOf } from '#shared/programme/plan/steps.ts'
import { entry, plan } from '../plans.ts'
import { plankTest, pushUpTest } from '../tests.ts'
import { wholeOf } from '../version/missions.ts'
import { beats } from './beats.ts'

/** The line in the rest before each step: "m1-2 One." */
function linesOf(of: Plan, steps: readonly Step[] = stepsOf(of)): string[] {
  const placed = placeBeats(beats, steps, of.roundRestSeconds)
  return steps.flatMap(({ key }, index) => {
    const beat = placed.before(index, 'rest')
    return beat ? [`${key} ${beat.line}`] : []
  })
}

const rounds = (count: number) =>
  plan({
    exercises: [
      entry('m1', { rounds: count, restSeconds: 25 }),
      entry('m2', { rounds: count, restSeconds: 25 }),
    ],
  })

test('the crew’s lines are spread over the rests between rounds, and the last rest has the cooldown’s line', () => {
  expect(linesOf(rounds(4))).toEqual(['m1-2 One.', 'm1-3 Two.', 'm1-4 Three.', 'c1-1 Enough.'])
  expect(linesOf(rounds(7))).toEqual(
    ['m1-3 One.', 'm1-5 Two.', 'm1-7 Three.', 'c1-1 Enough.'].map((line) => line),
  )
})

test('a shorter version has fewer rests and uses only the first lines', () => {
  expect(linesOf(rounds(2))).toEqual(['m1-2 One.', 'c1-1 Enough.'])
  expect(linesOf(rounds(1))).toEqual(['c1-1 Enough.'])
})

test('each test is followed by a line, and so is the work before a drill', () => {
  const tests = plan({
    warmup: [],
    exercises: [pushUpTest('m1'), plankTest('m2'), entry('m3', { block: 2, restSeconds: 25 })].map(
      (station) => ({ ...station, restSeconds: 60 }),
    ),
  })

  expect(linesOf(tests)).toEqual(['m2-1 One.', 'm3-1 Two.', 'c1-1 Enough.'])
})

test('a round whose last exercise is left out ends one exercise earlier', () => {
  const of = rounds(4)
  const steps = changedSteps(stepsOf(of), { swaps: {}, left: ['m2-1', 'm2-2', 'm2-3', 'm2-4'], pain: [] })

  expect(linesOf(of, steps)).toEqual(['m1-2 One.', 'm1-3 Two.', 'm1-4 Three.', 'c1-1 Enough.'])
})

test('without rests only the cooldown’s line is left, in its get-ready seconds', () => {
  const of = plan({ roundRestSeconds: 0, exercises: [entry('m1', { rounds: 3 })] })
  const steps = stepsOf(of)
  const placed = placeBeats(beats, steps, 0)

  expect(linesOf(of)).toEqual(['c1-1 Enough.'])
  expect(placed.before(4, 'ready')?.line).toBe('Enough.')
  expect(placed.before(1, 'ready')).toBeNull()
})

test('a plan without texts has no lines', () => {
  const steps = stepsOf(plan())
  const placed = placeBeats([], steps, 60)

  expect(steps.map((_, index) => placed.before(index, 'rest'))).toEqual(steps.map(() => null))
})

test.for(Array.from({ length: 30 }, (_, index) => index + 1))(
  'on day %i each line is used at most once and in order',
  (day) => {
    const of = wholeOf(day)
    const steps = stepsOf(of)
    const placed = placeBeats(beats, steps, of.roundRestSeconds)

    const lines = steps.flatMap((_, index) => {
      const beat = placed.before(index, 'rest')
      return beat?.at === 'round' ? [beat.line] : []
    })
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines).toEqual(['One.', 'Two.', 'Three.'].slice(0, lines.length))
  },
)
