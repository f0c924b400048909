import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { programDays } from '#shared/programme/limits.ts'
import { Figures } from '#src/features/statistics/figures.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { figuresBefore } from './figures-before.ts'

const pushUp = 104

/** The figures that a trainee sees who has reached a day. */
const bootcamps = {
  'before the first mission': { statistics: figuresBefore(1), currentDay: 1 },
  'after one mission': {
    statistics: figuresBefore(2, () => ({ tests: { [pushUp]: 21 } })),
    currentDay: 2,
  },
  halfway: { statistics: figuresBefore(16, () => ({ tests: { [pushUp]: 24 } })), currentDay: 16 },
  'after thirty of thirty': {
    statistics: figuresBefore(31, (day) => ({ tests: { [pushUp]: day === 1 ? 20 : day === 15 ? 28 : 37 } })),
    currentDay: 30,
  },
  'in a bootcamp that is over': {
    statistics: figuresBefore(6, () => ({}), { careful: true }),
    currentDay: null,
  },
} as const
type Bootcamp = keyof typeof bootcamps

const renderFigures = (when: Bootcamp) => render(<Figures {...bootcamps[when]} />)

/** Returns the rows of the table that replaces a plot or lists tests. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').map(visibleText)

const days = () => within(screen.getByRole('list', { name: /^30-day record/ })).getAllByRole('listitem')

test.for([
  '0 done · 30 to go',
  /^The Day 1 test sets your first mark\./,
  'Finish a mission and its work shows here.',
  'Tests are on Day 1, Day 15 and Day 30.',
  'Zone 1 of 8. Dense Forest in 3 missions.',
])('before the first mission the cards say what will be there: %s', (words) => {
  renderFigures('before the first mission')

  expect(screen.getAllByText(words)).not.toEqual([])
})

test.for(Object.keys(bootcamps) as Bootcamp[])('%s no plot is broken', (when) => {
  renderFigures(when)

  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|undefined/)
})

test('after one mission its test is a point with its number', () => {
  renderFigures('after one mission')

  expect(screen.getByText(/^Test of Day 1: 21\. 1 ahead of the path\./)).toBeDefined()
})

test('a test that is still ahead is not counted', () => {
  renderFigures('after one mission')

  expect(rowsOf('What was counted in the tests')).toContain('Push-ups 21 – not counted – not counted')
})

test('after one mission its work is listed by area', () => {
  renderFigures('after one mission')

  expect(visibleText(screen.getByRole('figure', { name: 'Work by body area' }))).toMatch(/^One session:/)
})

test('after thirty of thirty nothing is left to go', () => {
  renderFigures('after thirty of thirty')

  expect(screen.getByText('30 done · 0 to go')).toBeDefined()
})

test('a target that was reached says so', () => {
  renderFigures('after thirty of thirty')

  expect(screen.getByText('TARGET REACHED')).toBeDefined()
})

test('the three tests are listed next to each other', () => {
  renderFigures('after thirty of thirty')

  expect(rowsOf('What was counted in the tests')).toContain('Push-ups 20 28 37')
})

test('after thirty of thirty every zone was marched and none is current', () => {
  renderFigures('after thirty of thirty')

  expect(screen.getByText('All eight zones marched.')).toBeDefined()
  expect(document.querySelector('[aria-current="location"]')).toBeNull()
})

/** Renders the figures of Day 3, after a mission of which two exercises were left out. Returns its words. */
function renderPartlyDone(): string {
  const statistics = figuresBefore(3)
  const [first, second] = statistics.days
  const partly = { ...second!, stationsDone: second!.stations - 2 }
  render(<Figures statistics={{ ...statistics, days: [first!, partly] }} currentDay={3} />)
  return `partly done, ${partly.stationsDone} of ${partly.stations} exercises`
}

test('the record says of each of the thirty days how it was done', () => {
  const partly = renderPartlyDone()

  expect(days()).toHaveLength(programDays)
  expect(days().slice(0, 3).map(visibleText)).toEqual([
    'Day 1 , all exercises done',
    `Day 2 , ${partly}`,
    'Day 3 , today',
  ])
})

test('the record explains how done, partly done and today look', () => {
  renderPartlyDone()

  expect(visibleText()).toContain('All exercises done Partly Today')
})

test('today is the current day of the record', () => {
  renderPartlyDone()

  expect(days().filter((day) => day.getAttribute('aria-current') === 'date')).toEqual([days()[2]])
})

test('a bootcamp that is over shows what was done', () => {
  renderFigures('in a bootcamp that is over')

  expect(screen.getByText('5 of 30 done')).toBeDefined()
  expect(screen.getByText('Zone 2 of 8 was reached.')).toBeDefined()
})

test('a bootcamp that is over has no today and no current zone', () => {
  renderFigures('in a bootcamp that is over')

  expect(document.querySelector('[aria-current]')).toBeNull()
})

test.for(['Push-ups by day: start 20, target 36.', 'Sit-ups by day: start 25, target 43.'])(
  'the plot "%s" has a description',
  (name) => {
    renderFigures('halfway')

    const description = screen.getByRole('img', { name }).getAttribute('aria-describedby')
    expect(visibleText(document.getElementById(description ?? '')!)).not.toBe('')
  },
)

test.for(['Push-ups by day', 'Sit-ups by day', 'Work by body area'])(
  'the plot %s has its numbers as a table, one press away',
  async (name) => {
    const user = renderFigures('halfway')
    const table = screen.getByRole('table', { name, hidden: true })
    const details = table.closest('details')!

    await user.click(within(details).getByText('Show as table'))

    expect(details.open).toBe(true)
  },
)

test('the table of a plot holds the path, the tests and the best sets', () => {
  renderFigures('halfway')

  expect(rowsOf('Push-ups by day').slice(0, 2)).toEqual([
    'Day Path Test Best set',
    expect.stringMatching(/^1 20 24/),
  ])
})

test('every id is there once', () => {
  renderFigures('halfway')

  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the cards are headed at the page’s third level', () => {
  renderFigures('halfway')

  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6)
  expect(screen.getAllByRole('heading')).toHaveLength(6)
})
