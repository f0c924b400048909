import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Notebook } from '#shared/api/notebook.ts'
import { NotebookPage } from '#src/features/notebook/notebook-page.tsx'
import { claimDevice } from '#src/offline/device-owner.ts'
import { saveAnswer, mePath } from '#src/offline/answers.ts'
import { setAnswerSource } from '#src/offline/signal.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { stubIndexedDb } from '#tests/web/support/indexed-db.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { notebook } from './notebooks.ts'

const call = 'GET /api/notebook'

/** The test's DOM has neither `matchMedia` nor animations, so both are replaced. Returns what was animated. */
function motion({ reduced = false } = {}) {
  const animate = vi.fn<Element['animate']>(() => ({ cancel: () => {} }) as Animation)
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  Object.assign(SVGElement.prototype, { animate })
  return animate
}

beforeEach(() => void motion())

/** Opens the notebook of the active or latest bootcamp. */
async function open(pages: Notebook) {
  cleanup()
  stubApi({ [call]: pages })
  const user = render(<NotebookPage user={trainee} />)
  await screen.findByRole('heading', { level: 1, name: 'Hana’s Notebook' })
  return user
}

const region = (name: string | RegExp) => screen.getByRole('region', { name })
const isOpen = (element: Element) => element.closest('details')!.open
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('the page number is the number of completed days', async () => {
  await open(notebook(12))

  expect(screen.getByText('page 12')).toBeDefined()
})

test('each supply is shown in words and as a number out of five', async () => {
  await open(notebook(2))

  expect(visibleText(region('Map'))).toContain(
    'Food three days , 3 of 5 Water boiled , 5 of 5 Battery nothing left , 0 of 5',
  )
})

test('the map shows how far the trainee has come and what is next', async () => {
  await open(notebook(6))

  expect(
    screen.getByRole('img', { name: 'Map: 6 of 30 days walked. Zone 2 of 8. River Valley in 1 mission.' }),
  ).toBeDefined()
  expect(screen.getByText('not walked yet')).toBeDefined()
})

test('on Day 30 the whole map is marked', async () => {
  await open(notebook(30))

  expect(
    screen.getByRole('img', { name: 'Map: 30 of 30 days walked. All eight zones marched.' }),
  ).toBeDefined()
  expect(screen.queryByText('not walked yet')).toBeNull()
})

test('the whole map opens and closes', async () => {
  const user = await open(notebook(12))

  await user.click(screen.getByRole('button', { name: 'Show the whole map' }))
  await user.click(screen.getByRole('button', { name: 'Show where you are' }))

  expect(screen.getByRole('button', { name: 'Show the whole map' })).toBeDefined()
})

test('Hana’s last line is shown at once, and earlier lines when unfolded', async () => {
  const user = await open(notebook(3))
  const lines = region('Hana’s lines')
  const earlier = within(lines).getByText('Day 2: rain.')

  expect(within(lines).getByText('Day 3: rain.').closest('details')).toBeNull()
  expect(isOpen(earlier)).toBe(false)
  await user.click(within(lines).getByText('Read the earlier pages'))
  expect(isOpen(earlier)).toBe(true)
})

test('a line without a date from Hana begins with its day', async () => {
  await open(notebook(1, { lines: [{ day: 1, line: 'Four heads.' }] }))

  expect(screen.getByText('Day 1: Four heads.')).toBeDefined()
})

test('each choice shows the question and the option taken', async () => {
  await open(
    notebook(10, { choices: [{ day: 10, question: 'Which way down?', title: 'Through the forest' }] }),
  )

  expect(visibleText(region('Choices'))).toBe('Choices Day 10. Which way down? Through the forest.')
})

test('before the first choice there is no section about choices', async () => {
  await open(notebook(1))

  expect(screen.queryByRole('region', { name: 'Choices' })).toBeNull()
})

test('kit and crew are lists', async () => {
  await open(notebook(1))

  expect(within(region('Kit')).getAllByRole('listitem').map(visibleText)).toEqual([
    'Cargo rope, 50 ft',
    'Kettle, dented',
  ])
  expect(within(region('Four names')).getAllByRole('listitem').map(visibleText)).toEqual([
    'Vega pilot Counts heads twice.',
    'You Passenger Going home. Or so you say.',
  ])
})

test('each tab leads to the heading of its section, which can be focused', async () => {
  await open(notebook(4))
  const tabs = within(screen.getByRole('navigation', { name: 'Notebook' })).getAllByRole('link')

  const targets = tabs.map((tab) => document.querySelector(tab.getAttribute('href')!))
  expect(tabs.map(visibleText)).toEqual(['Map', 'Kit', 'Crew', 'Skills'])
  expect(targets.map((target) => target && visibleText(target))).toEqual([
    'Map',
    'Kit',
    'Four names',
    'Skill cards 4 of 30',
  ])
  expect(targets.map((target) => (target as HTMLElement).tabIndex)).toEqual([-1, -1, -1, -1])
})

test('Hana’s open question is at the top and disappears once answered', async () => {
  let asksPlane = true
  const sent = stubApi({
    [call]: () => Response.json(notebook(1, { asksPlane, plane: asksPlane ? null : 'job' })),
    'PUT /api/notebook/plane': () => {
      asksPlane = false
      return Response.json(notebook(1))
    },
  })
  const user = render(
    <main>
      <NotebookPage user={trainee} />
    </main>,
  )

  await user.click(await screen.findByRole('radio', { name: /^A job nobody wanted/ }))
  await user.click(screen.getByRole('button', { name: 'Tell Hana' }))

  await waitFor(() => expect(screen.queryByText('Why were you on that plane?')).toBeNull())
  expect(sent.find((each) => each.call.startsWith('PUT'))?.body).toEqual({ bootcamp: 'b_1', plane: 'job' })
  expect(document.activeElement?.textContent).toBe('Hana’s Notebook')
  await waitFor(() => expect(sent.filter((each) => each.call === call)).toHaveLength(2))
})

test('a notebook with an answer does not ask', async () => {
  await open(notebook(1))

  expect(screen.queryByText('Why were you on that plane?')).toBeNull()
})

test('before Day 1 is done the page contains one sentence and nothing else', async () => {
  await open(notebook(0))

  expect(screen.getByText('Nothing here yet. Hana starts writing when you finish Day 1.')).toBeDefined()
  expect(screen.queryByText(/^page/)).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Notebook' })).toBeNull()
})

test('a trainee who never started reads how to begin', async () => {
  stubApi({ [call]: null })
  render(<NotebookPage user={trainee} />)

  await screen.findByRole('heading', { name: 'No pages yet' })
  expect(linkTo('Return to Base')).toBe('/dashboard')
})

test('an earlier bootcamp’s notebook links back to its log', async () => {
  stubApi({ [`${call}?bootcamp=b_0`]: notebook(30, { bootcamp: 'b_0' }) })
  render(<NotebookPage user={trainee} bootcamp="b_0" />)

  await screen.findByText('page 30')
  expect(linkTo('Mission log')).toBe('/mission-log?bootcamp=b_0')
})

test('another trainee’s bootcamp is reported as not in the record', async () => {
  stubApi({ [`${call}?bootcamp=b_0`]: () => Response.json({}, { status: 404 }) })
  render(<NotebookPage user={trainee} bootcamp="b_0" />)

  expect(await screen.findByText('This bootcamp isn’t in your record.')).toBeDefined()
})

test('a notebook that failed to load can be loaded again', async () => {
  let answers = false
  stubApi({ [call]: async () => (answers ? Response.json(notebook(1)) : offline()) })
  const user = render(<NotebookPage user={trainee} />)
  expect(visibleText(await screen.findByRole('alert'))).toContain('NO SIGNAL')

  answers = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('page 1')).toBeDefined()
})

test('offline, the notebook that was loaded last is shown', async () => {
  stubIndexedDb()
  await claimDevice(trainee.id)
  await saveAnswer(trainee.id, mePath, trainee)
  stubApi({ [call]: notebook(4) })
  render(<NotebookPage user={trainee} />)
  await screen.findByText('page 4')
  expect(screen.queryByText(/You’re offline/)).toBeNull()
  document.body.replaceChildren()

  stubApi({ [call]: offline })
  render(<NotebookPage user={trainee} />)

  expect(await screen.findByText('page 4')).toBeDefined()
  expect(screen.getByText('You’re offline. This is the last saved page.')).toBeDefined()
  setAnswerSource('server')
})

test('for each page new to this device the mist lifts once, from where it was', async () => {
  const animate = motion()
  await open(notebook(4))
  await open(notebook(4))
  expect(animate).toHaveBeenCalledTimes(1)

  await open(notebook(5))
  const keyframes = animate.mock.calls.map(([frames]) => Object(frames).transform[0])
  const [first, second] = keyframes.map((frame: string) => parseFloat(frame.replace('translateY(', '')))

  expect(animate).toHaveBeenCalledTimes(2)
  expect(first).toBeLessThan(-100)
  expect(second).toBeGreaterThan(-40)
  expect(second).toBeLessThan(0)
})

test('with reduced motion the mist does not move', async () => {
  const animate = motion({ reduced: true })
  await open(notebook(4))

  expect(animate).not.toHaveBeenCalled()
})

test('“Share this page” shares Hana’s last line as text', async () => {
  const user = await open(notebook(3))
  const share = vi.fn<typeof navigator.share>(async () => {})
  vi.stubGlobal('navigator', { share })

  await user.click(screen.getByRole('button', { name: 'Share this page' }))

  expect(share).toHaveBeenCalledWith({ text: 'Day 3: rain. From Hana’s notebook, Wildmarch.' })
})

test('a browser that cannot share copies the line and says so', async () => {
  const user = await open(notebook(3))
  const writeText = vi.fn<typeof navigator.clipboard.writeText>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })

  await user.click(screen.getByRole('button', { name: 'Share this page' }))

  expect(await screen.findByText('Copied. Paste it anywhere.')).toBeDefined()
  expect(writeText).toHaveBeenCalledWith('Day 3: rain. From Hana’s notebook, Wildmarch.')
})
