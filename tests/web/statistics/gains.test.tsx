import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Statistics } from '#shared/api/statistics.ts'
import { gainsOf } from '#src/features/statistics/gains/gains.ts'
import { GainsCard } from '#src/features/statistics/gains/gains-card.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { figuresBefore } from './figures-before.ts'

type Test = Statistics['assessments'][number]

const assessment = (exercise: string, results: (number | null)[], changes: Partial<Test> = {}): Test => ({
  exercise,
  replaces: null,
  unit: 'reps',
  results: [1, 15, 30].map((day, index) => ({ day, result: results[index] ?? null })),
  sets: null,
  ...changes,
})

/** The statistics of a trainee with only what a test provides. */
function statisticsOf(
  changes: Partial<Statistics>,
  pushupSets: Statistics['pushups']['sets'] = [],
): Statistics {
  const bare = figuresBefore(12)
  return {
    ...bare,
    pushups: { ...bare.pushups, sets: pushupSets },
    situps: { ...bare.situps, sets: [] },
    assessments: [],
    drills: [],
    ...changes,
  }
}

test('the last test is compared with the first', () => {
  const assessments = [
    assessment('Push-ups', [15, 19, 23]),
    assessment('Plank', [61, null, 90], { unit: 'seconds', sets: [] }),
  ]

  expect(gainsOf(statisticsOf({ assessments }))).toEqual([
    { name: 'Push-ups', amount: '+8', words: '15 on Day 1, 23 on Day 30' },
    { name: 'Plank', amount: '+29 s', words: '61 s on Day 1, 90 s on Day 30' },
  ])
})

test('a test that did not improve is shown neither as a gain nor as a loss', () => {
  const assessments = [assessment('Push-ups', [15, 15, null]), assessment('Sit-ups in 60 s', [20, 18, null])]

  expect(gainsOf(statisticsOf({ assessments }))).toEqual([])
})

test('before the second test, a best set above the first test is compared with it', () => {
  const assessments = [assessment('Push-ups', [15])]

  expect(gainsOf(statisticsOf({ assessments }, [{ day: 11, count: 18 }]))).toEqual([
    { name: 'Push-ups', amount: '+3', words: '15 on Day 1, 18 in one set on Day 11' },
  ])
})

test('before the second test, a best set below the first test is compared with the first set', () => {
  const assessments = [assessment('Push-ups', [15])]
  const sets = [
    { day: 3, count: 5 },
    { day: 7, count: 8 },
    { day: 11, count: 7 },
  ]

  expect(gainsOf(statisticsOf({ assessments }, sets))).toEqual([
    { name: 'Push-ups', amount: '+3', words: '5 on Day 3, 8 in one set on Day 7' },
  ])
})

test('a set is never compared with a timed test', () => {
  const sets = [
    { day: 2, count: 12 },
    { day: 10, count: 30 },
  ]
  const assessments = [assessment('Squats in 60 s', [22], { sets })]

  expect(gainsOf(statisticsOf({ assessments }))).toEqual([
    { name: 'Squats', amount: '+18', words: '12 on Day 2, 30 in one set on Day 10' },
  ])
})

test('an exercise tested in an easier version is compared by its sets', () => {
  const assessments = [assessment('Knee push-ups', [12], { replaces: 'Push-ups', sets: [] })]
  const sets = [
    { day: 6, count: 2 },
    { day: 12, count: 5 },
  ]

  expect(gainsOf(statisticsOf({ assessments }, sets))).toEqual([
    { name: 'Push-ups', amount: '+3', words: '2 on Day 6, 5 in one set on Day 12' },
  ])
})

test('for drills, more rounds and less time are gains', () => {
  const results = (...numbers: number[]) => numbers.map((result, index) => ({ day: 6 + 7 * index, result }))
  const drills: Statistics['drills'] = [
    { name: 'Ravine Circuit', format: 'rounds', results: results(5, 7) },
    { name: 'Rope Ladder', format: 'time', results: results(190, 178) },
    { name: 'Low Ground', format: 'rounds', results: results(6, 5) },
    { name: 'Last Light', format: 'rounds', results: results(4) },
  ]

  expect(gainsOf(statisticsOf({ drills }))).toEqual([
    { name: 'Ravine Circuit', amount: '+2 rounds', words: '5 rounds on Day 6, 7 rounds on Day 13' },
    { name: 'Rope Ladder', amount: '12 s faster', words: '190 s on Day 6, 178 s on Day 13' },
  ])
})

test('before the first mission the card says what it is for', () => {
  render(<GainsCard statistics={figuresBefore(1)} />)

  expect(visibleText()).toBe(
    'What you gained The Day 1 test sets your starting mark. Your gains will show here.',
  )
})

test('without a gain the card shows the work done and names the next test', () => {
  const totals = { sessions: 11, repetitions: 1420, seconds: 720 }
  render(<GainsCard statistics={statisticsOf({ totals })} />)

  expect(
    screen.getByText(
      '11 days held: 1,420 reps and 12 min of holds. The Day 15 test shows what you’ve gained.',
    ),
  ).toBeDefined()
})

test('a day with nothing but its warm-up is held, without a figure', () => {
  const totals = { sessions: 1, repetitions: 0, seconds: 0 }
  render(<GainsCard statistics={statisticsOf({ totals, daysCompleted: 1 })} />)

  expect(screen.getByText('1 day held. The Day 15 test shows what you’ve gained.')).toBeDefined()
})

test('the work done is shown below the gains', () => {
  const assessments = [assessment('Push-ups', [15, 19])]
  const totals = { sessions: 1, repetitions: 1, seconds: 0 }
  render(<GainsCard statistics={statisticsOf({ assessments, totals, daysCompleted: 1 })} />)

  expect(visibleText()).toMatch(/Push-ups 15 on Day 1, 19 on Day 15 \+4 1 day held: 1 rep\.$/)
})
