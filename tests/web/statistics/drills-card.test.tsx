import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DrillRecord } from '#shared/api/statistics.ts'
import { DrillsCard } from '#src/features/statistics/drills-card.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const rows = (drills: DrillRecord[]) => {
  render(<DrillsCard drills={drills} />)
  return screen.getAllByRole('listitem').map(visibleText)
}

test('a drill is shown beside the same drill a week earlier', () => {
  const shown = rows([
    {
      name: 'Ravine Circuit',
      format: 'rounds',
      results: [
        { day: 6, result: 5 },
        { day: 13, result: 7 },
      ],
    },
    {
      name: 'Rope Ladder',
      format: 'time',
      results: [
        { day: 20, result: 190 },
        { day: 27, result: 178 },
      ],
    },
  ])

  expect(screen.getAllByRole('heading', { level: 4 }).map(visibleText)).toEqual([
    'Ravine Circuit',
    'Rope Ladder',
  ])
  expect(shown).toEqual([
    'Day 6 5 rounds',
    'Day 13 2 rounds more than on day 6 7 rounds',
    'Day 20 190 s',
    'Day 27 12 s faster than on day 20 178 s',
  ])
})

test('a smaller result is never called less', () => {
  const shown = rows([
    {
      name: 'Machete Minutes',
      format: 'minute',
      results: [
        { day: 9, result: 40 },
        { day: 16, result: 36 },
      ],
    },
  ])

  expect(shown[1]).toBe('Day 16 Day 9: 40 reps. 36 reps')
})

test('before the first drill there is no card', () => {
  render(<DrillsCard drills={[]} />)

  expect(within(document.body).queryByRole('heading')).toBeNull()
})
