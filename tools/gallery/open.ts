import type { Page } from 'playwright'
import type { Failing, Screen } from './screen.ts'
import { withoutAnswers } from './without-answers.ts'

export type Theme = 'jungle' | 'field'
export const themes: readonly Theme[] = ['jungle', 'field']

const SHOWN_MS = 10_000

/** Goes to a screen and makes it look as the table says; throws where it does not come to that. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await forget(page)
  if (screen.failing) await fail(page, screen.failing)
  await page.goto(screen.path, { waitUntil: 'domcontentloaded' })
  await screen.prepare?.(page)
  await page.getByText(screen.shows).first().waitFor({ timeout: SHOWN_MS })
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: SHOWN_MS }) // an offer may come after what stands below it
  await settle(page)
}

/** The other theme without another load: it is one attribute. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  await settle(page)
}

/** Text of another size, as a person sets it in the browser. */
export async function showTextAt(page: Page, size: `${number}%`): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
  await settle(page)
}

/** Styles and fonts are there, and nothing moves any more. */
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

/** A screen does not depend on the one before it: what that one kept in the browser goes. */
async function forget(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith('trainee-')) indexedDB.deleteDatabase(name)
  })
}

async function fail(page: Page, { calls, how }: Failing): Promise<void> {
  await withoutAnswers(page)
  const away = {
    error: 'We cannot reach our records just now. Please try again in a moment.',
    code: 'unavailable',
  }
  await page.route(calls, (route) =>
    how === 'away' ? route.fulfill({ status: 503, json: away }) : new Promise(() => {}),
  )
}
