import type { Page } from 'playwright/test'
import { showCrossing } from '#tools/gallery/crossings.ts'
import { finishToday } from '#tests/e2e/support/api.ts'
import { passNight, skipToDay } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** A trainee on Day 8, the first day of the third zone. */
async function onDayEight(page: Page): Promise<void> {
  const { email } = await quickTrainee(page, 'started')
  await finishToday(page)
  await passNight(email)
  await skipToDay(email, 7)
}

const crossing = (page: Page) => page.getByRole('dialog', { name: /River Valley/ })

test('a zone’s crossing is shown once, and Escape leads on to its first mission', async ({ page }) => {
  await onDayEight(page)
  await showCrossing(page)

  await page.goto('/dashboard')
  await expect(crossing(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'ENTER THE VALLEY' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(crossing(page)).toBeHidden()
  await expect(page.getByText('Day 8 of 30')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(crossing(page)).toBeHidden()
})

test('a crossing that cannot be loaded does not block the mission', async ({ page }) => {
  await onDayEight(page)
  let refused = 0
  await page.route('**/assets/crossing*', (route) => {
    refused += 1
    return route.abort()
  })
  await showCrossing(page)

  await page.goto('/dashboard')

  await expect(page.getByText('Day 8 of 30')).toBeVisible()
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(crossing(page)).toHaveCount(0)
})
