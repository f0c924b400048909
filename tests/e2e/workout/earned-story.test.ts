import type { Page } from 'playwright/test'
import { todaySchema } from '#shared/api/workout.ts'
import { completeSteps } from '#tools/gallery/steps.ts'
import { overviewOf, walkToOutcome } from '#tests/e2e/support/after.ts'
import { callApi } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { readyOffline } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** How each paragraph of today's aftermath begins, according to the plan on the device. */
async function aftermathOf(page: Page): Promise<string[]> {
  const { texts } = todaySchema.parse(await callApi(page, 'GET', '/api/workout/today'))
  const beginnings = (texts?.[0]?.aftermath ?? '').split('\n\n').map((text) => text.slice(0, 30))
  expect(beginnings.join('').length).toBeGreaterThan(20)
  return beginnings
}

const visibleText = (page: Page) => page.locator('body').innerText()

/** Waits for the heading of a screen, then expects no text of the aftermath on it. */
async function expectUntold(page: Page, aftermath: readonly string[], heading: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  const text = await visibleText(page)
  for (const beginning of aftermath) expect(text).not.toContain(beginning)
  expect(text).not.toMatch(/aftermath/i)
}

async function expectTold(page: Page, aftermath: readonly string[]): Promise<void> {
  for (const beginning of aftermath) await expect.poll(() => visibleText(page)).toContain(beginning)
}

test('no screen shows the aftermath before Finish, and every one does after it', async ({ page }) => {
  await quickTrainee(page, 'started')
  await trainByHand(page)
  const aftermath = await aftermathOf(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Read on' }).click()
  await expectUntold(page, aftermath, /the wreck/i)
  await page.goto('/mission-log?day=1')
  await expectUntold(page, aftermath, /the wreck/i)
  await page.goto('/workout-complete')
  await expectUntold(page, aftermath, /no completed workout/i)
  await page.goto('/workout')
  await expectUntold(page, aftermath, /./)

  await completeSteps(page)
  await expectUntold(page, aftermath, /./)
  await page.getByRole('button', { name: 'Finish' }).click()
  const overview = await walkToOutcome(page)
  await expect(overview.getByRole('heading', { name: 'AFTERMATH · DAY 1' })).toBeVisible()
  await expectTold(page, aftermath)
  await overview.getByRole('button', { name: 'Return to Base' }).click()

  await expectTold(page, aftermath)
  await page.goto('/workout-complete')
  await page.getByText('Read the whole day').click()
  await expectTold(page, aftermath)
  await page.goto('/mission-log?day=1')
  await expect(page.getByRole('heading', { name: 'Aftermath' })).toBeVisible()
  await expectTold(page, aftermath)
})

test('offline, the aftermath is shown after Finish from the plan on this device', async ({
  page,
  context,
}) => {
  await quickTrainee(page, 'started')
  await trainByHand(page)
  const aftermath = await aftermathOf(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await readyOffline(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You’re offline. Today’s mission is saved on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Read on' }).click()
  await expectUntold(page, aftermath, /the wreck/i)

  await page.getByRole('link', { name: 'START MISSION' }).click()
  await completeSteps(page)
  await expectUntold(page, aftermath, /./)
  await page.getByRole('button', { name: 'Finish' }).click()
  const overview = overviewOf(page)
  await overview.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(overview.getByRole('heading', { name: 'AFTERMATH · DAY 1' })).toBeFocused()
  await expectTold(page, aftermath)

  await overview.getByRole('button', { name: 'Return to Base' }).click()
  await page.reload()
  await expect(page.getByText('Mission done', { exact: true })).toBeVisible()
  await expectTold(page, aftermath)
  await page.getByRole('link', { name: 'See the debrief' }).click()
  await page.getByText('Read the whole day').click()
  await expectTold(page, aftermath)
})
