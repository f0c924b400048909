import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/support/test.ts'
import { callApi, finishToday } from '#tests/e2e/support/api.ts'
import { passNight, skipToDay } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'

const screens = ['/dashboard', '/quotes', '/statistics', '/progress-photos', '/workout']
const startJungle = (page: Page) => page.getByRole('link', { name: 'START JUNGLE BOOTCAMP' })
const repeatJungle = (page: Page) => page.getByRole('link', { name: 'REPEAT JUNGLE BOOTCAMP' })

test('an account without a purchase sees only the offer on every bootcamp screen', async ({ page }) => {
  await quickTrainee(page, 'profile')

  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { name: /WELCOME TO/ })).toBeVisible()
    await expect(startJungle(page)).toHaveAttribute('href', '/purchase')
    await expect(page.getByText('$9.99')).toBeVisible()
    await expect(page.getByRole('button', { name: 'COMPLETE JUNGLE FIRST' })).toBeDisabled()
    await expect(page.getByRole('heading', { name: 'Your record' })).toHaveCount(0)
  }
})

test('all screens stay open on Day 30; the next day the repeat is offered and starts once it is paid', async ({
  page,
}) => {
  const { email } = await quickTrainee(page, 'started')
  await finishToday(page)
  await passNight(email)
  await skipToDay(email, 29)
  await finishToday(page)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'YOU CRUSHED IT' })).toBeVisible()
  await expect(page.getByText('Day 30 of 30')).toBeVisible()
  await expect(page.getByText('Bootcamp complete.')).toBeVisible()
  for (const [screen, sign] of [
    ['/quotes', 'Quote 30 of 30'],
    ['/statistics', 'PERFORMANCE METRICS'],
    ['/progress-photos', 'TRANSFORMATION GALLERY'],
  ] as const) {
    await page.goto(screen)
    await expect(page.getByText(sign)).toBeVisible()
    await expect(repeatJungle(page)).toHaveCount(0)
  }
  await page.goto('/purchase')
  await expect(page.getByText('$5.00', { exact: true })).toBeVisible()
  await expect(page.getByText('Repeat Price')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Purchase Bootcamp' })).toBeEnabled()

  await passNight(email)
  for (const screen of screens) {
    await page.goto(screen)
    await expect(repeatJungle(page)).toHaveAttribute('href', '/purchase')
    await expect(page.getByText('$5.00')).toBeVisible()
    await expect(page.getByRole('heading', { name: /WELCOME TO/ })).toBeVisible()
    await expect(page.getByText('Choose Your Military Training Program')).toBeVisible()
    const own = ownHeadings[screen]
    if (own) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(own)
      expect(await isAbove(page.getByRole('heading', { level: 1 }), repeatJungle(page))).toBe(true)
    }
    if (screen !== '/progress-photos') continue
    await expect(page.getByRole('button', { name: 'COMING SOON' })).toBeDisabled()
    await expect(page.getByText('$7.00')).toBeVisible()
  }
  const desert = page.getByRole('button', { name: 'COMING SOON' })
  await page.goto('/dashboard')
  await expect(desert).toBeEnabled()
  await expect(desert).toHaveAccessibleDescription('Opens later.')
  await desert.click()
  await expect(page).toHaveURL('/dashboard')
  const record = page.getByRole('region', { name: 'Your record' })
  await expect(record).toContainText('30-Day Jungle Bootcamp')
  await expect(record.getByRole('link', { name: 'Mission log' })).toBeVisible()

  await payForRepeat(page)
  await page.reload()
  await expect(record).toBeVisible()
  await expect(page.getByText('$')).toHaveCount(0)
  await page.getByRole('button', { name: 'START NEW BOOTCAMP' }).click()
  await expect(page.getByText('Day 1 of 30')).toBeVisible()
})

/** The subject of each of a graduate's tabs; /workout is not a tab and has only the offer. */
const ownHeadings: Readonly<Record<string, string>> = {
  '/dashboard': 'You walked out',
  '/quotes': 'You walked out',
  '/statistics': 'PERFORMANCE METRICS',
  '/progress-photos': 'TRANSFORMATION GALLERY',
}

async function isAbove(first: Locator, second: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([first.boundingBox(), second.boundingBox()])
  return one !== null && other !== null && one.y + one.height <= other.y
}

async function payForRepeat(page: Page): Promise<void> {
  const { priceId, userId, userEmail, intent } = await callApi(page, 'POST', '/api/purchase/checkout')
  await callApi(page, 'POST', '/__paddle/pay', {
    items: [{ priceId, quantity: 1 }],
    customData: { userId, userEmail, intent },
    customer: { email: userEmail },
  })
  await expect
    .poll(async () => (await callApi(page, 'GET', '/api/bootcamp-access')).canAccess, { timeout: 20_000 })
    .toBe(true)
}
