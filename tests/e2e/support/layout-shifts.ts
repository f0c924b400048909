import type { Page } from 'playwright/test'

type Shift = { value: number; sources: string[] }
type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

declare global {
  interface Window {
    layoutShifts: Shift[]
  }
}

/** From now on every layout shift counts, also one right after a press. */
export const observeShifts = (page: Page): Promise<void> => page.evaluate(observe)

/** The same for the documents that this page opens from now on, from their beginning. */
export const observeLaterShifts = (page: Page) => page.addInitScript(observe)

export const observedShifts = (page: Page): Promise<Shift[]> => page.evaluate(() => window.layoutShifts)

/** Runs in the page. */
function observe(): void {
  const shifts: Shift[] = []
  window.layoutShifts = shifts
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[])
      shifts.push({
        value,
        sources: sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? ''),
        ),
      })
  }).observe({ type: 'layout-shift' })
}
