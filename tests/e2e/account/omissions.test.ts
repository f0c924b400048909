import type { Page } from 'playwright/test'
import { violations } from '#tools/gallery/axe.ts'
import { allowQuickPresses } from '#tools/gallery/quick-presses.ts'
import { callApi } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

type Station = { name: string; code: number; test: boolean }

/** The id of today's plan, and its first station that is not a test. */
async function todaysPlan(page: Page) {
  const { id, exercises } = await callApi(page, 'GET', '/api/workout/today')
  const stations: Station[] = exercises
  const first = stations.find((station) => !station.test)!
  return { id: id as string, first, codes: stations.map(({ code }) => code) }
}

const subjectsOf = async (page: Page) => {
  const { omissions } = await callApi(page, 'GET', '/api/omissions')
  return (omissions as { subject: string; omitted: boolean }[]).filter(({ omitted }) => omitted)
}

/** Searches the exercise in the library, and opens it. */
async function openExercise(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name' }).pressSequentially(name)
  await expect(page.getByText(/^\d{1,2} exercises?$/)).toBeVisible()
  await page.getByRole('button', { name, exact: true }).click()
}

test('a move is left out of every plan, listed in the account and undone with one tap @phone', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  await page.goto('/account-settings')
  const before = await todaysPlan(page)
  const program = page.getByRole('region', { name: 'Program' })
  await expect(program.getByText('Nothing is left out.')).toBeAttached()

  await program.getByRole('link', { name: 'Exercises' }).click()
  await expect(page.getByRole('heading', { name: 'Exercises', level: 1 })).toBeVisible()
  await openExercise(page, before.first.name)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Never this one' }).click()
  await expect(page.getByRole('button', { name: `${before.first.name} Left out` })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await expect.poll(async () => (await todaysPlan(page)).codes).not.toContain(before.first.code)

  await page.getByRole('link', { name: 'Account' }).first().click()
  const undo = program.getByRole('button', { name: `Undo ${before.first.name}` })
  await expect(program.getByText(/^Instead: .+ Since /)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await undo.click()
  await expect(undo).toBeHidden()
  await expect(program.getByRole('heading', { name: 'Left out' })).toBeFocused()
  await expect.poll(async () => (await todaysPlan(page)).id).toBe(before.id)
})

test('a joint that is spared without a signal is sent when it is back @phone', async ({ page, context }) => {
  await quickTrainee(page, 'started')
  await page.goto('/exercises')
  await openExercise(page, 'Squats')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Knee', exact: true }).click()
  await expect(page.getByText('Left out to spare your knee.')).toBeVisible()

  await context.setOffline(false)
  // The part that sends may not have loaded before the signal was lost; the next visit has it.
  await page.reload()

  await expect.poll(() => subjectsOf(page)).toMatchObject([{ subject: 'j:knee' }])
})

test('a move is left out in the player: another version replaces it in this mission @phone', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')
  const { first } = await todaysPlan(page)
  const heading = page.getByRole('heading', { level: 1 })
  await allowQuickPresses(page)
  while ((await heading.textContent()) !== first.name)
    await page.getByRole('button', { name: 'Next' }).click()

  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('button', { name: /^Change/ }).click()
  await page.getByRole('button', { name: /^Never this one/ }).click()
  await expect(page.getByText(`Leave out ${first.name} from now on?`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Never this one', exact: true }).click()

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading).not.toHaveText(first.name)
  await expect.poll(() => subjectsOf(page)).toMatchObject([{ subject: `x:${first.code}` }])
})
