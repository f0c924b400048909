import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ComparisonTable } from '#src/features/record/comparison-table.tsx'
import { certificateLines, changeText, compareTests, resultText } from '#src/features/record/comparison.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const results = (first: number | null, middle: number | null, last: number | null) => [
  { day: 1, result: first },
  { day: 15, result: middle },
  { day: 30, result: last },
]
const assessments = [
  { exercise: 'Push-ups', unit: 'reps' as const, results: results(15, 18, 24) },
  { exercise: 'Plank', unit: 'seconds' as const, results: results(60, null, 45) },
  { exercise: 'Wall sit', unit: 'seconds' as const, results: results(40, 50, null) },
  {
    exercise: 'Sit-ups',
    unit: 'reps' as const,
    results: [
      { day: 1, result: 0 },
      { day: 30, result: 1 },
    ],
  },
]

test('Day 1 stands against Day 30, less as well as more; what was not counted is no zero', () => {
  expect(compareTests(assessments, 30).map(({ first, later, change }) => [first, later, change])).toEqual([
    [15, 24, 9],
    [60, 45, -15],
    [40, null, null],
    [0, 1, 1],
  ])
  expect(compareTests(assessments, 15)[0]).toMatchObject({ later: 18, change: 3 })
})

test('a change has a sign, a result its unit', () => {
  expect([9, 0, -15].map(changeText)).toEqual(['+9', '0', '−15'])
  expect([resultText(24, 'reps'), resultText(1, 'reps'), resultText(45, 'seconds')]).toEqual([
    '24 reps',
    '1 rep',
    '45 s',
  ])
})

test('the certificate names the tests that both days counted', () => {
  expect(certificateLines(compareTests(assessments, 30))).toEqual([
    'Push-ups: 15 to 24 reps',
    'Plank: 60 to 45 s',
    'Sit-ups: 0 to 1 rep',
  ])
})

test('the table shows each test of Day 1 next to the later one', () => {
  render(<ComparisonTable comparisons={compareTests(assessments, 30)} laterDay={30} />)

  const table = within(screen.getByRole('region', { name: 'Day 1 against Day 30' })).getByRole('table')
  expect(within(table).getAllByRole('row').map(visibleText)).toEqual([
    'Test Day 1 Day 30 Change',
    'Push-ups 15 24 +9',
    'Plank 60 s 45 s −15',
    'Wall sit 40 s – not counted – not counted',
    'Sit-ups 0 1 +1',
  ])
})

test('without a test the table says so', () => {
  render(<ComparisonTable comparisons={[]} laterDay={30} />)

  expect(screen.getByText('No test was counted.')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})
