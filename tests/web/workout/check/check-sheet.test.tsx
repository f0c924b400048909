import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { useMissionOnDevice } from '#src/features/workout/card/use-mission-on-device.ts'
import { CheckButton } from '#src/features/workout/check/check-button.tsx'
import { savedVersion } from '#src/features/workout/version/saved-version.ts'
import { VersionChips } from '#src/features/workout/version/version-chips.tsx'
import { stubIndexedDb } from '#tests/web/support/indexed-db.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { whole, wholeOf } from '../version/missions.ts'

const user = { ...trainee, currentDay: whole.day }
const question = 'How is your body today?'

// What the browser has loaded while it was idle.
beforeAll(async () => {
  await Promise.all([
    import('#src/features/workout/card/mission-on-device.ts'),
    import('#src/features/workout/card/planner.ts'),
  ])
})

beforeEach(() => {
  stubStorage()
  stubIndexedDb()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Card({ plan, onOpen }: { plan: Plan; onOpen: () => void }) {
  const device = useMissionOnDevice(user.id, plan)
  return (
    <>
      <CheckButton userId={user.id} whole={plan} device={device} onStart={onOpen} />
      <VersionChips whole={plan} account={user} choice={device.choice} onChoose={device.choose} />
    </>
  )
}

/** Renders the card and opens the check by the button with this name. */
async function openCheck({ plan = whole, button = question as string | RegExp } = {}) {
  const onOpen = vi.fn<() => void>()
  const person = render(<Card plan={plan} onOpen={onOpen} />)
  await person.click(await screen.findByRole('button', { name: button }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Your body today' }))
  return { person, sheet, onOpen }
}

const stored = () => savedVersion(user.id, whole, 'today')

test('a sore shoulder, little energy and fifteen minutes are told in two lines, and START MISSION opens that', async () => {
  const { person, sheet, onOpen } = await openCheck()

  await person.click(sheet.getByRole('checkbox', { name: 'Shoulder' }))
  await person.click(sheet.getByRole('radio', { name: 'Low' }))
  await person.click(sheet.getByRole('radio', { name: '15 minutes' }))

  const summary = sheet.getByRole('status')
  await waitFor(() =>
    expect(summary.textContent).toMatch(
      /^Because of your shoulder: .+ became .+\. Low energy: a fifth less\.\d kinds of exercise, 1\d minutes\. It still counts\.$/,
    ),
  )
  await person.click(sheet.getByRole('button', { name: 'START MISSION' }))

  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce())
  expect(stored()?.plan).toMatchObject({ length: 15, spared: { places: ['shoulder'], lowEnergy: true } })
})

test('the mission starts only after the last answer is stored', async () => {
  const { person, sheet, onOpen } = await openCheck()
  onOpen.mockImplementation(() => expect(stored()?.plan.spared?.places).toEqual(['knee']))

  await person.click(sheet.getByRole('checkbox', { name: 'Knee' }))
  await person.click(sheet.getByRole('button', { name: 'START MISSION' }))

  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce())
})

test('a tap on the figure marks the place in the list', async () => {
  const { person, sheet } = await openCheck()
  const checkbox = sheet.getByRole<HTMLInputElement>('checkbox', { name: 'Knee' })

  const onFigure = [...checkbox.labels!].filter((label) => label.closest('[aria-hidden]'))
  expect(onFigure).toHaveLength(2)
  await person.click(onFigure[1]!)

  await waitFor(() => expect(checkbox.checked).toBe(true))
})

test('each of the 14 places is in the list and on a figure', async () => {
  const { sheet } = await openCheck()
  const checkboxes = sheet.getAllByRole<HTMLInputElement>('checkbox')

  expect(checkboxes).toHaveLength(14)
  for (const { labels } of checkboxes) expect(labels!.length).toBeGreaterThan(1)
})

test('the card says the answer, and taking it back asks again', async () => {
  const { person, sheet } = await openCheck()

  await person.click(sheet.getByRole('checkbox', { name: 'Shoulder' }))
  await person.click(sheet.getByRole('radio', { name: 'High' }))
  await person.click(sheet.getByRole('button', { name: 'Done' }))
  await person.click(await screen.findByRole('button', { name: 'Sore shoulder, high energy' }))
  const again = within(await screen.findByRole('dialog', { name: 'Your body today' }))
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Shoulder' }).checked).toBe(true)
  await person.click(again.getByRole('checkbox', { name: 'Shoulder' }))
  await person.click(again.getByRole('radio', { name: 'Normal' }))
  await person.click(again.getByRole('button', { name: 'Done' }))

  expect(await screen.findByRole('button', { name: question })).toBeDefined()
  expect(stored()).toBeNull()
})

test('without an answer the whole mission stays, as planned', async () => {
  const { sheet } = await openCheck()

  expect(sheet.getByRole('status').textContent).toBe(
    `Nothing changes: the whole mission, as planned.${whole.minutes} minutes.`,
  )
  expect(sheet.queryByRole('button', { name: /^Same as last time/ })).toBeNull()
})

test('the check of an earlier date is repeated in one tap', async () => {
  const last = { on: '2020-01-01', sore: ['wrist'], energy: 'low' }
  localStorage.setItem(`trainee:check:${user.id}:bodies`, JSON.stringify([last]))
  const { person, sheet } = await openCheck()

  await person.click(await sheet.findByRole('button', { name: 'Same as last time: sore wrist, low energy' }))

  await waitFor(() => expect(stored()?.choice.body).toMatchObject({ sore: ['wrist'], energy: 'low' }))
  expect(stored()?.choice.body?.on).not.toBe(last.on)
})

test('“Don’t ask me” takes the button off the card, also on the next visit', async () => {
  const { person, sheet } = await openCheck()

  await person.click(sheet.getByRole('button', { name: 'Don’t ask me' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: question })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('radio', { name: '15 minutes' })).toBeDefined()
})

test('a plan that cannot be adapted is not asked about', async () => {
  const { basis: _, ...old } = wholeOf(4)
  render(<Card plan={old} onOpen={() => {}} />)

  expect(await screen.findByRole('radio', { name: '15 minutes' })).toBeDefined()
  expect(screen.queryByRole('button', { name: question })).toBeNull()
})
