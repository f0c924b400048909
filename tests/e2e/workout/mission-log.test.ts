import type { Page } from 'playwright/test'
import { deleteAttemptCopies } from '#tools/gallery/stored-rows.ts'
import { overviewOf, walkToOutcome } from '#tests/e2e/support/after.ts'
import { completeStep, stepLine } from '#tools/gallery/steps.ts'
import { callApi, finishToday } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { passNight } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/**
 * Moves the saved attempt to its last step and opens it again. Pressing through forty steps would prove
 * nothing more.
 */
async function reopenAtLastStep(page: Page, kind: 'run' | 'repeat'): Promise<void> {
  const mission = page.url()
  // Leaves the player first, because it saves its attempt once more when its page closes.
  await page.goto('/terms')
  await deleteAttemptCopies(page)
  await page.evaluate((prefix) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix))
    if (!key) throw new Error('No run is kept')
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), index: 1000 }))
  }, `trainee:${kind}:`)
  await page.goto(mission)
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
}

test('a repeat from the mission log leaves today’s attempt and the record unchanged', async ({ page }) => {
  const account = await quickTrainee(page, 'started')
  await trainByHand(page)
  for (let night = 0; night < 2; night += 1) {
    await finishToday(page)
    await passNight(account.email)
  }
  await page.goto('/workout')
  await completeStep(page)
  await expect(stepLine(page)).toHaveText(/^Step 2 of/)
  const before = await callApi(page, 'GET', '/api/mission-log')

  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'RESUME' })).toBeVisible()
  await page.getByRole('link', { name: 'Mission log' }).click()
  await expect(page).toHaveTitle(/^Mission log/)
  await expect(page.getByText('Days 4–7 · locked')).toBeVisible()
  await expect(page.getByRole('link', { name: /Day 3 First Fire Not done yet Open/ })).toBeVisible()
  await page.getByRole('link', { name: /Day 1 The Wreck .* Completed/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'THE WRECK' })).toBeVisible()
  await expect(page).toHaveTitle(/^Day 1: The Wreck/)
  await expect(page.locator('main:focus, main :focus')).toBeVisible()
  await expect(page.getByText('The plane is down.')).toBeVisible()
  await expect(page.getByText('From Hana’s notebook')).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'What you did' })
      .getByRole('listitem')
      .filter({ hasText: /^Push-ups/ }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'REPEAT DAY 1' }).click()
  await expect(page.getByText('Repeat of Day 1: your record stays the same.')).toBeVisible()
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
  await completeStep(page)
  await reopenAtLastStep(page, 'repeat')
  const question = page.getByRole('dialog', { name: 'Finish the mission?' })
  const finish = page.getByRole('button', { name: 'Finish', exact: true })
  await expect(async () => {
    // The player ignores presses right after a step appears.
    if (!(await question.isVisible())) await finish.dblclick({ timeout: 1000 })
    await expect(question).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expect(question).toContainText(/\d+ steps aren’t done\. Finish anyway\?/)
  await question.getByRole('button', { name: 'Back to the first open step' }).click()
  await expect(question).toBeHidden()
  await expect(stepLine(page)).toHaveText(/^Step 2 of/)
  await reopenAtLastStep(page, 'repeat')
  await expect(async () => {
    if (!(await question.isVisible())) await finish.click({ timeout: 1000 })
    await expect(question).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await question.getByRole('button', { name: 'Finish anyway' }).click()

  await expect(page).toHaveURL('/')
  await expect(overviewOf(page).getByText('Day 1, a repeat.')).toBeAttached()
  const overview = await walkToOutcome(page)
  await expect(overview).toContainText(/Day 1 · .+ · Repeat/)
  await overview.getByRole('button', { name: 'Return to Base' }).click()
  await expect(page.getByText('Day 3 of 30')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'TIME TO CONQUER' })).toBeVisible()
  const [first, ...others] = before.days
  const after = await callApi(page, 'GET', '/api/mission-log')
  expect(after).toEqual({ ...before, days: [{ ...first, repeats: 1 }, ...others] })
  await page.getByRole('link', { name: 'RESUME' }).click()
  await expect(stepLine(page)).toHaveText(/^Step 2 of/)
})

test('an invalid day opens today’s mission, a future day is refused, and a failed load can retry', async ({
  page,
}) => {
  const account = await quickTrainee(page, 'started')
  await trainByHand(page)
  await finishToday(page)
  await passNight(account.email)

  await page.goto('/workout?day=1.5')
  await expect(page.getByText('Day 2 · before you start')).toBeVisible()
  await expect(page.getByText(/Repeat of Day/)).toBeHidden()
  await page.goto('/workout?day=9')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Day 9 isn’t open yet', { exact: true })).toBeVisible()
  await page.goto('/mission-log?day=9')
  await expect(page.getByRole('heading', { name: 'Day 9 is locked' })).toBeVisible()
  await page.goto(`/mission-log?bootcamp=${'A'.repeat(22)}`)
  await expect(page.getByText('This bootcamp isn’t in your record.')).toBeVisible()

  await page.route('**/api/workout/1', (route) => route.abort(), { times: 1 })
  await page.goto('/workout?day=1')
  await expect(page.getByRole('heading', { name: 'Day 1 could not be loaded' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Repeat of Day 1: your record stays the same.')).toBeVisible()
})

test('a completed bootcamp has a service record and a certificate with the typed name', async ({ page }) => {
  const account = await quickTrainee(page, 'started')
  for (let day = 1; day <= 30; day += 1) {
    await finishToday(page)
    if (day < 30) await passNight(account.email)
  }

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Service record' }).click()
  const tests = page.getByRole('table', { name: 'Your tests on days 1, 15 and 30' })
  await expect(tests.getByRole('columnheader')).toHaveText(['Day 1', 'Day 15', 'Day 30'])
  await expect(page.getByRole('heading', { name: '8 of 8 zones crossed' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What to do on Day 31' })).toBeVisible()
  await page.getByLabel('Name on the certificate').fill('Ana Sá')
  const certificate = page.getByRole('region', { name: 'Certificate' })
  await expect(certificate).toContainText('Ana Sá')
  await expect(certificate).not.toContainText(account.email)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    certificate.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('wildmarch-certificate.png')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'CERTIFICATE OF SERVICE' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Mission log' }).first().click()
  await page.getByRole('link', { name: /Day 30 Extraction/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'EXTRACTION' })).toBeVisible()
})
