import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { type Page, chromium } from 'playwright'
import { findChromium } from '#tests/support/node/chromium.ts'
import { type Step, buy, onboard, takePhoto, startBootcamp } from '#local/seeds/steps.ts'
import { pathOf } from '#tools/harness/endpoints/endpoint.ts'
import { endpoints } from '#tools/harness/endpoints/endpoints.ts'
import { goodCallOf } from '#tools/harness/endpoints/good-call.ts'
import { type Attempt, attack } from './attacks.ts'
import { idsOf, namedBy, nobodys } from './ids.ts'
import { type Account, type Proof, type World, rowsOf, signUp } from './proof.ts'

/** The webhook is signed, and a notification's answer carries its own token: neither asks where it comes from, or for a login. */
const signedItself = ['/api/webhooks/paddle']

/** A visit may note that somebody was there; nothing else may change. */
const seenAlone = ['heartbeats', 'retention_backlog', 'd1_migrations', 'sqlite_sequence']

/**
 * Cross-site attempts by form, fetch, beacon and image, in a real browser that is signed in: from another site
 * (127.0.0.1), where the cookie stays behind, and from a sister of ours (another port of localhost), where it does not.
 */
export const crossSite: Proof = {
  name: 'cross-site',
  async prove(world) {
    const evil = createServer((_, answer) =>
      answer.setHeader('Content-Type', 'text/html').end('<!doctype html><title>evil</title>'),
    )
    await new Promise<void>((listening) => evil.listen(0, listening))
    const port = Object(evil.address()).port
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
    const faults: string[] = []
    let tried = 0
    let calls = 0
    try {
      for (const steps of world.short ? [inTraining] : [inTraining, aboutToStart]) {
        const owner = await signUp(world)
        for (const step of steps) await step(owner)
        const page = await (await browser.newContext()).newPage()
        await logIn(world, page, owner)
        const attempts = await attemptsOn(world, owner)
        calls = attempts.length
        const before = await tablesOf(world)
        for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
          await page.goto(origin)
          const read = await page.evaluate(attack, {
            attempts,
            forms: world.short
              ? ['text/plain']
              : ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'],
          })
          tried += read.tried
          faults.push(...read.answers.map((answer) => `${origin} could read ${answer}`))
          faults.push(...changed(before, await tablesOf(world)).map((table) => `${origin} changed ${table}`))
        }
        await page.goto(`${world.app}/terms`)
        if ((await statusFrom(page, 'GET', '/api/auth/me')) !== 200) faults.push('the trainee was signed out')
        // The same from our own page, or the proof would find nothing because there is nothing to find.
        await statusFrom(page, 'POST', '/api/calendar-feed')
        if (changed(before, await tablesOf(world)).join() !== 'calendar_feeds')
          faults.push('a change from our own page was not seen as what it is')
      }
      return { figures: { attempts: tried, calls, origins: 2, effects: faults.length }, faults }
    } finally {
      await browser.close()
      evil.close()
    }
  },
}

/** Whom a foreign page could sign out, rob of a photo or of a run; and whose payment it could spend. */
const inTraining: readonly Step[] = [onboard, buy, startBootcamp, takePhoto(1)]
const aboutToStart: readonly Step[] = [onboard, buy]

/** What each call would take gladly if it came from our own page. */
async function attemptsOn(world: World, owner: Account): Promise<Attempt[]> {
  const own = namedBy(owner, { ...nobodys, ...(await idsOf(world, owner)) })
  return endpoints
    .filter((endpoint) => !signedItself.includes(pathOf(endpoint)))
    .map((endpoint) => {
      const { method, path, body = '{}' } = goodCallOf(endpoint, own, 1)
      return { method, url: world.app + path, body: String(body) }
    })
}

async function logIn({ app }: World, page: Page, { email, password }: Account): Promise<void> {
  await page.context().setExtraHTTPHeaders({ 'cf-connecting-ip': '10.78.0.1' })
  await page.goto(`${app}/terms`)
  const status = await statusFrom(page, 'POST', '/api/auth/login', { email, password })
  if (status !== 200) throw new Error(`The trainee could not sign in: ${status}`)
  await page.context().setExtraHTTPHeaders({})
}

const statusFrom = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ({ path: to, ...init }) =>
      (await fetch(to, { ...init, headers: init.body ? { 'Content-Type': 'application/json' } : {} })).status,
    { method, path, body: body && JSON.stringify(body) },
  )

/** A print of every table. */
async function tablesOf({ app }: World): Promise<Map<string, string>> {
  const tables = await rowsOf(
    app,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  )
  const names = tables.map(({ name }) => String(name)).filter((name) => !seenAlone.includes(name))
  const prints = await Promise.all(
    names.map(
      async (name) =>
        [
          name,
          createHash('sha256')
            .update(JSON.stringify(await rowsOf(app, `SELECT * FROM "${name}"`)))
            .digest('hex'),
        ] as const,
    ),
  )
  return new Map(prints)
}

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)
