import type { Page } from 'playwright'

declare global {
  interface Window {
    frameSums: { due: number; dropped: number; longestMs: number }
  }
}

/** Counts from here on. Sums alone are kept: the measurement takes no memory that grows. */
export async function countFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frameMs = 1000 / 60
    const sums = { due: 0, dropped: 0, longestMs: 0 }
    window.frameSums = sums
    let before: number | null = null
    const look = (now: number) => {
      if (window.frameSums !== sums) return
      if (before !== null) {
        const taken = now - before
        // By how many frames of the display it took; the clock of a frame is off by a fraction.
        const spans = Math.max(1, Math.round(taken / frameMs))
        sums.due += spans
        sums.dropped += spans - 1
        sums.longestMs = Math.max(sums.longestMs, taken)
      }
      before = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

export const framesSoFar = (page: Page) => page.evaluate(() => ({ ...window.frameSums }))
