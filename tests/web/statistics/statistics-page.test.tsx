import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Statistics } from '#shared/api/statistics.ts'
import { GraduateStatistics, PastBootcamp } from '#src/features/statistics/past-bootcamp.tsx'
import { PerformanceMetrics } from '#src/features/statistics/performance-metrics.tsx'
import { statisticsQuery } from '#src/features/statistics/queries.ts'
import { runsQuery } from '#src/features/statistics/runs/queries.ts'
import { StatisticsOf } from '#src/features/statistics/statistics-of.tsx'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { figuresBefore } from './figures-before.ts'

const pushUp = 104

/** Renders the statistics of the active bootcamp, whose figures are known. */
async function renderCurrent(statistics: Statistics, currentDay: number): Promise<void> {
  const client = createQueryClient()
  client.setQueryData(statisticsQuery().queryKey, statistics)
  client.setQueryData(runsQuery.queryKey, null)
  const { daysCompleted } = statistics
  render(
    <PerformanceMetrics>
      <StatisticsOf daysCompleted={daysCompleted} currentDay={currentDay} />
    </PerformanceMetrics>,
    client,
  )
  await screen.findByText('30-day record')
}

test('Mission Progress shows completed days out of 30, the rate in percent and the week', async () => {
  await renderCurrent(figuresBefore(12), 12)

  expect(screen.getByRole('heading', { level: 1, name: 'PERFORMANCE METRICS' })).toBeDefined()
  expect(visibleText()).toMatch(
    /Mission Progress Days Completed 11 \/30 Done as planned 11 of 11 Completion Rate 37 % Current Week 2 30-day record/,
  )
})

test('a mission with a skipped exercise does not count as done as planned', async () => {
  const statistics = figuresBefore(12)
  const days = statistics.days.map((each) =>
    each.day === 9 ? { ...each, stationsDone: each.stations - 1 } : each,
  )
  await renderCurrent({ ...statistics, days }, 12)

  expect(visibleText()).toContain('Done as planned 10 of 11')
})

test('before the first mission no number of missions done as planned is shown', async () => {
  await renderCurrent(figuresBefore(1), 1)

  expect(visibleText()).toMatch(/Days Completed 0 \/30 Completion Rate 0 % Current Week 1 30-day record/)
})

test('the gains come before every other figure', async () => {
  await renderCurrent(
    figuresBefore(16, (day) => ({ tests: { [pushUp]: day === 1 ? 20 : 26 } })),
    16,
  )

  expect(visibleText()).toMatch(
    /^PERFORMANCE METRICS What you gained Push-ups 20 on Day 1, 26 on Day 15 \+6 .*Mission Progress/,
  )
})

test('if the request fails, the specified figures are shown, and a press retries', async () => {
  stubApi({
    'GET /api/statistics': () =>
      Response.json({ error: 'Our records are away.', code: 'unavailable' }, { status: 503 }),
  })
  const user = render(<StatisticsOf daysCompleted={11} currentDay={12} />)

  expect((await screen.findByRole('alert')).textContent).toContain('Our records are away.')
  expect(visibleText()).toMatch(
    /^Mission Progress Days Completed 11 \/30 Completion Rate 37 % Current Week 2 /,
  )

  stubApi({ 'GET /api/statistics': figuresBefore(12) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('30-day record')).toBeDefined()
})

/** Renders what is below the offer. `statistics` are those of the latest bootcamp. */
async function renderPastBootcamp(statistics: Statistics | null): Promise<void> {
  const client = createQueryClient()
  client.setQueryData(statisticsQuery().queryKey, statistics)
  render(<PastBootcamp />, client)
  if (statistics) await screen.findByText('30-day record')
}

test('the last bootcamp’s figures are shown as they ended', async () => {
  await renderPastBootcamp(figuresBefore(31))

  expect(visibleText(screen.getByRole('region', { name: 'Your last bootcamp' }))).toMatch(
    /^Your last bootcamp What you gained .*Mission Progress Days Completed 30 \/30 Done as planned 30 of 30 Completion Rate 100 % Current Week 5 30-day record 30 of 30 done/,
  )
})

test('a trainee without any bootcamp sees no figures', async () => {
  await renderPastBootcamp(null)

  expect(visibleText()).toBe('')
})

test('a graduate’s page is about the completed bootcamp', async () => {
  const client = createQueryClient()
  client.setQueryData(statisticsQuery('b_1').queryKey, figuresBefore(31))
  render(<GraduateStatistics bootcamp="b_1" />, client)
  await screen.findByText('30-day record')

  expect(screen.getByRole('heading', { level: 1, name: 'PERFORMANCE METRICS' })).toBeDefined()
  expect(visibleText()).toMatch(/^PERFORMANCE METRICS What you gained .*Days Completed 30 \/30/)
})

test('while the figures load their space is reserved', () => {
  render(<StatisticsOf currentDay={3} daysCompleted={2} />)

  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
})
