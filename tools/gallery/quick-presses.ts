import type { Page } from 'playwright'

/**
 * The player ignores a press right after a step, because it may be a double tap. Here the page's clock jumps by a second with
 * every press, so that tests need not wait. It applies to the current page and to all later ones in it.
 */
export async function allowQuickPresses(page: Page): Promise<void> {
  if (prepared.has(page)) return
  prepared.add(page)
  await page.addInitScript(spacePresses)
  await page.evaluate(spacePresses)
}

const prepared = new WeakSet<Page>()

/** Runs in the page. A second call does nothing. */
function spacePresses(): void {
  const marked = window as { pressesAreLater?: boolean }
  if (marked.pressesAreLater) return
  marked.pressesAreLater = true
  const now = performance.now.bind(performance)
  let presses = 0
  performance.now = () => now() + presses * 1000
  window.addEventListener('click', () => (presses += 1), true)
}
