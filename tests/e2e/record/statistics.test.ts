import { finishToday } from '#tests/e2e/support/api.ts'
import { passNight } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('the statistics include a finished mission, and a chart opens as a table by keyboard', async ({
  page,
}) => {
  const account = await quickTrainee(page, 'started')
  await page.goto('/statistics')
  await expect(page.getByRole('heading', { name: 'PERFORMANCE METRICS' })).toBeVisible()
  await expect(page.getByText('0 done · 30 to go')).toBeVisible()
  await expect(page.getByText('Finish a mission to see your work here.')).toBeVisible()
  await finishToday(page)
  await passNight(account.email)

  await page.goto('/statistics')

  await expect(
    page.getByRole('term').filter({ hasText: 'Completion Rate' }).locator('xpath=following-sibling::dd'),
  ).toHaveText('3%')
  await expect(
    page.getByRole('term').filter({ hasText: 'Done as planned' }).locator('xpath=following-sibling::dd'),
  ).toHaveText('1 of 1')
  await expect(page.getByRole('region', { name: 'What you gained' })).toContainText('1 day held')
  await expect(page.getByText('1 done · 29 to go')).toBeVisible()
  const record = page.getByRole('list', { name: '30-day record: 1 day completed' })
  await expect(record.getByRole('listitem')).toHaveCount(30)
  await expect(record.getByRole('listitem').nth(0)).toHaveText('Day 1, all exercises done')
  await expect(record.getByRole('listitem').nth(1)).toHaveText('Day 2, today')
  await expect(page.getByRole('img', { name: 'Push-ups by day: start 15, target 27.' })).toBeVisible()
  await expect(page.getByText('Zone 1 of 8. Dense Forest in 2 missions.')).toBeVisible()

  const table = page.getByRole('table', { name: 'Push-ups by day' })
  await expect(table).toBeHidden()
  await page.getByText('Show as table').first().focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('row', { name: /^30 27/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(table).toBeHidden()

  // At 320 px the table still fits, without sideways scrolling.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByText('Show as table').last().click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a partly done day is hatched', async ({ page }) => {
  await quickTrainee(page, 'started')
  await finishToday(page, { leftOut: 2 })

  await page.goto('/statistics')

  const day = (hasText: RegExp) => page.getByRole('listitem').filter({ hasText })
  const partly = day(/^Day 1, partly done, \d+ of \d+ exercises$/)
  await expect(partly).toHaveCSS('background-image', /^repeating-linear-gradient\(/)
  await expect(day(/^Day 3\b/)).toHaveCSS('background-image', 'none')
})

test(
  'if the statistics fail to load, the basic figures stay, and a retry loads the rest',
  { tag: '@phone' },
  async ({ page }) => {
    await quickTrainee(page, 'started')
    await page.route('**/api/statistics', (route) =>
      route.fulfill({ status: 503, json: { error: 'Our records are away.', code: 'unavailable' } }),
    )
    await page.goto('/statistics')

    await expect(page.getByRole('alert')).toContainText('Our records are away.')
    await expect(page.getByText('Days Completed')).toBeVisible()
    await expect(page.getByText('Current Week')).toBeVisible()
    await page.unroute('**/api/statistics')
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByRole('heading', { name: '30-day record' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)
