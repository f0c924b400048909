import { completeStep, stepLine } from '#tools/gallery/steps.ts'
import { callApi, finishToday } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { passNight } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { stripFirstAnswers } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'

test('a restart after a completed day shows Day 1 again without a new purchase', async ({ page }) => {
  const account = await quickTrainee(page, 'started')
  await trainByHand(page)
  await finishToday(page)
  await passNight(account.email)
  await page.goto('/dashboard')
  await expect(page.getByText('Day 2 of 30')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click()

  await page.getByRole('button', { name: 'Restart from Day 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restart from Day 1?' })
  await expect(dialog).toContainText('Your earlier missions stay in your history, and you don’t pay again.')
  await dialog.getByRole('button', { name: 'Restart', exact: true }).click()

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Day 1 again', { exact: true })).toBeVisible()
  await expect(page.getByText('Day 1 of 30')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'THE WRECK' })).toBeVisible()
  await expect(page.getByText('$')).toHaveCount(0)
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
  await page.goto('/purchase')
  await expect(page.getByRole('button', { name: 'Bootcamp In Progress' })).toBeDisabled()
})

test('a restart on a completed day opens Day 1 at once from its first step', async ({ page }) => {
  await quickTrainee(page, 'started')
  await trainByHand(page)
  await finishToday(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'REPEAT DAY 1' }).click()
  await completeStep(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click()

  await page.getByRole('button', { name: 'Restart from Day 1' }).click()
  await page.getByRole('button', { name: 'Restart', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'TIME TO CONQUER' })).toBeVisible()
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
})

test('Cancel restarts nothing', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await page.goto('/account-settings')
  const before = await callApi(page, 'GET', '/api/bootcamps/current')
  const open = page.getByRole('button', { name: 'Restart from Day 1' })

  await open.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page).toHaveURL('/account-settings')
  expect(await callApi(page, 'GET', '/api/bootcamps/current')).toEqual(before)
})

test('a failed restart shows the server’s message in the dialog', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await page.goto('/account-settings')
  const before = await callApi(page, 'GET', '/api/bootcamps/current')
  await page.route('**/api/bootcamps/restart', (route) =>
    route.fulfill({ status: 503, json: { error: 'Our records are away.', code: 'unavailable' } }),
  )

  await page.getByRole('button', { name: 'Restart from Day 1' }).click()
  await page.getByRole('button', { name: 'Restart', exact: true }).click()

  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Our records are away.')
  await expect(page.getByRole('button', { name: 'Restart', exact: true })).toBeEnabled()
  expect(await callApi(page, 'GET', '/api/bootcamps/current')).toEqual(before)
})

test('without an active bootcamp there is nothing to restart', async ({ page }) => {
  await sharedTrainee(page, 'paid')
  await stripFirstAnswers(page)
  const asked = page.waitForResponse('**/api/bootcamp-access')

  await page.goto('/account-settings')
  await asked

  await expect(page.getByRole('heading', { name: 'Training' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restart from Day 1' })).toHaveCount(0)
})
