import { mkdir, rm } from 'node:fs/promises'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright'
import { startInstance } from '#local/instance.ts'
import { type SeedName, seedNames, seedTrainee } from '#local/seeds/seeds.ts'
import { findChromium } from '#tests/support/node/chromium.ts'
import { writeContactSheets } from './contact-sheet.ts'
import { openScreen, showTheme, themes } from './open.ts'
import { loadPictures } from './pictures.ts'
import { allowQuickPresses } from './quick-presses.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import { signInAs } from './visitors.ts'

// npm run gallery [-- name ...] takes a picture of every screen and state, in both themes and three widths, to out/gallery.
const out = 'out/gallery'
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]
const port = Number(process.env.PORT ?? 5373)
const givenNames = process.argv.slice(2)
const chosenScreens = screens.filter(({ name }) => givenNames.length === 0 || givenNames.includes(name))

const startedAt = performance.now()
const app = await startInstance({ port, stateDir: 'out/gallery-state', log: 'ignore' })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-quic'],
})
const missing: string[] = []
try {
  const logins = await seed()
  if (givenNames.length === 0) await rm(out, { recursive: true, force: true })
  for (const { width } of sizes)
    for (const theme of themes) await mkdir(`${out}/${theme}/${width}`, { recursive: true })
  await Promise.all(sizes.map((size) => picture(browser, size, logins)))
  await writeContactSheets(
    browser,
    out,
    screens.map(({ name }) => name),
    sizes,
  )
} finally {
  await browser.close()
  await app.stop()
}
for (const line of missing) console.error(`MISSING ${line}`)
console.log(
  `${chosenScreens.length} screens, ${missing.length} pictures missing, ${seconds()} s: ${out}/index.html`,
)
process.exit(missing.length > 0 ? 1 : 0)

/** Seeds the trainees that the chosen screens need and returns their logins. */
async function seed(): Promise<Map<Screen['as'], string>> {
  const needed = seedNames.filter((name) => chosenScreens.some(({ as }) => as === name))
  const entries = await Promise.all(
    needed.map(async (name: SeedName) => [name, (await seedTrainee(name, { app: app.url })).login] as const),
  )
  console.log(`${needed.length} trainees (${seconds()} s)`)
  return new Map(entries)
}

async function picture(
  browser: Browser,
  size: (typeof sizes)[number],
  logins: ReadonlyMap<Screen['as'], string>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: size,
    timezoneId: 'UTC',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: size.width < 1024,
  })
  const page = await newPage(context)
  let as: Screen['as'] = 'visitor'
  for (const screen of chosenScreens) {
    if (screen.upTo && size.width > screen.upTo) continue
    if (screen.as !== as) await signInAs(context, logins.get(screen.as) ?? null)
    as = screen.as
    await pictureScreen(page, screen, size.width)
  }
  console.log(`${size.width} wide (${seconds()} s)`)
  await context.close()
}

async function pictureScreen(page: Page, screen: Screen, width: number): Promise<void> {
  try {
    await openScreen(page, screen)
    await loadPictures(page)
    for (const theme of themes) {
      await showTheme(page, theme)
      await page.screenshot({
        path: `${out}/${theme}/${width}/${screen.name}.png`,
        fullPage: !screen.window,
        animations: 'disabled',
      })
    }
  } catch (error) {
    missing.push(`${screen.name} at ${width}: ${String(error).split('\n')[0]}`)
  }
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  await allowQuickPresses(page)
  return page
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1000)
}
