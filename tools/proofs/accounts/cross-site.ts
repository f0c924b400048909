import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { type Page, chromium } from 'playwright'
import { findChromium } from '#tests/support/node/chromium.ts'
import { type Step, buy, onboard, takePhoto, startBootcamp } from '#local/seeds/steps.ts'
import { pathOf } from '#tools/harness/endpoints/endpoint.ts'
import { endpoints } from '#tools/harness/endpoints/endpoints.ts'
import { goodCallOf } from '#tools/harness/endpoints/good-call.ts'
import { type Attempt, attack } from './attacks.ts'
import { idsOf, traineeOf, unusedIds } from './ids.ts'
import { type Account, type Proof, type World, rowsOf, signUp } from './proof.ts'

/** Paddle's webhook is left out: its signature protects it, so it may come from anywhere. */
const signedCalls = ['/api/webhooks/paddle']

/** Tables that may change without a call of the attacker. */
const ignoredTables = ['heartbeats', 'retention_backlog', 'd1_migrations', 'sqlite_sequence']

/**
 * Cross-site attempts by form, fetch, beacon and image, in a real browser that is signed in. They come from another site
 * (127.0.0.1), where the browser does not send the cookie, and from another port of localhost, where it does.
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
        const before = await tableHashes(world)
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
          faults.push(
            ...changed(before, await tableHashes(world)).map((table) => `${origin} changed ${table}`),
          )
        }
        await page.goto(`${world.app}/terms`)
        if ((await statusFrom(page, 'GET', '/api/auth/me')) !== 200) faults.push('the trainee was signed out')
        // A change from our own page must be seen, or the proof could not find a foreign one.
        await statusFrom(page, 'POST', '/api/calendar-feed')
        if (changed(before, await tableHashes(world)).join() !== 'calendar_feeds')
          faults.push('a change from our own page was not noticed')
      }
      return { figures: { attempts: tried, calls, origins: 2, effects: faults.length }, faults }
    } finally {
      await browser.close()
      evil.close()
    }
  },
}

/** Trainees with something to lose: one has a bootcamp and a photo, the other has an unused payment. */
const inTraining: readonly Step[] = [onboard, buy, startBootcamp, takePhoto(1)]
const aboutToStart: readonly Step[] = [onboard, buy]

/** For each call, a request that would succeed if it came from our own page. */
async function attemptsOn(world: World, owner: Account): Promise<Attempt[]> {
  const own = traineeOf(owner, { ...unusedIds, ...(await idsOf(world, owner)) })
  return endpoints
    .filter((endpoint) => !signedCalls.includes(pathOf(endpoint)))
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

/** A hash of every table. */
async function tableHashes({ app }: World): Promise<Map<string, string>> {
  const tables = await rowsOf(
    app,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  )
  const names = tables.map(({ name }) => String(name)).filter((name) => !ignoredTables.includes(name))
  const hashes = await Promise.all(
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
  return new Map(hashes)
}

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
