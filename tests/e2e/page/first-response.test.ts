import type { Page } from 'playwright/test'
import { changeRows, storedRows } from '#tools/gallery/stored-rows.ts'
import { enter, openDrawn } from '#tests/e2e/support/drawn.ts'
import { stripFirstAnswers, waitForHydration } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** Records the page's console warnings and errors, its uncaught errors, and its API calls. */
function watch(page: Page) {
  const problems: string[] = []
  const calls: string[] = []
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      !/Service.Worker/i.test(message.text()) &&
      problems.push(message.text()),
  )
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on(
    'request',
    (request) =>
      request.url().includes('/api/') && calls.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  return { problems, calls }
}

test.use({ timezoneId: 'UTC' })

test('only a page with the dashboard drawn preloads the dashboard’s script', async ({ page }) => {
  await enter(page, 'day12')
  await openDrawn(page, '/dashboard')
  const htmlOf = async (path: string) => (await page.request.get(path)).text()
  const named = /<link rel="modulepreload"[^>]*href="\/assets\/dashboard-/

  await expect(async () => expect(await htmlOf('/dashboard')).toMatch(named)).toPass()
  for (const path of ['/account-settings', '/login']) expect(await htmlOf(path), path).not.toMatch(named)
})

for (const [name, words, path] of [
  ['day1', 'TIME TO CONQUER', '/'],
  ['day12', 'TIME TO CONQUER', '/dashboard'],
  ['done-today', 'YOU CRUSHED IT', '/'],
  ['evening', 'YOU CRUSHED IT', '/dashboard'],
  ['bought', 'READY WHEN YOU ARE', '/'],
  ['profile', 'WELCOME TO', '/'],
] as const) {
  test(`${name}: ${path} is server-rendered, and React keeps its elements without errors or calls`, async ({
    page,
  }) => {
    await enter(page, name)
    await page.addInitScript(() => {
      // Remembers the heading that the parser created. React must keep that element.
      new MutationObserver((_, observer) => {
        const heading = document.querySelector('h1')
        if (!heading || heading.textContent.includes('Loading')) return
        Object.assign(window, { heading })
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    const { problems, calls } = watch(page)
    await openDrawn(page, path)

    await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
    // The page is hydrated once React has added its own property to the element.
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
        ),
      )
      .toBe(true)
    expect(
      await page.evaluate(() => Object.is(Reflect.get(window, 'heading'), document.querySelector('h1'))),
    ).toBe(true)
    await page.waitForTimeout(1000)
    expect(problems).toEqual([])
    expect(calls).toEqual([])
  })
}

test('a second visit makes no API call, and no screen requests who is signed in', async ({ page }) => {
  await enter(page, 'day1')
  await openDrawn(page, '/')
  await page.waitForLoadState('networkidle')
  const { calls } = watch(page)

  await openDrawn(page, '/')
  await expect(page.getByText('The plane is down.')).toBeVisible()
  await page.waitForTimeout(1500)
  expect(calls).toEqual([])

  await page.goto('/statistics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(1000)
  expect(calls).not.toContain('GET /api/auth/me')
  await page.context().clearCookies()
  calls.length = 0
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'DEPLOY TO MISSION' })).toBeVisible()
  expect(calls).toEqual([])
})

test('a completed bootcamp and an unfinished profile open without console errors', async ({ page }) => {
  const { problems } = watch(page)
  await enter(page, 'completed')
  await openDrawn(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You walked out')
  await expect(page.getByRole('heading', { name: /WELCOME TO/ })).toBeVisible()
  await enter(page, 'new')
  await page.goto('/')
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  expect(problems).toEqual([])
})

test.describe('in another time zone than on the last visit', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('the page is shown as rendered, and its data is requested again', async ({ page }) => {
    await enter(page, 'done-today')
    const { problems, calls } = watch(page)
    await openDrawn(page, '/')

    await expect(page.getByText('Day 5 of 30').or(page.getByText('Day 6 of 30'))).toBeVisible()
    await expect.poll(() => calls).toContain('GET /api/auth/me')
    await expect.poll(() => calls).toContain('GET /api/workout/today')
    expect(problems).toEqual([])
  })
})

/** Opens a server-drawn page whose scripts do not come before the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await expect(async () => {
    const response = await page.goto(path, { waitUntil: 'commit' })
    expect(await response?.text()).toContain('"drawn":true')
  }).toPass({ timeout: 60_000 })
  return gate.resolve
}

test('a button pressed before the app has loaded acts once the app has loaded', async ({ page }) => {
  await enter(page, 'bought')
  const loadScripts = await openWithoutScripts(page, '/')

  await page.getByRole('button', { name: 'START NEW BOOTCAMP' }).click()
  loadScripts()

  await expect(page.getByRole('heading', { name: 'TIME TO CONQUER' })).toBeVisible({ timeout: 30_000 })
})

test('a page scrolled before the app has loaded stays where it is', async ({ page }) => {
  await enter(page, 'profile')
  const loadScripts = await openWithoutScripts(page, '/dashboard')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const scrolled = await page.evaluate(() => scrollY)

  loadScripts()
  await waitForHydration(page)
  await page.waitForTimeout(500) // the router's own scroll would follow the first draw

  expect(scrolled).toBeGreaterThan(50)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('a finish that waits in the outbox shows on a server-rendered page', async ({ page }) => {
  await enter(page, 'day1')
  await openDrawn(page, '/')
  const { problems } = watch(page)
  await expect.poll(() => storedRows(page, 'answers')).not.toEqual([])
  const userId = (await storedRows(page, 'answers'))[0]?.key[0] ?? ''
  const finished = {
    userId,
    workoutPlanId: 'default',
    day: 1,
    isCompleted: true,
    exercises: [],
    completedAt: null,
    finishedAt: new Date().toISOString(),
  }
  const value = { attemptId: 'run-1', finished, decision: null }
  await changeRows(page, 'outbox', { put: [{ key: [userId, 'run-1'], value }] })
  // Without an API the finish keeps waiting.
  await page.route('**/api/**', (route) => route.abort())

  await openDrawn(page, '/')

  await expect(page.getByText('Mission done')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('YOU CRUSHED IT')
  expect(problems.filter((problem) => !/Failed to load resource|ERR_FAILED/.test(problem))).toEqual([])
})

test('a spinner turns until it is known who is signed in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enter(page, 'day1')
  await stripFirstAnswers(page)
  await page.route('**/api/auth/me', () => {})

  await page.goto('/account-settings')

  const loading = page.getByRole('status').filter({ hasText: /Loading\s*Wildmarch/i })
  await expect(loading).toBeVisible()
  const animations = () => loading.evaluate((shown) => shown.getAnimations({ subtree: true }).length)
  await expect.poll(animations).toBe(1)
})

test('a slow answer shows a placeholder at once, then an error and a retry that works', async ({ page }) => {
  await enter(page, 'day1')
  await stripFirstAnswers(page)
  await page.route('**/api/workout/today', () => {}, { times: 1 })

  await page.goto('/')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByText('We couldn’t load part of today’s mission.')).toBeVisible({
    timeout: 20_000,
  })
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { name: 'THE WRECK' })).toBeVisible()
  await expect(page.getByText(/^\d+ exercises$/)).toBeVisible()
})
