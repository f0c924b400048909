import { callApi, finishToday } from '#tests/e2e/support/api.ts'
import { passNight } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { completeStep, completeSteps } from '#tests/e2e/support/trainee.ts'

test.use({ serviceWorkers: 'allow' })

test('a quiet 10-minute version can be chosen, undone and finished offline, and the day counts', async ({
  page,
  context,
}) => {
  const { email } = await quickTrainee(page, 'started')
  await finishToday(page)
  await passNight(email)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/workout')

  const step = page.getByText(/^STEP \d+/)
  const wholeSteps = (await step.textContent())?.split(' / ')[1]
  await page.getByRole('button', { name: 'Short of time or space today?' }).click()
  await page.getByRole('radio', { name: '10 minutes' }).check()
  await page.getByRole('checkbox', { name: 'Quiet' }).check()
  await expect(page.getByText(/^About (9|10|11) min$/)).toBeVisible()
  await page.getByRole('button', { name: 'Train 10 minutes' }).click()
  await expect(step).toHaveText('STEP 01 / 12')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await completeStep(page)
  await page.reload()
  await expect(step).toHaveText('STEP 02 / 12')

  await page.getByRole('button', { name: '10-minute version, quiet' }).click()
  await page.getByRole('radio', { name: /^Whole/ }).check()
  await page.getByRole('checkbox', { name: 'Quiet' }).uncheck()
  await page.getByRole('button', { name: 'Train the whole mission' }).click()
  await expect(step).toHaveText(`STEP 02 / ${wholeSteps}`)
  await page.getByRole('button', { name: 'Short of time or space today?' }).click()
  await page.getByRole('radio', { name: '10 minutes' }).check()
  await page.getByRole('checkbox', { name: 'Quiet' }).check()
  await page.getByRole('button', { name: 'Train 10 minutes' }).click()
  await expect(step).toHaveText('STEP 02 / 12')
  await completeSteps(page)
  await expect(page.getByRole('button', { name: '10-minute version, quiet' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Saved, will be sent.').first()).toBeVisible()

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
