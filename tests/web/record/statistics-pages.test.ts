import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Statistics } from '#shared/api/statistics.ts'
import { Figures } from '#src/features/statistics/figures.tsx'
import { PerformanceMetrics } from '#src/features/statistics/performance-metrics.tsx'
import { PastBootcamp } from '#src/features/statistics/past-bootcamp.tsx'
import { statisticsQuery } from '#src/features/statistics/queries.ts'
import { StatisticsOf } from '#src/features/statistics/statistics-of.tsx'
import { figuresBefore } from './statistics-figures.ts'

const page = (statistics: Statistics, currentDay: number | null) =>
  renderToStaticMarkup(createElement(Figures, { statistics, currentDay }))
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
const pushUp = 104

test('Mission Progress shows days completed of 30, the rate in percent and the week', () => {
  const text = textOf(
    renderToStaticMarkup(createElement(PerformanceMetrics, { daysCompleted: 11, currentDay: 12 })),
  )

  expect(text).toContain('PERFORMANCE METRICS')
  expect(text).toMatch(/Mission Progress Days Completed 11 \/30 Completion Rate 37 % Current Week 2/)
})

test('before the first mission every card says kindly what will stand there, and no plot is broken', () => {
  const html = page(figuresBefore(1), 1)
  const text = textOf(html)

  expect(text).toContain('0 done · 30 to go')
  expect(text).toContain('The Day 1 test sets your first mark.')
  expect(text).toContain('Finish a mission and its work shows here.')
  expect(text).toContain('Tests are on Day 1, Day 15 and Day 30.')
  expect(text).toContain('Zone 1 of 8. Dense Forest in 3 missions.')
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})

test('one mission done: its test is a point with its number, its work stands by area', () => {
  const html = page(
    figuresBefore(2, () => ({ tests: { [pushUp]: 21 } })),
    2,
  )
  const text = textOf(html)

  expect(text).toContain('Test of Day 1: 21. 1 ahead of the path.')
  expect(text).toMatch(/Push-ups 21 – not counted – not counted/)
  expect(text).toContain('One session:')
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})

test('thirty of thirty: nothing is left to go, the target is reached, every zone is ticked', () => {
  const gains: Record<number, number> = { 1: 20, 15: 28, 30: 37 }
  const html = page(
    figuresBefore(31, (day) => ({ tests: { [pushUp]: gains[day] ?? 0 } })),
    30,
  )
  const text = textOf(html)

  expect(text).toContain('30 done · 0 to go')
  expect(text).toContain('TARGET REACHED')
  expect(text).toMatch(/Push-ups 20 28 37/)
  expect(text).toContain('All eight zones marched.')
  expect(html).not.toMatch(/aria-current="location"|NaN|Infinity/)
})

test('a mission with something left out is hatched, named in words, and explained below', () => {
  const statistics = figuresBefore(3)
  const [first, second] = statistics.days
  const html = page({ ...statistics, days: [first!, { ...second!, stationsDone: second!.stations - 2 }] }, 3)

  const cells = [...html.matchAll(/<li class="(heat[^"]*)"[^>]*>(.*?)<\/li>/g)].map(
    ([, looks = '', inside = '']) => ({ looks, text: textOf(inside).trim() }),
  )

  expect(cells).toHaveLength(30)
  expect(cells[0]?.text).toBe('Day 1 , all exercises done')
  expect(cells[1]).toEqual({
    looks: expect.stringContaining('repeating-linear-gradient'),
    text: `Day 2 , partly done, ${second!.stations - 2} of ${second!.stations} exercises`,
  })
  expect(cells[2]?.text).toBe('Day 3 , today')
  expect(textOf(html)).toContain('All exercises done Partly Today')
})

test('a run that is over has no today and no current zone', () => {
  const html = page(
    figuresBefore(6, () => ({}), { careful: true }),
    null,
  )

  expect(textOf(html)).toContain('5 of 30 done')
  expect(textOf(html)).toContain('Zone 2 of 8 was reached.')
  expect(html).not.toContain('aria-current')
})

test('every plot has a name, a description that exists, and its numbers as a table', () => {
  const html = page(
    figuresBefore(16, () => ({ tests: { [pushUp]: 24 } })),
    16,
  )

  const plots = [...html.matchAll(/role="img" aria-label="([^"]+)" aria-describedby="([^"]+)"/g)]
  expect(plots.map(([, label]) => label)).toEqual([
    'Push-ups by day: start 20, target 36.',
    'Sit-ups by day: start 25, target 43.',
  ])
  for (const [, , description] of plots) expect(html).toContain(`id="${description}"`)
  expect(html.match(/<summary[^>]*>Show as table<\/summary><table/g)).toHaveLength(3)
  expect(textOf(html)).toMatch(/Push-ups by day Day Path Test Best set 1 20 24/)
})

test('below the offer the last bootcamp’s figures stand as they ended; whoever has had none sees nothing', () => {
  const below = (statistics: Statistics | null) => {
    const client = new QueryClient()
    client.setQueryData(statisticsQuery().queryKey, statistics)
    return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(PastBootcamp)))
  }

  expect(textOf(below(figuresBefore(31)))).toMatch(
    /Your last bootcamp Days Completed 30 \/30 Completion Rate 100 % Current Week 5 30-day record 30 of 30 done/,
  )
  expect(below(null)).toBe('')
})

test('while the figures are on the way their places are held', () => {
  const waiting = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(StatisticsOf, { currentDay: 3, daysCompleted: 2 }),
  )

  expect(renderToStaticMarkup(waiting)).toContain('role="status" aria-label="Loading"')
})

test('ids are there once, and headings skip no level below the page’s second', () => {
  const html = page(figuresBefore(3), 3)
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)

  expect(new Set(ids).size).toBe(ids.length)
  expect([...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => level)).toEqual(
    Array.from({ length: 6 }, () => '3'),
  )
})
