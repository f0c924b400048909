import { chromium } from 'playwright'
const base = 'http://localhost:5300'
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
for (const width of [390, 1280]) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'pt-PT',
  })
  const page = await context.newPage()
  await context.request.post(`${base}/api/auth/login`, {
    data: { email: 'new@example.com', password: 'jungle-thirty' },
    headers: { origin: base },
  })
  await page.goto(base + '/onboarding')
  const next = page.getByRole('button', { name: 'Next' })
  const shot = async (n: string) => {
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/onb-${n}-${width}.png` })
  }
  await next.waitFor()
  await shot('1')
  await next.click()
  await page.getByRole('textbox', { name: /^Weight/ }).fill('78')
  await page.getByRole('textbox', { name: /^Height/ }).fill('178')
  await page.getByRole('textbox', { name: /^Age/ }).fill('34')
  await next.click()
  await page.getByLabel('Push-ups', { exact: true }).fill('15')
  await page.getByLabel('Sit-ups', { exact: true }).fill('20')
  await shot('3')
  await next.click()
  await page.getByRole('radio', { name: /Combat Ready/ }).check()
  await shot('4')
  await next.click()
  await page.waitForTimeout(800)
  await shot('5')
  await context.close()
}
await browser.close()
