import { expect, test } from 'vitest'
import type { Step } from '#shared/programme/steps.ts'
import { stepsOf } from '#shared/programme/steps.ts'
import { effortWords, efforts } from '#src/features/workout/debrief/effort.ts'
import { amountOf, summaryOf } from '#src/features/workout/debrief/summary.ts'
import { restAfter, spokenStep, targetOf } from '#src/features/workout/step/target.ts'
import { entry, plan, timed } from './plans.ts'

const step = (section: Step['section'], of: Step['entry']): Step => ({
  entry: of,
  section,
  round: 1,
  rounds: of.rounds,
  key: of.id,
})

test('warm-up and cool-down are labelled Duration, exercises Target', () => {
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

test('a warm-up or cool-down without a duration shows 30 s', () => {
  expect(targetOf(step('warmup', entry('w1')))).toEqual({
    label: 'Duration',
    figure: 30,
    unit: 's',
    note: null,
  })
  expect(targetOf(step('cooldown', entry('c1')))).toMatchObject({ figure: 30, unit: 's' })
})

test('what the figure leaves out is said beside it', () => {
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
  expect(spokenStep(steps[0]!, 0, 6)).toBe('Step 1 of 6: Push-ups, 30 s')
})

test('the rest between two rounds is added; after the last step there is none', () => {
  const steps = stepsOf(plan())

  expect(steps.map((_, index) => restAfter(steps, index, 60))).toEqual([0, 25, 85, 25, 25, 0])
})

test('the debrief counts entries, and only a full one is perfect', () => {
  const done = {
    section: 'exercise',
    description: '',
    reps: 20,
    duration: null,
    target: '20 reps',
    rounds: null,
  } as const
  const three = [true, true, false].map((completed, index) => ({
    ...done,
    id: `m${index}`,
    name: 'Squats',
    completed,
  }))

  expect(summaryOf({ exercises: three })).toMatchObject({ total: 3, percent: 67, perfect: false })
  expect(summaryOf({ exercises: three }).completed).toHaveLength(2)
  expect(summaryOf({ exercises: three.slice(0, 2) })).toMatchObject({ total: 2, percent: 100, perfect: true })
  expect(summaryOf({ exercises: [] })).toMatchObject({ total: 0, percent: 0, perfect: false })
})

test('what was done reads in repetitions or seconds', () => {
  expect(amountOf({ reps: 20, duration: null, target: '' })).toBe('20 reps')
  expect(amountOf({ reps: 1, duration: null, target: '' })).toBe('1 rep')
  expect(amountOf({ reps: null, duration: 45, target: '' })).toBe('45 s')
})

test('effort is asked from 6 to 10 in words', () => {
  expect(efforts.map(({ effort }) => effort)).toEqual([6, 7, 8, 9, 10])
  expect(effortWords(8)).toBe('Right')
})
