import type { BrowserContext, Page } from 'playwright'

/**
 * The crossing into a zone covers the dashboard on the zone's first day, which seeded trainees open in a browser that
 * is new every time. Here every crossing counts as seen, until `showCrossing` asks for it.
 */
export async function skipCrossings(opened: Page | BrowserContext): Promise<void> {
  if (prepared.has(opened)) return
  prepared.add(opened)
  await opened.addInitScript(() => {
    const getItem = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      const isSkipped =
        key.startsWith('trainee:crossing:') && getItem.call(sessionStorage, 'crossings') !== 'shown'
      return isSkipped ? '8' : getItem.call(this, key)
    }
  })
}

const prepared = new WeakSet<Page | BrowserContext>()

/** Opens the page again, with the crossing if one is due. */
export async function showCrossing(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('crossings', 'shown'))
  await page.reload()
}
