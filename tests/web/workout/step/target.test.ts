import { expect, test } from 'vitest'
import type { Step } from '#shared/programme/plan/steps.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { restAfter, spokenStep, targetOf } from '#src/features/workout/step/target.ts'
import { entry, plan, timed } from '../plans.ts'

const step = (section: Step['section'], of: Step['entry']): Step => ({
  entry: of,
  section,
  round: 1,
  rounds: of.rounds,
  key: of.id,
})

test('warm-up and cooldown are labeled Duration, and exercises Target', () => {
  expect(targetOf(step('warmup', timed('w1', 45)))).toMatchObject({
    label: 'Duration',
    figure: 45,
    unit: 's',
  })
  expect(targetOf(step('cooldown', timed('c1', 20)))).toMatchObject({
    label: 'Duration',
    figure: 20,
    unit: 's',
  })
  expect(targetOf(step('exercise', entry('m1')))).toMatchObject({ label: 'Target', figure: 20, unit: 'reps' })
})

test('a warm-up or cooldown without a duration shows 30 s', () => {
  expect(targetOf(step('warmup', entry('w1')))).toEqual({
    label: 'Duration',
    figure: 30,
    unit: 's',
    note: null,
  })
  expect(targetOf(step('cooldown', entry('c1')))).toMatchObject({ figure: 30, unit: 's' })
})

test('the unit or a note adds what the figure leaves out', () => {
  expect(targetOf(step('exercise', entry('m1', { target: '8 reps a side', reps: 8 })))).toMatchObject({
    figure: 8,
    unit: 'reps a side',
  })
  expect(targetOf(step('exercise', { ...timed('m1', 60), target: 'As long as you can' }))).toMatchObject({
    figure: 60,
    note: 'As long as you can',
  })
  expect(targetOf(step('exercise', entry('m1', { target: 'As many as you can', reps: null })))).toMatchObject(
    { figure: null, unit: 'As many as you can' },
  )
})

test('a step is announced in one sentence, with its round', () => {
  const steps = stepsOf(plan())

  expect(spokenStep(steps[3]!, 3, 6)).toBe('Step 4 of 6: Push-ups, 20 reps, round 2 of 2')
  expect(spokenStep(steps[0]!, 0, 6)).toBe('Step 1 of 6: Push-ups, 30 seconds')
})

test('the rest between two rounds is longer, and after the last step there is none', () => {
  const steps = stepsOf(plan())

  expect(steps.map((_, index) => restAfter(steps, index, 60))).toEqual([0, 25, 85, 25, 25, 0])
})
