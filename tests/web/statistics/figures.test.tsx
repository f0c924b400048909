import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { programDays } from '#shared/programme/limits.ts'
import type { PlanInput } from '#shared/programme/plan/plan.ts'
import { Figures } from '#src/features/statistics/figures.tsx'
import { runsQuery } from '#src/features/statistics/runs/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { soldier } from '#tests/shared/programme/trainees.ts'
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

const renderFigures = (when: Bootcamp) => renderFiguresOf(bootcamps[when])

/** Without optional runs, which are in run-card.test.tsx. */
function renderFiguresOf(figures: React.ComponentProps<typeof Figures>) {
  const client = createQueryClient()
  client.setQueryData(runsQuery.queryKey, null)
  return render(<Figures {...figures} />, client)
}

/** Returns the rows of the table that replaces a plot or lists tests. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').map(visibleText)

const days = () => within(screen.getByRole('list', { name: /^30-day record/ })).getAllByRole('listitem')

test.for([
  '0 done · 30 to go',
  /^The Day 1 test sets your first mark\./,
  'Finish a mission to see your work here.',
  'You take the tests on Day 1, Day 15 and Day 30.',
  'Zone 1 of 8. Dense Forest in 3 missions.',
])('before the first mission the cards say what will appear there: %s', (words) => {
  renderFigures('before the first mission')

  expect(screen.getAllByText(words)).not.toEqual([])
})

test.for(Object.keys(bootcamps) as Bootcamp[])('%s no plot contains an invalid number', (when) => {
  renderFigures(when)

  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|undefined/)
})

test('after one mission its test is a labeled point', () => {
  renderFigures('after one mission')

  expect(screen.getByText(/^Test of Day 1: 21\. That’s your mark to beat\./)).toBeDefined()
})

test('a future test is not counted', () => {
  renderFigures('after one mission')

  expect(rowsOf('Your tests on days 1, 15 and 30')).toContain('21 – no result – no result')
})

test('after one mission its work is listed by area', () => {
  renderFigures('after one mission')

  expect(visibleText(screen.getByRole('figure', { name: 'Work by body area' }))).toMatch(/^One session:/)
})

test('after thirty of thirty missions none is left', () => {
  renderFigures('after thirty of thirty')

  expect(screen.getByText('30 done · 0 to go')).toBeDefined()
})

test('a reached target says so', () => {
  renderFigures('after thirty of thirty')

  expect(screen.getByText('TARGET REACHED')).toBeDefined()
})

test('the three tests are listed next to each other', () => {
  renderFigures('after thirty of thirty')

  expect(rowsOf('Your tests on days 1, 15 and 30').slice(1, 4)).toEqual([
    'Push-ups',
    '20 28 37',
    '17 more on Day 30 than on Day 1',
  ])
})

test('after thirty of thirty missions every zone is marched and none is current', () => {
  renderFigures('after thirty of thirty')

  expect(screen.getByText('All eight zones marched.')).toBeDefined()
  expect(document.querySelector('[aria-current="location"]')).toBeNull()
})

/** Renders the figures of Day 3, after a mission of which two exercises were left out. Returns its words. */
function renderPartlyDone(): string {
  const statistics = figuresBefore(3)
  const [first, second] = statistics.days
  const partly = { ...second!, stationsDone: second!.stations - 2 }
  renderFiguresOf({ statistics: { ...statistics, days: [first!, partly] }, currentDay: 3 })
  return `partly done, ${partly.stationsDone} of ${partly.stations} exercises`
}

test('the record says how each of the thirty days was done', () => {
  const partly = renderPartlyDone()

  expect(days()).toHaveLength(programDays)
  expect(days().slice(0, 3).map(visibleText)).toEqual([
    'Day 1 , all exercises done',
    `Day 2 , ${partly}`,
    'Day 3 , today',
  ])
})

test('the record has a legend for done, partly done and today', () => {
  renderPartlyDone()

  expect(visibleText()).toContain('All exercises done Partly done Today')
})

test('today is the current day of the record', () => {
  renderPartlyDone()

  expect(days().filter((day) => day.getAttribute('aria-current') === 'date')).toEqual([days()[2]])
})

test('a bootcamp that is over shows what was done', () => {
  renderFigures('in a bootcamp that is over')

  expect(screen.getByText('5 of 30 done')).toBeDefined()
  expect(screen.getByText('You reached Zone 2 of 8.')).toBeDefined()
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

test('a plot’s table contains what the plot shows: the path and the tests', () => {
  renderFigures('halfway')

  expect(rowsOf('Push-ups by day')).toEqual(['Day Path Test', '1 20 24', '15 28 24', '30 36 –'])
})

test('the eight patches show which zones were reached', () => {
  renderFigures('halfway')

  expect(
    within(screen.getByRole('list', { name: '5 of 8 zone patches' }))
      .getAllByRole('listitem')
      .map(visibleText),
  ).toEqual([
    'Crash Site, earned',
    'Dense Forest, earned',
    'River Valley, earned',
    'Mountain Ridge, earned',
    'Hostile Territory, earned',
    'Supply Cache, ahead',
    'Final Approach, ahead',
    'Extraction Point, ahead',
  ])
})

test('every id is unique', () => {
  renderFigures('halfway')

  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the cards have third-level headings', () => {
  renderFigures('halfway')

  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6)
  expect(screen.getAllByRole('heading')).toHaveLength(6)
})

const [squat, plank, wallSit, kneePushUp, chairStand] = [302, 222, 332, 103, 305]

const withTests = (tests: Readonly<Record<number, number>>, changes: Partial<PlanInput> = {}) => ({
  statistics: figuresBefore(16, (day) => ({ tests: day === 1 ? tests : {} }), {}, { ...soldier, ...changes }),
  currentDay: 16,
})

const cardOf = (name: string) => within(screen.getByRole('figure', { name }))

test('legs, plank and wall sit have cards like push-ups and sit-ups', () => {
  renderFiguresOf(withTests({ [pushUp]: 20, [squat]: 38, [plank]: 75, [wallSit]: 50 }))

  expect(screen.getAllByRole('heading', { level: 3 }).map(visibleText)).toEqual([
    '30-day record',
    'Push-ups vs target',
    'Sit-ups vs target',
    'Squats in 60 s',
    'Plank',
    'Wall sit',
    'Work by body area',
    'SHEET 01 · ROUTE MARCHED',
    'Assessments',
  ])
  expect(cardOf('Squats in 60 s').getByRole('img', { name: 'Squats in 60 s by day.' })).toBeDefined()
  expect(cardOf('Squats in 60 s').getByText('Test of Day 1: 38.')).toBeDefined()
  expect(cardOf('Plank').getByText('Test of Day 1: 75 s.')).toBeDefined()
})

test('chair stands are shown as chair stands in 30 s, instead of squats', () => {
  renderFiguresOf(withTests({ [chairStand]: 14 }, { age: 67 }))

  expect(
    cardOf('Chair stands in 30 s').getByText(
      /^Test of Day 1: 14\. Instead of squats: the two aren’t compared\./,
    ),
  ).toBeDefined()
  expect(screen.queryByRole('figure', { name: /^Squats/ })).toBeNull()
})

test('knee push-ups have their own card, and the push-up card says so', () => {
  renderFiguresOf(withTests({ [kneePushUp]: 17 }, { pushups: 0 }))

  expect(
    cardOf('Push-ups vs target').getByText(/Your tests measure knee push-ups, a number of their own\./),
  ).toBeDefined()
  expect(rowsOf('Push-ups by day').join()).not.toContain('17')
  expect(cardOf('Knee push-ups').getByText(/Instead of push-ups: the two aren’t compared\./)).toBeDefined()
})

test('a second test is compared with the first in words', () => {
  renderFiguresOf({
    statistics: figuresBefore(16, (day) => ({ tests: { [squat]: day === 1 ? 38 : 44 } })),
    currentDay: 16,
  })

  expect(cardOf('Squats in 60 s').getByText('6 more on Day 15 than on Day 1.')).toBeDefined()
})

test('a test that was never counted has no plot', () => {
  renderFigures('after one mission')

  expect(screen.queryByRole('figure', { name: 'Wall sit' })).toBeNull()
})

test('a full push-up in training is plotted even if the tests count knee push-ups', () => {
  const { statistics, currentDay } = withTests({ [kneePushUp]: 12 }, { pushups: 0 })
  const pushups = { ...statistics.pushups, sets: [{ day: 12, count: 6 }] }
  renderFiguresOf({ statistics: { ...statistics, pushups }, currentDay })

  expect(
    cardOf('Push-ups vs target').getByText(/^Best set, Day 12: 6\. .*Your tests measure knee push-ups/),
  ).toBeDefined()
})
