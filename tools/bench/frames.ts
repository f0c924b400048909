import type { Page } from 'playwright'

/** Frame rates: of the figure and of most displays. */
export const rates = [30, 60] as const

type Sums = { ms: number; longestMs: number; dropped: Record<(typeof rates)[number], number> }

declare global {
  interface Window {
    frameSums: Sums
  }
}

/** Starts counting. It stores only sums, so that the measurement itself uses no growing memory. */
export async function countFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sums: Sums = { ms: 0, longestMs: 0, dropped: { 30: 0, 60: 0 } }
    window.frameSums = sums
    let before: number | null = null
    const onFrame = (now: number) => {
      if (window.frameSums !== sums) return
      const interval = now - (before ?? now)
      before = now
      sums.ms += interval
      sums.longestMs = Math.max(sums.longestMs, interval)
      // How many more frames would have fit in. Half a frame is rounding of the clock.
      for (const rate of [30, 60] as const)
        sums.dropped[rate] += Math.max(0, Math.round((interval * rate) / 1000) - 1)
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })
}

/** The dropped frames, in percent of those that were due. */
export async function droppedFrames(
  page: Page,
): Promise<Record<(typeof rates)[number], number> & { longestMs: number }> {
  const { ms, longestMs, dropped } = await page.evaluate(() => window.frameSums)
  const percent = (rate: (typeof rates)[number]) => (dropped[rate] / ((Math.max(ms, 1) * rate) / 1000)) * 100
  return { 30: percent(30), 60: percent(60), longestMs }
}
