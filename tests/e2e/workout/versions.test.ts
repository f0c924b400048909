import { completeStep, completeSteps, stepLine } from '#tools/gallery/steps.ts'
import { callApi, finishToday } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { observeLaterShifts, observedShifts } from '#tests/e2e/support/layout-shifts.ts'
import { passNight } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { readyOffline } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a low-impact 10-minute version can be chosen on the card, undone and finished offline, and the day counts', async ({
  page,
  context,
}) => {
  const { email } = await quickTrainee(page, 'started')
  await trainByHand(page)
  await finishToday(page)
  await passNight(email)
  await page.goto('/dashboard')
  const start = page.getByRole('link', { name: 'START MISSION' })
  const resume = page.getByRole('link', { name: 'RESUME' })
  const length = (name: string | RegExp) => page.getByRole('radio', { name })
  const lowImpact = page.getByRole('checkbox', { name: 'Low impact' })
  await expect(start).toBeVisible()
  await readyOffline(page)
  await context.setOffline(true)
  await observeLaterShifts(page)
  await page.reload()
  await expect(page.getByText('You’re offline. Today’s mission is saved on this device.')).toBeVisible()

  await length('10 minutes').check()
  await lowImpact.check()
  await expect(page.getByText(/^About (9|10|11) min: /)).toBeVisible()
  await start.click()
  await page.getByRole('button', { name: 'The galley' }).click()
  const step = stepLine(page)
  await expect(step).toHaveText(/^Step 1 of 12:/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await completeStep(page)
  await page.reload()
  await expect(step).toHaveText(/^Step 2 of 12:/)

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText(/^\d+ min to camp$/)).toBeVisible()
  // A finger may be on its way to the card: neither the banner nor where the mission was left may move it.
  expect((await observedShifts(page)).filter(({ value }) => value >= 0.1)).toEqual([])
  await expect(length('10 minutes')).toBeChecked()
  await length(/^Full/).check()
  await lowImpact.uncheck()
  await resume.click()
  await expect(step).toHaveText(/^Step 2 of [3-9]\d:/)

  await page.getByRole('button', { name: 'Back' }).click()
  await length('10 minutes').check()
  await lowImpact.check()
  await resume.click()
  await expect(step).toHaveText(/^Step 2 of 12:/)
  await completeSteps(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('10-minute version, low impact')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await resume.click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()

  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Mission Completed!')).toBeVisible()
  expect(await callApi(page, 'GET', '/api/sessions/2')).toMatchObject([{ day: 2, counts: true, length: 10 }])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trainee:version'))),
  ).toEqual([])
  await page.goto('/dashboard')
  await expect(page.getByText('10 min', { exact: true })).toBeVisible()
  await page.goto('/mission-log')
  await expect(page.getByText('10-minute version')).toBeVisible()
})
