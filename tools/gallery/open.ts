import type { Page } from 'playwright'
import { skipCrossings } from './crossings.ts'
import type { Failing, Screen } from './screen.ts'
import { stripFirstAnswers } from './strip-first-answers.ts'

export type Theme = 'jungle' | 'field'
export const themes: readonly Theme[] = ['jungle', 'field']

// Far more than any screen needs: only a machine busy with other work comes near it.
const TIMEOUT_MS = 30_000

/** Opens a screen in its state. Throws if its text does not appear. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await clearStorage(page)
  await skipCrossings(page)
  if (screen.failing) await failCalls(page, screen.failing)
  await page.goto(screen.path, { waitUntil: 'domcontentloaded' })
  await screen.prepare?.(page)
  await page.getByText(screen.shows).first().waitFor({ timeout: TIMEOUT_MS })
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: TIMEOUT_MS }) // the offer may appear later than the rest
  await settle(page)
}

/** Changes the theme without a reload. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  await settle(page)
}

/** Changes the font size, as a user does in the browser's settings. */
export async function showTextAt(page: Page, size: `${number}%`): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
  await settle(page)
}

/** Waits for styles and fonts and finishes all animations. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
      ({ sheet }) => sheet === null,
    )
    await Promise.all(styles.map((link) => new Promise((done) => (link.onload = link.onerror = done))))
    await document.fonts.ready
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}

/** Clears what the previous screen stored in the browser. */
async function clearStorage(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    indexedDB.deleteDatabase('offline')
  })
}

async function failCalls(page: Page, { calls, how }: Failing): Promise<void> {
  await stripFirstAnswers(page)
  const away = {
    error: 'We can’t reach our records right now. Try again in a moment.',
    code: 'unavailable',
  }
  await page.route(calls, (route) =>
    how === 'away' ? route.fulfill({ status: 503, json: away }) : new Promise(() => {}),
  )
}
