import type { Page } from 'playwright/test'
import { enter, openDrawn } from '#tests/e2e/support/drawn.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { observeLaterShifts, observedShifts } from '#tests/e2e/support/layout-shifts.ts'
import { waitForHydration } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { completeStep, stepLine } from '#tools/gallery/steps.ts'
import { MAX_HOLD_MS } from '#worker/pages/hold-mission.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

test.use({ timezoneId: 'UTC' })

// Every kind of page that the server draws. A rule that is only in the stylesheet would change it when that arrives.
for (const name of [
  'profile',
  'bought',
  'review',
  'refunded',
  'day1',
  'day12',
  'done-today',
  'evening',
  'completed',
] as const) {
  test(`${name}: neither the stylesheet nor React moves or resizes anything of the first paint`, async ({
    page,
  }) => {
    await enter(page, name)
    await page.addInitScript(neverIdle)
    await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.abort())
    const first = await drawnAt(page, async (at) => ({
      all: await layoutOf(at),
      seen: await layoutOf(at, seen),
      small: await smallTexts(at),
    }))
    await page.unroute(/\/assets\/.*\.(?:js|css)$/)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    const styled = await drawnAt(page, (at) => layoutOf(at))
    await page.unroute(/\/assets\/.*\.js$/)
    // Unanswered, because what loads later adds elements, such as a refunded trainee's record.
    await page.route('**/api/**', () => {})
    const hydrated = await drawnAt(page, async (at) => {
      await waitForHydration(at)
      return layoutOf(at, seen)
    })

    expect(first[0]?.all.length).toBeGreaterThan(30)
    expect(styled).toEqual(first.map(({ all }) => all))
    expect(hydrated).toEqual(first.map((at) => at.seen))
    expect(first.flatMap(({ small }) => small)).toEqual([])
  })
}

test('a mission that was left never shows START first, and nothing moves once the device is read', async ({
  page,
  context,
}) => {
  const scripts = /\/assets\/.*\.js$/
  await enter(page, 'day12')
  await trainByHand(page)
  await page.goto('/workout')
  await completeStep(page)
  await expect(stepLine(page)).toHaveText(/^Step 2 of/)

  await page.addInitScript(withoutLimit, MAX_HOLD_MS)
  await observeLaterShifts(page)
  let load = () => {}
  const loads = new Promise<void>((resolve) => (load = resolve))
  await page.route(scripts, (route) => loads.then(() => route.continue()))
  await openDrawn(page, '/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'TIME TO CONQUER' })).toBeVisible()
  await expect(startOf(page)).toBeHidden()
  load()
  await expect(page.getByRole('link', { name: 'RESUME' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mission log' })).toBeVisible()
  // The fonts may move a letter.
  expect((await observedShifts(page)).filter(({ value }) => value >= 0.01)).toEqual([])

  const withoutScripts = await context.newPage()
  await withoutScripts.route(scripts, (route) => route.abort())
  await openDrawn(withoutScripts, '/dashboard')
  await expect(startOf(withoutScripts)).toBeVisible()
})

const startOf = (page: Page) => page.getByRole('link', { name: 'START MISSION' })

/** Runs in the page: the card stays hidden until the app has read the device, however busy this machine is. */
function withoutLimit(limitMs: number): void {
  const { setTimeout } = window
  window.setTimeout = ((act: () => void, ms?: number) =>
    ms === limitMs ? 0 : setTimeout(act, ms)) as typeof setTimeout
}

/** Runs in the page: what the app adds at rest would come between two readings by chance. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0
}

/** Opens the page as the server draws it, and reads it at every size. */
async function drawnAt<T>(page: Page, read: (page: Page) => Promise<T>): Promise<T[]> {
  await openDrawn(page, '/dashboard')
  const all: T[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    all.push(await read(page))
  }
  return all
}

/** Place, size and type of the elements: "P 16 80 358 48, 18px rgb(255, 255, 255)". */
async function layoutOf(page: Page, selector = '#root *'): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { fontSize, color } = getComputedStyle(element)
        return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}, ${fontSize} ${color}`
      }),
    selector,
  )
}

/** Everything whose movement a reader would see. The app adds more elements when it has loaded. */
const seen = 'h1, h2, h3, section, main a, main button, main img, main svg, nav a'

/** Texts under 14 px, too small to read out of breath. */
function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.querySelector('#root')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const size = node.parentElement ? parseFloat(getComputedStyle(node.parentElement).fontSize) : 14
      if (size < 14 && node.textContent?.trim()) texts.push(`${size}px: ${node.textContent.trim()}`)
    }
    return texts
  })
}
