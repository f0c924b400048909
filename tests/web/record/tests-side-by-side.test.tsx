import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Assessment } from '#shared/api/statistics.ts'
import { certificateLines } from '#src/features/record/certificate/certificate-lines.ts'
import { LatestTests, TestsSideBySide } from '#src/features/record/tests-side-by-side.tsx'
import { changeOf } from '#src/features/statistics/assessments/change-words.ts'
import { statisticsQuery } from '#src/features/statistics/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { figuresBefore } from '#tests/web/statistics/figures-before.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const results = (first: number | null, middle: number | null, last: number | null) => [
  { day: 1, result: first },
  { day: 15, result: middle },
  { day: 30, result: last },
]
const assessment = (
  exercise: string,
  unit: Assessment['unit'],
  counted: Assessment['results'],
  replaces: string | null = null,
): Assessment => ({ exercise, unit, results: counted, replaces, sets: null })

const assessments = [
  assessment('Knee push-ups', 'reps', results(12, 15, 18), 'Push-ups'),
  assessment('Sit-ups in 60 s', 'reps', results(25, null, 24)),
  assessment('Squats in 60 s', 'reps', results(38, 41, 38)),
  assessment('Knee plank', 'seconds', results(60, 75, 96), 'Plank'),
  assessment('Wall sit', 'seconds', results(40, null, null)),
]

test.for([
  ['reps', results(15, 18, 24), '9 more on Day 30 than on Day 1'],
  ['reps', results(25, null, 24), '1 fewer on Day 30 than on Day 1'],
  ['reps', results(38, 41, 38), 'Same result on Day 30 as on Day 1'],
  ['seconds', results(60, 75, 96), '36 s more on Day 30 than on Day 1'],
  ['seconds', results(60, null, 45), '15 s less on Day 30 than on Day 1'],
  ['reps', results(15, 18, null), '3 more on Day 15 than on Day 1'],
  ['reps', results(null, 18, 24), '6 more on Day 30 than on Day 15'],
  ['reps', results(0, null, 1), '1 more on Day 30 than on Day 1'],
  ['reps', results(15, null, null), null],
  ['reps', results(null, null, null), null],
] as const)('%s of %o: the latest result is compared with the first in words', ([unit, counted, words]) => {
  expect(changeOf({ unit, results: [...counted] })?.words ?? null).toBe(words)
})

test('a result that the camera counted says so', () => {
  const [first, ...others] = results(23, 24, null)
  render(
    <TestsSideBySide
      assessments={[assessment('Push-ups', 'reps', [{ ...first!, refereed: true }, ...others])]}
    />,
  )

  expect(screen.getAllByRole('cell').map(visibleText)).toEqual([
    '23 refereed : the camera counted it',
    '24',
    '– no result',
    '1 more on Day 15 than on Day 1',
  ])
})

test('each test shows its three results, the test it replaces, and the difference in words', () => {
  render(<TestsSideBySide assessments={assessments} />)

  const section = within(screen.getByRole('region', { name: 'Your tests on Days 1, 15 and 30' }))
  const table = section.getByRole('table', { name: 'Your tests on days 1, 15 and 30' })
  expect(within(table).getAllByRole('row').map(visibleText)).toEqual([
    'Day 1 Day 15 Day 30',
    'Knee push-ups Instead of push-ups',
    '12 15 18',
    '6 more on Day 30 than on Day 1',
    'Sit-ups in 60 s',
    '25 – no result 24',
    '1 fewer on Day 30 than on Day 1',
    'Squats in 60 s',
    '38 41 38',
    'Same result on Day 30 as on Day 1',
    'Knee plank Instead of the plank',
    '60 s 75 s 96 s',
    '36 s more on Day 30 than on Day 1',
    'Wall sit',
    '40 s – no result – no result',
    'Nothing to compare yet',
  ])
})

test('every result is labeled with its test and its day', () => {
  render(<TestsSideBySide assessments={assessments} />)

  expect(screen.getAllByRole('columnheader').map(visibleText)).toEqual(['Day 1', 'Day 15', 'Day 30'])
  expect(
    screen.getAllByRole('rowheader').map((header) => [visibleText(header), header.getAttribute('scope')]),
  ).toContainEqual(['Squats in 60 s', 'rowgroup'])
})

test('without a test the page says so', () => {
  render(<TestsSideBySide assessments={[]} />)

  expect(screen.getByText('No test results yet.')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the last mission’s page shows the tests once its statistics are loaded', () => {
  const client = createQueryClient()
  client.setQueryData(
    statisticsQuery().queryKey,
    figuresBefore(31, (day) => ({ tests: { 302: 40 + day } })),
  )

  render(<LatestTests />, client)

  expect(screen.getAllByRole('row').map(visibleText)).toEqual(
    expect.arrayContaining(['Squats in 60 s', '41 55 70', '29 more on Day 30 than on Day 1']),
  )
})

test('the certificate names the tests counted on both Day 1 and Day 30, each by its own name', () => {
  expect(certificateLines(assessments)).toEqual([
    'Knee push-ups: 12 to 18 reps',
    'Sit-ups in 60 s: 25 to 24 reps',
    'Squats in 60 s: 38 to 38 reps',
    'Knee plank: 60 to 96 s',
  ])
  expect(certificateLines([assessment('Push-ups', 'reps', results(0, null, 1))])).toEqual([
    'Push-ups: 0 to 1 rep',
  ])
})
