import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BootcampProgress } from '#src/features/bootcamp/bootcamp-progress.tsx'
import { BootcampSide } from '#src/features/bootcamp/bootcamp-side.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

test('completed missions are shown as days held', () => {
  render(<BootcampProgress daysCompleted={11} currentDay={12} />)

  expect(visibleText(screen.getByRole('region', { name: 'Active bootcamp' }))).toBe(
    '30-Day Jungle Bootcamp Zone 4 of 8 · Mountain Ridge 11 /30 days held',
  )
})

test('the panel beside the mission shows the zone, its day, the patches and the thirty days', async () => {
  render(<BootcampSide daysCompleted={5} currentDay={6} />)

  expect(await screen.findByRole('region', { name: 'Zone patches' })).toBeDefined()
  expect(visibleText(screen.getByRole('region', { name: 'Zone patches' }))).toMatch(
    /^Dense Forest Day 3 of 4 in this zone /,
  )
  expect(screen.getByRole('list', { name: '2 of 8 zone patches' })).toBeDefined()
  expect(screen.getByRole('list', { name: '30-day record: 5 days completed' })).toBeDefined()
})
