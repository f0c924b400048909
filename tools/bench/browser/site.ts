import { join } from 'node:path'
import { type Browser as Chromium, type BrowserContext, chromium } from 'playwright'
import { loginCookieName } from '#local/seeds/client.ts'
import { findChromium } from '#tests/support/node/chromium.ts'
import { signInAs } from '#tools/gallery/visitors.ts'
import { type Browser, browsersOf } from '#tools/bench/server/calls.ts'
import { makeCopies } from '#tools/bench/server/make-copies.ts'
import { benchDir } from '#tools/bench/server/product.ts'
import { type BenchServer, firstPort, serve } from '#tools/bench/server/start.ts'
import { type Front, startFront } from './front.ts'

export const debugPort = firstPort + 41
export const database = 'browser'

export type Site = {
  front: Front
  server: BenchServer
  trainees: readonly Browser[]
  /** A new phone that is signed in as this trainee, or not at all. */
  phone: (trainee: Browser | null, options?: { worker?: boolean }) => Promise<BrowserContext>
}

let started: Promise<Site & { chromium: Chromium }> | null = null

/**
 * Runs `work` with the product as browsers get it: compressed, with its files, and with trainees who have an open mission. All
 * parts share it.
 */
export async function withSite<Result>(work: (site: Site) => Promise<Result>): Promise<Result> {
  started ??= startSite()
  return work(await started)
}

export async function stopSite(): Promise<void> {
  const site = await started
  started = null
  await site?.chromium.close()
  await site?.front.stop()
  await site?.server.stop()
}

async function startSite(): Promise<Site & { chromium: Chromium }> {
  const stateDir = join(benchDir, 'browser')
  await makeCopies(stateDir, database, 20)
  const trainees = await browsersOf(20)
  const server = await serve(stateDir, [{ name: 'product', kind: 'product', database }], firstPort + 20)
  // The photos of the copies have no files.
  await server.execute(database, 'DELETE FROM photos')
  const front = await startFront(firstPort + 40, server.entry)
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-quic', '--disable-gpu', `--remote-debugging-port=${debugPort}`],
  })
  const phone: Site['phone'] = async (trainee, { worker = false } = {}) => {
    const context = await browser.newContext({
      baseURL: front.url,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      hasTouch: true,
      isMobile: true,
      timezoneId: 'UTC',
      locale: 'en-GB',
      serviceWorkers: worker ? 'allow' : 'block',
    })
    await signInAs(context, trainee && loginOf(trainee))
    return context
  }
  return { front, server, trainees, phone, chromium: browser }
}

const loginOf = ({ headers }: Browser) => (headers.Cookie ?? '').slice(loginCookieName.length + 1)
