import type { Page } from 'playwright/test'
import { completeSteps } from '#tools/gallery/steps.ts'
import { finishToday } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { stripFirstAnswers } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import {
  checkoutDialog,
  newAccount,
  onboard,
  passReadiness,
  signIn,
  signOut,
  signUp,
} from '#tests/e2e/support/trainee.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Presses a button and expects its text to be `says` until the API call is answered. */
async function expectMeanwhile(
  page: Page,
  call: string,
  says: string,
  press: () => Promise<unknown>,
): Promise<void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/api/${call}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  const pressed = press()
  await expect(page.getByRole('button', { name: says, exact: true })).toBeDisabled({ timeout: 20_000 })
  gate.resolve()
  await pressed
}

test('signing up opens the onboarding, other account actions reload the page, and buttons show progress', async ({
  page,
}) => {
  const account = newAccount()
  const visited: string[] = []
  const loaded: string[] = []
  page.on('framenavigated', () => visited.at(-1) !== pathOf(page) && visited.push(pathOf(page)))
  page.on(
    'request',
    (request) => request.isNavigationRequest() && loaded.push(new URL(request.url()).pathname),
  )

  await expectMeanwhile(page, 'auth/signup', 'Recruiting...', () => signUp(page, account))
  expect(visited).toEqual(['/signup', '/onboarding'])
  await expectMeanwhile(page, 'users/profile', 'Creating Plan...', () => onboard(page))
  await expectMeanwhile(page, 'auth/logout', 'Signing Out...', () => signOut(page))
  await expectMeanwhile(page, 'auth/login', 'Deploying...', () => signIn(page, account))
  await expect(page.getByText('Choose Your Military Training Program')).toBeVisible({ timeout: 30_000 })

  // The account page may be a full load too: before hydration its link is a plain link.
  expect(loaded.filter((path) => path !== '/account-settings')).toEqual([
    '/signup',
    '/dashboard',
    '/',
    '/login',
    '/',
  ])
})

test('a started bootcamp shows its mission and the five tabs, and Back in the player leads to /', async ({
  page,
}) => {
  await quickTrainee(page, 'paid', { checked: false })
  await page.goto('/dashboard')

  await expectMeanwhile(page, 'bootcamps/start', 'DEPLOYING...', () =>
    page.getByRole('button', { name: 'START NEW BOOTCAMP' }).click(),
  )
  await expect(page.getByRole('region', { name: 'Active bootcamp' })).toContainText('30-Day Jungle Bootcamp')
  const mission = page.getByRole('region', { name: 'THE WRECK' })
  await expect(mission.locator('img')).toHaveJSProperty(
    'currentSrc',
    new URL('/scenes/day-01-640.avif', page.url()).href,
  )
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  expect(
    await tabs.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
  ).toEqual([
    ['Quotes', '/quotes'],
    ['Stats', '/statistics'],
    ['Mission', '/dashboard'],
    ['Photos', '/progress-photos'],
    ['Account', '/account-settings'],
  ])
  await expect(mission.getByRole('link', { name: 'START MISSION' })).toHaveAttribute('href', '/workout')
  await page.goto('/workout')
  await passReadiness(page)
  await page.getByRole('button', { name: 'Back' }).click()

  await expect(page).toHaveURL('/')
})

test('a finished mission leads to /, its overview opens again, and its debrief keeps its headline', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let calls = 0
    // Each call picks another headline.
    Math.random = () => ((calls += 1) % 5) / 5 + 0.1
  })
  await quickTrainee(page, 'started')
  await trainByHand(page)
  // Without a plan from the server the player uses the built-in plan, which has only four steps.
  await stripFirstAnswers(page)
  await page.route('**/api/workout/today', (route) => route.fulfill({ json: null }))
  await page.goto('/workout')
  await page.getByRole('button', { name: 'Follow the basic plan' }).click()
  await completeSteps(page)

  await page.getByRole('button', { name: 'Finish' }).click()
  const overview = page.getByRole('dialog', { name: 'Mission Overview' })
  await expect(overview).toBeVisible()
  await expect(page).toHaveURL('/')
  const opening = await overview.getByRole('heading', { level: 2 }).innerText()
  await page.keyboard.press('Escape')
  await expect(overview).toBeHidden()
  await page.getByRole('button', { name: 'Mission Overview' }).click()
  await expect(overview).toContainText('Total exercises4')
  await overview.getByRole('button', { name: 'See the debrief' }).click()

  const headline = page.getByRole('heading', { level: 1 })
  await expect(headline).toHaveText(
    /^(Mission Accomplished, Soldier!|Outstanding Performance!|You've Conquered Today's Challenge!|Victory Achieved!|Objective Complete!)$/,
  )
  const chosen = await headline.innerText()
  expect(chosen).toBe(opening)
  const saved = page.waitForResponse('**/api/workout-sessions/*')
  await page.getByRole('button', { name: /^Just right/ }).click()
  await saved
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await headline.innerText()).toBe(chosen)
})

test('a picture loads within 100 px of the viewport, and a failed one is logged and left out', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  await finishToday(page)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/workout-complete')
  const story = page.getByRole('region', { name: 'THE WRECK' })
  const picture = story.locator('img')
  const scrollTo = (below: number) =>
    story.evaluate(
      (frame, px) => window.scrollBy(0, frame.getBoundingClientRect().top - window.innerHeight - px),
      below,
    )

  await scrollTo(140)
  await page.waitForTimeout(300)
  await expect(picture).toHaveCount(0)
  await scrollTo(60)
  await expect(picture).toHaveJSProperty('currentSrc', new URL('/scenes/day-01-640.avif', page.url()).href)

  await page.route('**/scenes/day-01-640.avif', (route) => route.abort())
  const logged = page.waitForEvent(
    'console',
    (message) => message.text() === 'Failed to load the image of day 1',
  )
  await page.goto('/dashboard')
  await logged
  await expect(page.getByRole('region', { name: 'THE WRECK' })).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test('during an open checkout the button stays busy without an error, and the payment frees it', async ({
  page,
}) => {
  await quickTrainee(page, 'profile')
  // Blocks the success page, so that the test can see what this page shows after the payment.
  await page.route('**/purchase/success', (route) => route.fulfill({ status: 204 }))
  await page.goto('/purchase')
  const busy = page.getByText('Processing...')

  await page.getByRole('button', { name: 'Purchase Bootcamp' }).click()
  await expect(checkoutDialog(page).getByRole('button', { name: 'Pay' })).toBeVisible()
  await expect(busy).toBeVisible()
  await expect(page.locator('.alert-error')).toHaveCount(0)
  await checkoutDialog(page).getByRole('button', { name: 'Pay' }).click()

  await expect(checkoutDialog(page)).toContainText('Paid.')
  await expect(busy).toHaveCount(0)
})

test('the notification switch changes before it is saved and changes back if saving fails', async ({
  page,
}) => {
  await quickTrainee(page, 'profile')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/users/notifications', async (route) => {
    await answer.promise
    await route.fulfill({ status: 503, json: { error: 'Our records are away.', code: 'unavailable' } })
  })
  await page.goto('/account-settings')
  const notifications = page.getByRole('checkbox', { name: 'Push notifications' })
  await expect(notifications).not.toBeChecked()

  await notifications.click()
  await expect(notifications).toBeChecked()
  answer.resolve()

  await expect(page.getByText('Our records are away.')).toBeVisible()
  await expect(notifications).not.toBeChecked()
})

test('the landing page’s top bar stays in view while scrolling', async ({ page }) => {
  await page.goto('/')

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()

  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await expect(page.getByRole('banner')).toBeInViewport()
})

test('a toast is at most 420 px wide on a desktop and never wider than a phone', async ({ page }) => {
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ status: 503, json: { error: 'Our records are away. '.repeat(8), code: 'unavailable' } }),
  )

  for (const [width, maxWidth] of [
    [1280, 420],
    [390, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/signup')
    await page.getByLabel('Email').fill('sam@example.com')
    await page.getByLabel('Password', { exact: true }).fill('jungle-thirty')
    await page.getByLabel('Confirm password').fill('jungle-thirty')
    await page.getByRole('button', { name: 'JOIN THE ELITE FORCE' }).click()

    const toast = page.getByRole('listitem').filter({ hasText: 'Signup Failed' })
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    expect(box?.width).toBeGreaterThan(200)
    expect(box?.width).toBeLessThanOrEqual(maxWidth)
  }
})

test('a visitor’s page asks only who it is and for a passkey’s challenge, and without a bootcamp no bootcamp is requested', async ({
  page,
}) => {
  await stripFirstAnswers(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  for (const path of ['/dashboard', '/quotes', '/statistics', '/workout', '/purchase']) {
    await page.goto(path)
    await expect(
      page.getByRole('button', { name: 'DEPLOY TO MISSION' }).or(page.getByText('Authentication Required')),
    ).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  expect([...new Set(asked)].toSorted()).toEqual(['/api/auth/me', '/api/auth/passkey-challenge'])

  await quickTrainee(page, 'profile')
  asked.length = 0
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START JUNGLE BOOTCAMP' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(asked).toContain('/api/bootcamp-access')
  expect(asked).not.toContain('/api/bootcamps/current')
})
