import type { Page } from 'playwright'

/** Frames a second: what the figure is drawn at, and what most displays show. */
export const rates = [30, 60] as const

type Sums = { ms: number; longestMs: number; dropped: Record<(typeof rates)[number], number> }

declare global {
  interface Window {
    frameSums: Sums
  }
}

/** Counts from here on. Sums alone are kept: the measurement takes no memory that grows. */
export async function countFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sums: Sums = { ms: 0, longestMs: 0, dropped: { 30: 0, 60: 0 } }
    window.frameSums = sums
    let before: number | null = null
    const look = (now: number) => {
      if (window.frameSums !== sums) return
      const taken = now - (before ?? now)
      before = now
      sums.ms += taken
      sums.longestMs = Math.max(sums.longestMs, taken)
      // How many more would have fitted in; half a frame is the clock's.
      for (const rate of [30, 60] as const)
        sums.dropped[rate] += Math.max(0, Math.round((taken * rate) / 1000) - 1)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** In percent of the frames that were due. */
export async function droppedFrames(
  page: Page,
): Promise<Record<(typeof rates)[number], number> & { longestMs: number }> {
  const { ms, longestMs, dropped } = await page.evaluate(() => window.frameSums)
  const percent = (rate: (typeof rates)[number]) => (dropped[rate] / ((Math.max(ms, 1) * rate) / 1000)) * 100
  return { 30: percent(30), 60: percent(60), longestMs }
}
