import type { Page } from 'playwright/test'
import { exercises } from '#shared/content/exercises.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { stopSigns } from '#shared/content/readiness.ts'
import { completeStep, stepLine } from '#tools/gallery/steps.ts'
import { callApi, plannedEntries } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { answerReadiness, passReadiness } from '#tests/e2e/support/trainee.ts'

test('“None of these” opens the player and is stored as not careful', async ({ page }) => {
  await quickTrainee(page, 'started', { checked: false })
  await page.goto('/workout')
  await expect(page.getByRole('heading', { name: 'Does any of these apply to you?' })).toBeVisible()
  await expect(page.getByText('Your answers stay on this device.')).toBeVisible()

  await passReadiness(page)

  expect(await callApi(page, 'GET', '/api/auth/me')).toMatchObject({ readinessVersion, careful: false })
})

test('one tick advises a doctor, is stored as careful, and still opens the mission', async ({ page }) => {
  await quickTrainee(page, 'started', { checked: false })
  await trainByHand(page)
  await page.goto('/workout')
  await answerReadiness(page, [4])
  await page.getByRole('button', { name: 'CONTINUE' }).click()

  const advice = page.getByRole('heading', { name: 'Please talk to a doctor first' })
  await expect(advice).toBeFocused()
  await expect(page.getByText('Ask which moves to leave out.')).toBeVisible()
  expect(await callApi(page, 'GET', '/api/auth/me')).toMatchObject({ readinessVersion: null })
  const saved = page.waitForRequest('**/api/users/readiness')
  await page.getByRole('button', { name: 'I have read this, continue' }).click()
  // The server learns only `careful`. What was ticked stays in the browser.
  expect((await saved).postDataJSON()).toEqual({ version: readinessVersion, careful: true })

  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
  expect(await callApi(page, 'GET', '/api/auth/me')).toMatchObject({ readinessVersion, careful: true })
  const straining = (await plannedEntries(page)).filter(({ code }) => exerciseOf(code)?.strain)
  expect(straining).toEqual([])
})

test('a mistaken tick can be changed', async ({ page }) => {
  await quickTrainee(page, 'started', { checked: false })
  await page.goto('/workout')
  await answerReadiness(page, [7])
  await page.getByRole('button', { name: 'CONTINUE' }).click()

  await page.getByRole('button', { name: 'Change my answers' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await passReadiness(page)

  expect(await callApi(page, 'GET', '/api/auth/me')).toMatchObject({ careful: false })
})

test('a check that cannot be saved says why and keeps the answer', async ({ page }) => {
  await quickTrainee(page, 'started', { checked: false })
  await page.goto('/workout')
  await answerReadiness(page)
  const away = { error: 'Our records are away.', code: 'unavailable' }
  await page.route('**/api/users/readiness', (route) => route.fulfill({ status: 503, json: away }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('alert')).toHaveText('Our records are away.')

  await page.route('**/api/users/readiness', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('alert')).toHaveText('You’re offline. Check your connection and try again.')

  await expect(page.getByRole('checkbox', { name: 'None of these' })).toBeChecked()
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('heading', { name: 'GUIDE ME' })).toBeVisible()
})

test('before paying, a tick leads to the doctor’s advice, and then to the price', async ({ page }) => {
  await quickTrainee(page, 'profile', { checked: false })
  await page.goto('/purchase')
  await expect(page.getByText('Before you pay')).toBeVisible()
  await expect(page.getByText('$9.99')).toHaveCount(0)

  await answerReadiness(page, [1])
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('heading', { name: 'Please talk to a doctor first' })).toBeFocused()
  await page.getByRole('button', { name: 'I have read this, continue' }).click()

  await expect(page.getByRole('button', { name: 'Purchase Bootcamp' })).toBeEnabled()
  await expect(page.getByRole('heading', { level: 1, name: /^Join the 30-Day/ })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Purchase Bootcamp' })).toBeEnabled()
})

test('a trainee who has already paid is not asked on the purchase page', async ({ page }) => {
  await quickTrainee(page, 'paid', { checked: false })

  await page.goto('/purchase')

  await expect(page.getByRole('link', { name: 'Already Purchased' })).toBeVisible()
})

test('an answered readiness check is not shown again', async ({ page }) => {
  await quickTrainee(page, 'started', { checked: false })
  await page.goto('/workout')
  await passReadiness(page)

  await page.reload()

  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
})

test('a trainee without a bootcamp sees the start button, not the readiness check', async ({ page }) => {
  await sharedTrainee(page, 'paid')

  await page.goto('/workout')

  await expect(page.getByRole('button', { name: 'START NEW BOOTCAMP' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'None of these' })).toHaveCount(0)
})

test('needs under Account are saved at once and switch back if saving fails', async ({ page }) => {
  await quickTrainee(page, 'started')
  await page.goto('/account-settings')
  const smallSpace = page.getByRole('checkbox', { name: 'Small space' })
  const wristFree = page.getByRole('checkbox', { name: 'Wrist-free' })

  expect(onTheFloor(await plannedEntries(page))).toContain('Push-ups')
  await smallSpace.check()
  await wristFree.check()
  await expect.poll(() => needsOf(page)).toEqual({ lowImpact: false, wristFree: true, smallSpace: true })
  expect(onTheFloor(await plannedEntries(page))).toEqual([])
  await page.route(
    '**/api/users/training',
    (route) => route.fulfill({ status: 503, json: { error: 'Our records are away.', code: 'unavailable' } }),
    { times: 1 },
  )
  await smallSpace.click()

  await expect(page.getByRole('alert')).toHaveText('Our records are away.')
  await expect(smallSpace).toBeChecked()
  await page.reload()
  await expect(smallSpace).toBeChecked()
  await expect(wristFree).toBeChecked()
})

test('the check can be answered again under Account', async ({ page }) => {
  await quickTrainee(page, 'started')
  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Answer again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Readiness check' })

  await answerReadiness(dialog, [1])
  await dialog.getByRole('button', { name: 'CONTINUE' }).click()
  await dialog.getByRole('button', { name: 'I have read this, continue' }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByText('Answered. Your missions are gentle.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Answer again' })).toBeFocused()
  await page.getByRole('button', { name: 'Answer again' }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('the stop card opens and closes by keyboard on every step, and returns the focus', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')
  const open = page.getByRole('button', { name: 'When to stop' })
  const card = page.getByRole('dialog', { name: 'When to stop' })

  for (const step of [1, 2]) {
    await expect(stepLine(page)).toHaveText(new RegExp(`^Step ${step} of`))
    await open.focus()
    await page.keyboard.press('Enter')
    for (const { sign, action } of stopSigns) {
      await expect(card.getByText(sign)).toBeVisible()
      await expect(card.getByText(action)).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(open).toBeFocused()
    await completeStep(page)
  }
  await open.press('Enter')
  await card.getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(card).toBeHidden()
  await expect(open).toBeFocused()

  await open.press('Enter')
  await card.getByRole('button', { name: 'Leave the mission' }).press('Enter')
  await page.getByRole('link', { name: 'RESUME' }).click()
  await expect(stepLine(page)).toHaveText(/^Step 3 of/)
})

test('the timer keeps running while the stop card is open', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await page.clock.install()
  await page.goto('/workout')
  await expect(page.getByRole('timer')).toContainText('0:30')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'START 0:30' }).click()

  await page.getByRole('button', { name: 'When to stop' }).click()
  await page.clock.runFor(5000)
  await page.keyboard.press('Escape')
  await page.clock.runFor(5000)

  await expect(page.getByRole('timer')).toContainText('0:20')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

const exerciseOf = (code: number) => exercises.find((exercise) => exercise.code === code)

/** Returns the exercises that cannot be done in a small space. */
const onTheFloor = (entries: readonly { code: number; name: string }[]) =>
  entries.filter(({ code }) => !exerciseOf(code)?.smallSpace).map(({ name }) => name)

async function needsOf(page: Page) {
  const { lowImpact, wristFree, smallSpace } = await callApi(page, 'GET', '/api/auth/me')
  return { lowImpact, wristFree, smallSpace }
}
