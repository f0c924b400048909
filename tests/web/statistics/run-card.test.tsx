import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Runs, runFormSchema, runTimeMessage } from '#shared/api/run.ts'
import { runsQuery } from '#src/features/statistics/runs/queries.ts'
import { RunCard } from '#src/features/statistics/runs/run-card.tsx'
import { bestOf, targetWords, timeText } from '#src/features/statistics/runs/run-words.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const none: Runs = { open: true, today: '2027-03-09', target: 1530, runs: [] }
const run = (id: string, ranOn: string, seconds: number) => ({ id, ranOn, seconds })
const slower = run('b', '2027-03-09', 1620)
const faster = run('a', '2027-03-01', 1570)

/** Renders the card with these runs. Returns the user, and the calls that are sent. */
function renderCard(runs: Runs | null, answers: Parameters<typeof stubApi>[0] = {}) {
  const sent = stubApi(answers)
  const client = createQueryClient()
  client.setQueryData(runsQuery.queryKey, runs)
  return { user: render(<RunCard />, client), sent }
}

const minutes = () => screen.getByRole('textbox', { name: 'Minutes' })
const seconds = () => screen.getByRole('textbox', { name: 'Seconds' })
const logButton = () => screen.getByRole('button', { name: 'Log today’s run' })

test('without a run the card says that it is optional and makes no comparison with the target', () => {
  renderCard(none)

  expect(screen.getByRole('heading', { name: '2.4 km, optional' })).toBeDefined()
  expect(visibleText()).toMatch(
    /^2\.4 km, optional Target 25:30 Run or walk it any day you like\. It doesn’t affect your plan\./,
  )
  expect(visibleText()).not.toMatch(/to go|reached|Best/)
})

test('the card shows the best and the latest run and what is left to the target', () => {
  renderCard({ ...none, runs: [slower, faster] })

  expect(screen.getAllByRole('term').map(visibleText)).toEqual(['Best, 1 Mar 2027', 'Latest, 9 Mar 2027'])
  expect(screen.getAllByRole('definition').map(visibleText)).toEqual(['26:10', '27:00'])
  expect(screen.getByText('0:40 to go to your target of 25:30.')).toBeDefined()
})

test('a single run is shown once', () => {
  renderCard({ ...none, runs: [faster] })

  expect(screen.getAllByRole('term').map(visibleText)).toEqual(['Best and latest, 1 Mar 2027'])
})

test('minutes and seconds are sent as one time, and the card shows the stored run', async () => {
  const stored = { ...none, runs: [run('c', '2027-03-09', 1530)] }
  const { user, sent } = renderCard(none, { 'POST /api/runs': stored })

  await user.type(minutes(), '25')
  await user.type(seconds(), '30')
  await user.click(logButton())

  expect(await screen.findByText('Run saved.')).toBeDefined()
  expect(sent.filter(({ call }) => call === 'POST /api/runs').map(({ body }) => body)).toEqual([
    { seconds: 1530 },
  ])
  expect(screen.getByText('You reached your target of 25:30.')).toBeDefined()
  expect(screen.getByText('This replaces today’s 25:30.')).toBeDefined()
})

test('a double click sends one run', async () => {
  const { user, sent } = renderCard(none)
  await user.type(minutes(), '25')

  await user.dblClick(logButton())

  expect(sent.filter(({ call }) => call === 'POST /api/runs')).toHaveLength(1)
})

test.for([
  ['3', '0'],
  ['5', '59'],
  ['90', '1'],
  ['99', ''],
  ['25', '75'],
  ['', '30'],
  ['x', ''],
])(
  '%s:%s is refused at the fields in the server’s own words, and nothing is sent',
  async ([typedMinutes, typedSeconds]) => {
    const { user, sent } = renderCard(none)
    if (typedMinutes) await user.type(minutes(), typedMinutes)
    if (typedSeconds) await user.type(seconds(), typedSeconds)

    await user.click(logButton())

    expect(screen.getByRole('alert').textContent).toBe(runTimeMessage)
    expect(minutes().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(seconds().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(document.activeElement).toBe(minutes())
    expect(sent.filter(({ call }) => call === 'POST /api/runs')).toEqual([])
  },
)

test('a refusal by the server is also shown at the fields', async () => {
  const refused = {
    error: 'Please check what you entered.',
    code: 'invalid_fields',
    fields: { seconds: [runTimeMessage] },
  }
  const { user } = renderCard(none, { 'POST /api/runs': () => Response.json(refused, { status: 422 }) })
  await user.type(minutes(), '25')
  await user.type(seconds(), '30')

  await user.click(logButton())

  expect((await screen.findByRole('alert')).textContent).toBe(runTimeMessage)
})

test('a run is deleted after a confirmation, and the card says so', async () => {
  const { user, sent } = renderCard(
    { ...none, runs: [slower, faster] },
    { 'DELETE /api/runs/b': { ok: true } },
  )
  await user.click(screen.getByText('Show all runs'))

  await user.click(screen.getByRole('button', { name: 'Delete the run of 9 Mar 2027' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete run?' }))
  expect(dialog.getByText('27:00 on 9 Mar 2027 will be permanently deleted.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Deleted.')).toBe(document.activeElement)
  expect(sent.map(({ call }) => call)).toContain('DELETE /api/runs/b')
  expect(screen.queryByRole('button', { name: 'Delete the run of 9 Mar 2027' })).toBeNull()
})

test('after the bootcamp the runs are shown, but none can be logged', () => {
  renderCard({ ...none, open: false, runs: [faster] })

  expect(screen.getByText('26:10', { selector: 'dd' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.for([
  ['before the first bootcamp', null],
  ['in a bootcamp that is over without a run', { ...none, open: false }],
] as const)('%s there is no card', ([, runs]) => {
  renderCard(runs)

  expect(visibleText()).toBe('')
})

test('if the runs cannot be loaded, a press retries', async () => {
  stubApi({ 'GET /api/runs': () => Response.json({ error: 'Away.', code: 'unavailable' }, { status: 503 }) })
  const user = render(<RunCard />)
  expect(await screen.findByRole('alert')).toBeDefined()
  stubApi({ 'GET /api/runs': none })

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Target 25:30')).toBeDefined()
})

test('times are shown as minutes and seconds', () => {
  expect([1530, 360, 605, 5400].map(timeText)).toEqual(['25:30', '6:00', '10:05', '90:00'])
})

test('of two equal runs the later one is the best, and without a run nothing is compared with the target', () => {
  const later = run('d', '2027-03-12', 1570)

  expect(bestOf([later, faster])).toBe(later)
  expect([bestOf([]), targetWords(none)]).toEqual([undefined, null])
  expect(targetWords({ ...none, runs: [run('e', '2027-03-12', 1500)] })).toBe(
    'You reached your target of 25:30.',
  )
})

test('an empty seconds field counts as zero', () => {
  expect(runFormSchema.parse({ minutes: '25' })).toEqual({ seconds: 1500 })
  expect(runFormSchema.parse({ minutes: ' 6 ', seconds: '5' })).toEqual({ seconds: 365 })
})
