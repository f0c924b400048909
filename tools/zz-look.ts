import { chromium } from 'playwright'
import { skipCrossings } from '#tools/gallery/crossings.ts'
const [, , base = 'http://localhost:5300', out = '/tmp/look', ...jobs] = process.argv
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
// job: user:path[:w]
for (const job of jobs) {
  const [user = '', path = '', w = '390'] = job.split(':')
  const width = Number(w)
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    isMobile: width < 500,
    hasTouch: width < 500,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await skipCrossings(context)
  const page = await context.newPage()
  page.on('console', (m) => ['error'].includes(m.type()) && console.log(job, m.text()))
  if (user) {
    const r = await context.request.post(`${base}/api/auth/login`, {
      data: { email: `${user}@example.com`, password: 'jungle-thirty' },
      headers: { origin: base },
    })
    if (!r.ok()) console.log(job, r.status(), await r.text())
  }
  await page.goto(base + path)
  await page.waitForTimeout(2500)
  await page.screenshot({
    path: `${out}-${user}${path.replaceAll('/', '_')}-${width}.png`,
    fullPage: !process.env.FOLD,
  })
  await context.close()
}
await browser.close()
