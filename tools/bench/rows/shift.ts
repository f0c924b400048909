import { appPaths } from '#shared/app-paths.ts'
import { type Part, exactly } from '#tools/bench/row.ts'
import { type Site, withSite } from '#tools/bench/browser/site.ts'

/** Pages for visitors. All other pages of the app are for trainees. */
const forVisitors = [
  '/',
  '/try',
  '/terms',
  '/privacy',
  '/refund',
  '/accessibility',
  '/nowhere',
  '/login',
  '/signup',
  '/forgot',
  '/reset',
  '/verify',
  '/account-deleted',
]
const forTrainees = appPaths.filter((path) => !forVisitors.includes(path) || path === '/')
const settleMs = 1500

/** The layout shift of every route while it loads, with the processor slowed down by four. */
export const shift: Part = {
  name: 'shift',
  on: 'site',
  measure: () =>
    withSite(async (site) => {
      const moved: string[] = []
      let maxShift = 0
      let loadCount = 0
      for (const [paths, signedIn] of [
        [forVisitors, false],
        [forTrainees, true],
      ] as const) {
        for (const path of paths) {
          const cls = await shiftOf(site, path, signedIn)
          loadCount += 1
          maxShift = Math.max(maxShift, cls)
          if (cls >= 0.0005) moved.push(`${path}${signedIn ? ' (signed in)' : ''} ${cls.toFixed(3)}`)
        }
      }
      return [
        exactly(
          'CLS on every route',
          maxShift.toFixed(3),
          '0.000',
          `${loadCount} loads at 412x823; ${moved.length === 0 ? 'none moved' : `moved: ${moved.join(', ')}`}`,
        ),
      ]
    }),
}

async function shiftOf({ phone, trainees }: Site, path: string, signedIn: boolean): Promise<number> {
  const context = await phone(signedIn ? (trainees[1] ?? null) : null)
  try {
    const page = await context.newPage()
    const debug = await context.newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[]) {
          if (!entry.hadRecentInput) window.moved = (window.moved ?? 0) + entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(settleMs)
    return await page.evaluate(() => window.moved ?? 0)
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    moved?: number
  }
}
