import type { Page } from 'playwright/test'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { newAccount } from '#tests/e2e/support/trainee.ts'
import { REPETITIONS, doMission, stopClock, tapAt } from '#tests/e2e/support/whole-mission.ts'

const MOST_TAPS = 3
const READY_MS = 10_000

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Does the mission with a stopped clock, up to its end. Returns the presses besides those that count repetitions. */
async function doTrial(page: Page): Promise<string[]> {
  const presses: string[] = []
  await doMission(page, {
    press: async (name) => {
      presses.push(name)
      await tapAt(page, name)
    },
    repetition: () => page.getByRole('img', { name: /^How to do/ }).tap(),
  })
  await page.clock.resume()
  return presses
}

test('a visitor moves after two taps without an account, nothing is sent, and the count fills the questionnaire', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.clock.install()
  await page.goto('/')
  const taps: string[] = []
  const screens = ['landing']

  taps.push('TRY THE FIRST THREE MINUTES')
  await page.getByRole('link', { name: 'TRY THE FIRST THREE MINUTES' }).tap()
  await expect(heading(page, 'The Wreck')).toBeVisible()
  screens.push('brief')
  await page.waitForLoadState('networkidle')
  taps.push('START')
  await page.getByRole('button', { name: 'START' }).tap()
  await expect(heading(page, 'Easy march')).toBeVisible()
  screens.push('player')
  await stopClock(page)
  await page.clock.fastForward(READY_MS)
  await expect(page.getByText('Get ready').first()).toBeHidden()
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(MOST_TAPS)
  expect(screens).toHaveLength(3)

  await doTrial(page)

  await expect(heading(page, `You did ${REPETITIONS} push-ups.`)).toBeVisible()
  await expect(page.getByText(`and ${REPETITIONS} squats, half an hour after a plane crash.`)).toBeVisible()
  expect(calls).toEqual([])
  expect(
    await page.evaluate(async () => [
      Object.keys(localStorage),
      Object.keys(sessionStorage),
      await indexedDB.databases(),
      (await navigator.serviceWorker.getRegistrations()).length,
    ]),
  ).toEqual([['trainee:trial::'], [], [], 0])

  await page.getByRole('link', { name: 'SAVE AND SIGN UP' }).tap()
  const { email, password } = newAccount()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'JOIN THE ELITE FORCE' }).click()
  await page.getByRole('radio', { name: /Metric/ }).check()
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await page.getByRole('textbox', { name: /^Weight/ }).fill('78')
  await page.getByRole('textbox', { name: /^Height/ }).fill('178')
  await page.getByRole('textbox', { name: /^Age/ }).fill('34')
  await next.click()
  await expect(page.getByLabel('Push-ups', { exact: true })).toHaveValue(String(REPETITIONS))
  await expect(page.getByText('From your first three minutes')).toBeVisible()
  await page.getByLabel('Sit-ups', { exact: true }).fill('20')
  await next.click()
  await page.getByRole('radio', { name: /Combat Ready/ }).check()
  await next.click()
  await page.getByRole('button', { name: 'DEPLOY TO MISSION' }).click()
  await expect(page.getByText('Choose Your Military Training Program')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('trainee:trial::'))).toBeNull()
})

test('a connection that is lost once the page is open stops nothing, sounds included', async ({
  page,
  context,
}) => {
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    // The browser asks for the page's icon by itself.
    if (!request.url().includes('/icons/')) failed.push(request.url())
  })
  await page.clock.install()
  await page.goto('/try')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)

  await page.getByRole('radio', { name: 'Wall push-ups' }).check()
  await page.getByRole('button', { name: 'START' }).tap()
  await expect(heading(page, 'Easy march')).toBeVisible()
  await page.getByRole('button', { name: 'Options' }).tap()
  await page.getByRole('button', { name: 'Player settings' }).tap()
  await page.getByRole('radio', { name: 'Sound on' }).check()
  await page.getByRole('button', { name: 'Done' }).tap()
  await page.getByRole('button', { name: 'Resume' }).tap()
  await stopClock(page)
  await doTrial(page)

  await expect(heading(page, `You did ${REPETITIONS} wall push-ups.`)).toBeVisible()
  expect(
    await page
      .locator('main img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0)
  expect(failed).toEqual([])
})

test('a move chosen and START pressed before any script has run count', async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/try', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Wall push-ups' }).check()
  await page.getByRole('button', { name: 'START' }).tap()
  go()

  await expect(heading(page, 'Easy march')).toBeVisible()
  await page.getByRole('button', { name: /^Mission Progress/ }).tap()
  await expect(page.getByRole('region', { name: 'Mission contents' })).toContainText('Wall push-ups · Squats')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the brief, the advice and the way back can be read', async ({ page }) => {
    await page.goto('/try')

    await expect(heading(page, 'The Wreck')).toBeVisible()
    await expect(page.getByText('By dark I must know who can pull whom')).toBeVisible()
    await page.getByText('More').click()
    await expect(page.getByText('Dizziness, or fainting')).toBeVisible()
  })
})

test('a signed-in trainee may play it too, and signing up again leads to their mission', async ({ page }) => {
  await quickTrainee(page, 'started')
  await page.goto('/try')
  await page.getByRole('button', { name: 'START' }).tap()
  await expect(heading(page, 'Easy march')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(heading(page, 'The Wreck')).toBeVisible()

  await page.goto('/signup')

  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
})

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])
  test(`both ways in are on the first screen at ${size.width}x${size.height}, and so is START`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/')
    for (const name of [/^TRY THE FIRST THREE MINUTES/, /^JOIN THE BOOTCAMP .* once$/])
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })

    await page.goto('/try')

    await expect(page.getByRole('button', { name: 'START' })).toBeInViewport({ ratio: 1 })
  })
