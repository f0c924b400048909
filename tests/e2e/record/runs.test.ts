import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('on a phone a run is logged, an impossible time is refused, and the run is replaced and deleted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await quickTrainee(page, 'started')
  await page.goto('/statistics')
  await expect(page.getByRole('heading', { name: '2.4 km, optional' })).toBeVisible()
  const best = page.getByRole('definition').filter({ hasText: /^\d+:\d\d$/ })

  // Three minutes: the server's words, at the fields.
  await page.getByLabel('Minutes').fill('3')
  await page.getByRole('button', { name: 'Log today’s run' }).click()
  await expect(
    page.getByText('A 2.4 km run takes 6 to 90 minutes. Check the time you entered.'),
  ).toBeVisible()
  await expect(page.getByLabel('Minutes')).toBeFocused()
  await expect(best).toHaveCount(0)

  await page.getByLabel('Minutes').fill('27')
  await page.getByLabel('Seconds').fill('45')
  await page.getByRole('button', { name: 'Log today’s run' }).dblclick()
  await expect(page.getByText('Run saved.')).toBeVisible()
  await expect(best).toHaveText(['27:45'])

  await page.getByLabel('Seconds').fill('5')
  await page.getByRole('button', { name: 'Save the new time' }).click()
  await expect(best).toHaveText(['27:05'])
  await page.reload()
  await expect(best).toHaveText(['27:05'])

  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByText('Show all runs').click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: /^Delete the run of / }).click()
  await page.getByRole('dialog', { name: 'Delete run?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted.')).toBeVisible()
  await expect(best).toHaveCount(0)
})
