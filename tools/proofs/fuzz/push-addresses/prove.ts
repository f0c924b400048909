import { proofOptions } from '#tools/harness/proof-options.ts'
import { Response } from 'miniflare'
import { HOUR_MS } from '#shared/units.ts'
import { newBrowserKeys, sharedKeys } from '#local/push/browser-keys.ts'
import { type Product, startProduct } from '#tools/harness/server/product.ts'
import { send } from '#tools/harness/calls/send.ts'
import { createTrainees } from '#tools/harness/trainees/trainees.ts'
import { report } from '#tools/harness/report.ts'
import { type Service, hostile, services } from './addresses.ts'
import { Canary } from './canary.ts'
import { productionHosts } from './production-hosts.ts'
import { until } from '#tools/harness/until.ts'

// npm run prove -- push-addresses [--short --port 5392] sends over 200 addresses of other servers as a browser's
// subscription, then inserts them into the table directly and makes a reminder due. All outgoing calls of the Worker arrive
// here: stand-ins for push services answer, some with a redirect. Any other call goes to a canary server on the loopback,
// which must not be called. --short changes nothing.

const { port } = proofOptions(8798)
const canary = new Canary(port + 1)
const bad = hostile(canary.port)
const good = services(canary.port)
const faults: string[] = []
const called = new Map<string, number>()
const tally = { stored: 0, refused: 0, '5xx': 0 }

await canary.open()
// Production's list, plus the address that createTrainees subscribes.
const product = await startProduct(port, ['payments', 'reminders'], {
  vars: { PUSH_HOSTS: `${productionHosts()},localhost:9` },
  outboundService,
})
try {
  const { newTrainee } = await createTrainees(product)
  const trainee = await newTrainee('recruit')
  const keys = sharedKeys(await newBrowserKeys())
  const headers = {
    cookie: trainee.cookie,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  }
  for (const endpoint of [...bad, ...good.map((service) => service.endpoint)]) {
    const { status } = await send(product.url, {
      method: 'POST',
      path: '/api/push-subscription',
      headers,
      body: JSON.stringify({ userId: trainee.id, subscription: { endpoint, keys } }),
    })
    tally[status === 200 ? 'stored' : 'refused'] += 1
    tally['5xx'] += Number(status >= 500)
    const expected = bad.includes(endpoint) ? 422 : 200
    if (status !== expected)
      faults.push(`${JSON.stringify(endpoint)} was answered ${status}, not ${expected}`)
  }
  const stored = await endpointsOf(product, trainee.id)
  if (
    stored.toSorted().join() !==
    good
      .map(({ endpoint }) => endpoint)
      .toSorted()
      .join()
  )
    faults.push(`Stored are ${JSON.stringify(stored)}`)

  await insertDirectly(product, trainee.id, keys)
  const insertedCount = (await endpointsOf(product, trainee.id)).length - stored.length
  if (insertedCount !== bad.length) faults.push(`${insertedCount} of ${bad.length} addresses were inserted`)
  await makeDue(product, trainee.id)
  await product.runCron('*/15 * * * *')
  await until(
    'the addresses to be deleted',
    async () => (await endpointsOf(product, trainee.id)).length <= good.length,
    { ms: 20_000 },
  ).catch((error) => faults.push(String(error)))
  await until('every push service to be called', async () => called.size === good.length, { ms: 5000 }).catch(
    (error) => faults.push(String(error)),
  )
  const left = (await endpointsOf(product, trainee.id)).filter((endpoint) => bad.includes(endpoint))
  faults.push(...left.map((endpoint) => `${JSON.stringify(endpoint)} is still stored after a reminder`))
  faults.push(
    ...good
      .filter(({ endpoint }) => called.get(endpoint) !== 1)
      .map(({ endpoint }) => `${endpoint} was called ${called.get(endpoint) ?? 0} times, not once`),
  )
  faults.push(...canary.hits.map((hit) => `The canary was called: ${hit}`))
  await report({
    name: 'push-addresses',
    short: false,
    figures: {
      addresses: bad.length,
      stored: tally.stored - good.length,
      refused: tally.refused,
      '5xx': tally['5xx'],
      'inserted directly': insertedCount,
      'left after a reminder': left.length,
      'push services stored': stored.length,
      'called once': [...called.values()].filter((times) => times === 1).length,
      'that redirect': good.filter(({ location }) => location).length,
      'canary hits': canary.hits.length,
    },
    faults,
  })
} finally {
  await product.stop()
  canary.close()
}

/** Gets every outgoing call of the Worker. A call that is not for a push service goes to the canary. */
async function outboundService(request: Request): Promise<Response> {
  const service = good.find(({ endpoint }) => endpoint === request.url)
  if (service) return answerOf(service)
  await fetch(`http://127.0.0.1:${canary.port}/`, {
    method: 'POST',
    headers: { 'x-meant-for': encodeURI(request.url) },
  })
  return new Response(null, { status: 201 })
}

function answerOf({ endpoint, status, location }: Service): Response {
  called.set(endpoint, (called.get(endpoint) ?? 0) + 1)
  return new Response(null, { status, headers: location ? { location } : {} })
}

async function endpointsOf({ database }: Product, id: string): Promise<string[]> {
  const { results } = await database
    .prepare(
      'SELECT endpoint FROM push_subscriptions WHERE user_id = (SELECT id FROM users WHERE public_id = ?)',
    )
    .bind(id)
    .all<{ endpoint: string }>()
  return results.map(({ endpoint }) => endpoint)
}

/** Inserts the addresses without the Worker, as if an older allow-list had let them in. */
async function insertDirectly(
  { database }: Product,
  id: string,
  { p256dh, auth }: { p256dh: string; auth: string },
): Promise<void> {
  const insert = database.prepare(
    'INSERT OR IGNORE INTO push_subscriptions (user_id, endpoint, p256dh, auth, created_at, seen_at) SELECT id, ?, ?, ?, ?, ? FROM users WHERE public_id = ?',
  )
  await database.batch(bad.map((endpoint) => insert.bind(endpoint, p256dh, auth, Date.now(), Date.now(), id)))
}

/** Makes the reminder due at the full hour that has just begun, in a zone where that is less than half an hour ago. */
async function makeDue({ database }: Product, id: string): Promise<void> {
  const now = new Date()
  const [zone, ahead] = now.getUTCMinutes() < 30 ? ['UTC', 0] : ['Asia/Kolkata', 5.5 * HOUR_MS]
  const local = new Date(now.getTime() + Number(ahead))
  const dueAt = local.setUTCMinutes(0, 0, 0) - Number(ahead)
  await database
    .prepare(
      'UPDATE users SET time_zone = ?, reminder_hour = ?, reminder_days = 127, notifications_enabled = 1, exercise_reminders = 1, reminders_paused_until = NULL, next_reminder_at = ? WHERE public_id = ?',
    )
    .bind(zone, local.getUTCHours(), dueAt, id)
    .run()
}
