import { writeFileSync } from 'node:fs'
import { withSite, stopSite } from '#tools/bench/browser/site.ts'
const path = process.argv[2] ?? '/dashboard'
await withSite(async ({ phone, trainees, chromium }: any) => {
  for (let load = 0; load < 3; load++) {
    const context = await phone(path === '/' ? null : trainees[0])
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 562.5, downloadThroughput: 1474.56 * 1024 / 8, uploadThroughput: 675 * 1024 / 8 })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await chromium.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'toplevel', 'v8', 'loading', 'blink.user_timing', 'disabled-by-default-devtools.timeline', 'disabled-by-default-v8.compile'] })
    await page.goto(path)
    await page.waitForTimeout(6000)
    writeFileSync(`/tmp/trace-${load}.json`, await chromium.stopTracing())
    await context.close()
  }
})
await stopSite()
