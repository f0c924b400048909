import { type Page, expect } from 'playwright/test'
import * as gallery from '#tools/gallery/strip-first-answers.ts'

/** Makes every page of this browser come without embedded answers, so that the app has to request them. */
export const stripFirstAnswers = (page: Page): Promise<void> => gallery.stripFirstAnswers(page.context())

/** Waits until React has hydrated a server-rendered page. From then on its links work without a page load. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )

/**
 * Waits until the service worker answers this page: from then on a reload works offline. Loading its list takes
 * time.
 */
export const readyOffline = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')
