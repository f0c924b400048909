import { expect, test } from 'vitest'
import { effortWords, efforts } from '#src/features/workout/debrief/effort.ts'
import { amountOf, summaryOf } from '#src/features/workout/debrief/summary.ts'

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

test('completed work is shown in repetitions or seconds', () => {
  expect(amountOf({ reps: 20, duration: null, target: '' })).toBe('20 reps')
  expect(amountOf({ reps: 1, duration: null, target: '' })).toBe('1 rep')
  expect(amountOf({ reps: null, duration: 45, target: '' })).toBe('45 s')
})

test('effort is asked in words that stand for 6 to 10', () => {
  expect(efforts.map(({ effort }) => effort)).toEqual([6, 7, 8, 9, 10])
  expect(effortWords(8)).toBe('Just right')
})
