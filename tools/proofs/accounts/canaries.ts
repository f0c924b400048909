import { newAddress } from '#local/seeds/address.ts'
import { type Route, routesOfApi } from '#tools/harness/in-node/routes.ts'
import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { photoOfDay } from '#local/seeds/photo.ts'
import { defaultProfile } from '#local/seeds/profile.ts'
import { buy, finishToday, onboard, startBootcamp } from '#local/seeds/steps.ts'
import { signupForm } from '#local/seeds/inputs.ts'
import { type Account, type Proof, type World, rowsOf, signUp } from './proof.ts'

const mark = `canary${crypto.randomUUID().slice(0, 8)}`
const weight = 137.9

/**
 * Nothing that a trainee enters may appear in the log. Unique words are entered everywhere while everything fails: tables
 * refuse writes, and the database and the photo store are locked.
 */
export const canaries: Proof = {
  name: 'canaries',
  async prove(world) {
    const { photoDataUrl } = await photoOfDay(1)
    const account = await signUp(world, `${mark}@example.com`, `${mark}-Password`)
    for (const step of [onboard, buy, startBootcamp]) await step(account)
    const logStart = world.log().length
    const planted = [mark, String(weight), account.client.login(), photoDataUrl.slice(400, 440)]
    const routes = await routesOfApi()
    const callAll = (chosen: readonly Route[] = routes) => callRoutes(world, account, chosen, photoDataUrl)
    if (!world.short) await callAll()
    await finishToday(account).catch(() => undefined)
    const tables = await tablesOf(world)
    for (const group of world.short ? [tables] : [...tables.map((table) => [table]), tables])
      await whileRefused(world, group, () => callAll())
    await whileLocked('d1', () => callAll())
    await whileLocked('r2', () => callAll(routes.filter(({ path }) => path.includes('photo'))))
    await sleep(1500) // queue consumers may still log
    return judge(world.log().slice(logStart), planted)
  },
}

function judge(text: string, planted: readonly string[]) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const failureLines = lines.filter((line) => line.includes('"level":"error"')).length
  const hits = lines.flatMap((line) =>
    planted.filter((canary) => line.includes(canary)).map((canary) => `${canary} in: ${line.slice(0, 300)}`),
  )
  // Without failures in the log, the proof would test nothing.
  const faults = failureLines < 5 ? ['the log holds hardly any failure', ...hits] : hits
  return {
    figures: {
      'lines of the log': lines.length,
      'of failures': failureLines,
      calls,
      'kinds of canaries': planted.length,
      found: hits.length,
    },
    faults,
  }
}

let calls = 0

/** Sends valid calls that contain the canaries, then every route with valid JSON and with broken JSON that contains them. */
async function callRoutes(
  { app, short }: World,
  account: Account,
  routes: readonly Route[],
  photoDataUrl: string,
): Promise<void> {
  const { email, password } = account
  const send = async (method: string, path: string, body: unknown, signedIn = true) => {
    calls += 1
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = {
      Origin: app,
      'Content-Type': 'application/json',
      'CF-Connecting-IP': newAddress(),
      'User-Agent': `${mark}-browser`,
      'X-Time-Zone': 'UTC',
      ...(signedIn && { Cookie: `__Host-login=${account.client.login()}` }),
    }
    const response = await fetch(app + path, { method, headers, body: method === 'GET' ? undefined : text })
    await response.arrayBuffer()
  }
  const validCalls: readonly (readonly [method: string, path: string, body: unknown, signedIn?: boolean])[] =
    [
      ['POST', '/api/auth/signup', signupForm(`${mark}-${calls}@example.com`, password, true), false],
      ['POST', '/api/auth/signup', signupForm(email, password, true), false],
      ['POST', '/api/auth/login', { email, password: `${mark}-wrong` }, false],
      ['POST', '/api/auth/login', { email, password }, false],
      ['PUT', '/api/users/profile', { ...defaultProfile, weight }],
      ['PUT', '/api/users/details', { weight, height: 178, age: 34, units: 'metric', goal: 'combat-ready' }],
      [
        'POST',
        '/api/push-subscription',
        {
          userId: account.user.id,
          subscription: {
            endpoint: `https://localhost:9/${mark}`,
            keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
          },
        },
      ],
      ['POST', '/api/purchases/claim', { orderNumber: `txn_${'0'.repeat(26)}`, paidWith: email }],
      ['POST', '/api/progress-photos', { day: 1, photoDataUrl }],
      ['POST', '/api/reminders/answer', { token: mark.repeat(4), answer: 'later' }, false],
      [
        'POST',
        '/api/webhooks/paddle',
        { event_id: mark, event_type: 'transaction.completed', data: { customer: { email } } },
        false,
      ],
      ['POST', '/__paddle/strays', { kind: 'unknown-buyer', email }],
      ['GET', `/api/calendar/${mark}.ics?${mark}`, null, false],
      ['GET', `/api/users/${mark}?email=${email}`, null],
      ['GET', `/${mark}?password=${password}`, null],
    ]
  const queue = validCalls.map(
    ([method, path, body, signedIn]) =>
      () =>
        send(method, path, body, signedIn),
  )
  for (const { method, path } of routes) {
    const address = path.replace(/:day/g, '1').replace(/:\w+/g, mark)
    // Signing out would end the login that all other calls need.
    if (path === '/api/auth/logout') continue
    const bodies = [
      `{"note": "${mark}", ${email} ${weight}`,
      { email, password, note: mark, weight, photoDataUrl: `data:image/jpeg;base64,${mark}`, token: mark },
    ]
    for (const body of short ? bodies.slice(0, 1) : bodies)
      queue.push(() => send(method, `${address}?note=${mark}`, body))
  }
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next().catch(() => undefined)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

async function tablesOf({ app }: World): Promise<string[]> {
  const rows = await rowsOf(
    app,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'",
  )
  return rows.map(({ name }) => String(name))
}

/** The tables refuse all writes while `work` runs. */
async function whileRefused(
  { execute }: World,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const triggers = tables.flatMap((table) =>
    ['INSERT', 'UPDATE', 'DELETE'].map((verb) => ({ name: `refused_${table}_${verb}`, verb, table })),
  )
  try {
    for (const { name, verb, table } of triggers)
      await execute(
        `CREATE TRIGGER ${name} BEFORE ${verb} ON ${table} BEGIN SELECT RAISE(ABORT, 'refused on purpose'); END`,
      )
    await work()
  } finally {
    for (const { name } of triggers) await execute(`DROP TRIGGER IF EXISTS ${name}`)
  }
}

/** Another connection locks the files of a store while `work` runs. */
async function whileLocked(store: 'd1' | 'r2', work: () => Promise<void>): Promise<void> {
  const databases = globSync(`${process.env.STATE_DIR ?? 'out/e2e'}/**/${store}/**/*.sqlite`).map(
    (file) => new DatabaseSync(file),
  )
  if (databases.length === 0) throw new Error(`There is no ${store} to lock`)
  try {
    for (const database of databases) database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE')
    await work()
  } finally {
    for (const database of databases) {
      if (database.isTransaction) database.exec('ROLLBACK')
      database.close()
    }
  }
}
