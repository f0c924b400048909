import type { Page } from 'playwright/test'
import { pageSpeedSchema } from '#shared/api/page-speed.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { waitForHydration } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

declare global {
  interface Window {
    /** Resolves once the app knows the largest paint. */
    isMeasured: Promise<void>
  }
}

/** Hides the automation and makes this visit the one in ten that is measured. */
const measured = (page: Page, privacyControl = false) =>
  page.addInitScript((isPrivate) => {
    const { observe } = PerformanceObserver.prototype
    window.isMeasured = new Promise((resolve) => {
      PerformanceObserver.prototype.observe = function (options) {
        observe.call(this, options)
        // Observers hear of a paint in the order in which they began.
        if (options?.type === 'largest-contentful-paint')
          observe.call(new PerformanceObserver(() => resolve()), options)
      }
    })
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => isPrivate })
    Math.random = () => 0.05
  }, privacyControl)

/** Leaves the page, as a tab that goes to the background does. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

test('one visit in ten is measured once, when it is left, and sends nothing of the visitor', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  await measured(page)
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-speed')) sent.push(request.postData())
  })
  await page.goto('/dashboard')
  await waitForHydration(page)
  await page.evaluate(() => window.isMeasured)
  await page.getByRole('heading', { level: 1 }).click()
  const answered = page.waitForResponse('/api/page-speed')
  await leave(page)
  await leave(page)

  expect((await answered).status()).toBe(200)
  expect((await answered).request().headers()).not.toHaveProperty('cookie')
  expect(sent).toHaveLength(1)
  const speed = pageSpeedSchema.parse(JSON.parse(sent[0] ?? ''))
  expect(speed).toMatchObject({ page: 'dashboard', lcp: expect.any(Number), ttfb: expect.any(Number) })
})

test('Global Privacy Control keeps a visit from being measured', async ({ page }) => {
  await quickTrainee(page, 'started')
  await measured(page, true)
  const loaded = page.waitForResponse((response) => response.url().includes('/assets/at-rest-'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/dashboard')
  await loaded
  await waitForHydration(page)
  await leave(page)
  await page.goto('/quotes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  expect(asked.filter((path) => path.includes('page-speed'))).toEqual([])
})
