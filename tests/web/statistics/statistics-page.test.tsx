import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Statistics } from '#shared/api/statistics.ts'
import { PastBootcamp } from '#src/features/statistics/past-bootcamp.tsx'
import { PerformanceMetrics } from '#src/features/statistics/performance-metrics.tsx'
import { statisticsQuery } from '#src/features/statistics/queries.ts'
import { StatisticsOf } from '#src/features/statistics/statistics-of.tsx'
import { createQueryClient } from '#src/query-client.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { figuresBefore } from './figures-before.ts'

test('Mission Progress shows days completed of 30, the rate in percent and the week', () => {
  render(<PerformanceMetrics daysCompleted={11} currentDay={12} />)

  expect(screen.getByRole('heading', { level: 1, name: 'PERFORMANCE METRICS' })).toBeDefined()
  expect(visibleText()).toMatch(
    /Mission Progress Days Completed 11 \/30 Completion Rate 37 % Current Week 2$/,
  )
})

/** Renders what is below the offer. `statistics` are those of the latest bootcamp. */
function renderPastBootcamp(statistics: Statistics | null): void {
  const client = createQueryClient()
  client.setQueryData(statisticsQuery().queryKey, statistics)
  render(<PastBootcamp />, client)
}

test('the last bootcamp’s figures are shown as they ended', () => {
  renderPastBootcamp(figuresBefore(31))

  expect(visibleText(screen.getByRole('region', { name: 'Your last bootcamp' }))).toMatch(
    /^Your last bootcamp Days Completed 30 \/30 Completion Rate 100 % Current Week 5 30-day record 30 of 30 done/,
  )
})

test('whoever had no bootcamp sees no figures', () => {
  renderPastBootcamp(null)

  expect(visibleText()).toBe('')
})

test('while the figures are on the way their places are held', () => {
  render(<StatisticsOf currentDay={3} daysCompleted={2} />)

  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
})
