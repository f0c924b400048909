import { mkdir, rm, writeFile } from 'node:fs/promises'
import { type CDPSession, type Page, chromium } from 'playwright'
import { startInstance } from '#local/instance.ts'
import { findChromium } from '#tests/support/node/chromium.ts'
import { slow4G } from '#tools/harness/slow-4g.ts'
import { skipCrossings } from './crossings.ts'

// npm run film records the way from the landing page to the first move, without an account and then with one, on a phone with
// slow 4G and a quarter of the processor: pictures with their times in out/film/index.html.
const out = 'out/film'
const port = Number(process.env.PORT ?? 5375)
const SLOWER = 4
const FRAME_MS = 250

type Frame = { file: string; ms: number; step: string }

// A new trainee each time.
await rm('out/film-state', { recursive: true, force: true })
const app = await startInstance({ port, stateDir: 'out/film-state', log: 'ignore' })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-quic'],
})
await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })
const frames: Frame[] = []
let step = 'landing page'
const startedAt = performance.now()
const now = () => Math.round(performance.now() - startedAt)
try {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  await skipCrossings(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await record(session)
  await walk(page)
} finally {
  await browser.close()
  await app.stop()
}
await writeFile(`${out}/index.html`, filmPage())
console.log(`${frames.length} frames: ${out}/index.html`)

/** From the landing page to the first move twice: without an account, then signed up and paid. */
async function walk(page: Page): Promise<void> {
  const press = async (name: string | RegExp) => {
    step = `after ${String(name)}`
    await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
  }
  await page.goto('/')
  await press('TRY THE FIRST THREE MINUTES')
  await press('START')
  await page.getByRole('img', { name: /^How to do/ }).waitFor()
  console.log(`moving without an account ${(now() / 1000).toFixed(1)} s after the landing page was asked for`)

  step = 'sign-up'
  const since = now()
  await page.goto('/signup')
  await page.getByLabel('Email').fill('film@example.com')
  await page.getByLabel('Password', { exact: true }).fill('jungle-thirty')
  await page.getByLabel('Confirm password').fill('jungle-thirty')
  await press('JOIN THE ELITE FORCE')
  await press('Next')
  await page.getByRole('textbox', { name: /^Weight/ }).fill('172')
  await page.getByRole('textbox', { name: /^Height/ }).fill('70')
  await page.getByRole('textbox', { name: /^Age/ }).fill('34')
  await press('Next')
  await page.getByLabel('Push-ups', { exact: true }).fill('15')
  await page.getByLabel('Sit-ups', { exact: true }).fill('20')
  await press('Next')
  await page.getByRole('radio', { name: /Combat Ready/ }).check()
  await press('Next')
  await press('DEPLOY TO MISSION')
  await press('START JUNGLE BOOTCAMP')
  await page.getByRole('checkbox', { name: /^None of these/ }).check()
  await press('CONTINUE')
  await press('Purchase Bootcamp')
  await press('Pay')
  await press('Start Your Bootcamp')
  await page.getByRole('img', { name: /^How to do/ }).waitFor()
  console.log(`with an account: ${((now() - since) / 1000).toFixed(1)} s from the sign-up page`)
}

/** Keeps at most one picture in `FRAME_MS`. */
async function record(session: CDPSession): Promise<void> {
  let last = -FRAME_MS
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => null)
    const ms = now()
    if (ms - last < FRAME_MS) return
    last = ms
    const file = `${String(frames.length).padStart(4, '0')}.jpg`
    frames.push({ file, ms, step })
    void writeFile(`${out}/${file}`, Buffer.from(data, 'base64'))
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 390, maxHeight: 844 })
}

function filmPage(): string {
  return `<!doctype html><meta charset="utf-8"><title>Film</title>
<style>body{font:14px sans-serif;margin:12px;display:grid;grid-template-columns:repeat(8,1fr);gap:12px}figure{margin:0}img{width:100%;border:1px solid #888}</style>
${frames.map(({ file, ms, step }) => `<figure><img src="${file}" alt=""><figcaption>${(ms / 1000).toFixed(1)} s, ${step}</figcaption></figure>`).join('\n')}`
}
