import type { Page } from 'playwright'

/**
 * Each press counts as a second after the one before, by the clock that tells a double tap: the player takes no press
 * right after a step, and nobody waits for it here. For the page as it is now and every one that is opened in it later.
 */
export async function pressLater(page: Page): Promise<void> {
  if (prepared.has(page)) return
  prepared.add(page)
  await page.addInitScript(spacePresses)
  await page.evaluate(spacePresses)
}

const prepared = new WeakSet<Page>()

/** Runs in the page; done twice, it is done once. */
function spacePresses(): void {
  const marked = window as { pressesAreLater?: boolean }
  if (marked.pressesAreLater) return
  marked.pressesAreLater = true
  const now = performance.now.bind(performance)
  let presses = 0
  performance.now = () => now() + presses * 1000
  window.addEventListener('click', () => (presses += 1), true)
}
