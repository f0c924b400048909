import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { sign } from '#local/paddle/events/transaction.ts'
import { type Answer, Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { breakDatabase } from '#tests/support/worker/database.ts'
import { deliver, paymentOf, settle } from '#tests/support/worker/paddle.ts'
import { onboarded } from '#tests/support/worker/trainee.ts'

const secret = env.PADDLE_WEBHOOK_SECRET
const seconds = () => Math.floor(Date.now() / 1000)

function post(rawBody: string, signature: string | null): Promise<Answer> {
  return new Client().call('/api/webhooks/paddle', {
    method: 'POST',
    rawBody,
    headers: { 'paddle-signature': signature, 'sec-fetch-site': null },
  })
}

async function signedEvent() {
  const event = paymentOf({ user: (await onboarded()).user })
  const rawBody = JSON.stringify(event)
  const ts = seconds()
  return { event, rawBody, ts, h1: sign(secret, rawBody, ts).split('h1=')[1] ?? '' }
}

const isStored = async (eventId: string) =>
  (await env.DB.prepare('SELECT 1 FROM payment_events WHERE event_id = ?').bind(eventId).first()) !== null

test('a webhook with two signatures is accepted in either order, so the secret can be rotated', async () => {
  const [one, two] = [await signedEvent(), await signedEvent()]
  const other = 'a'.repeat(64)

  const answers = [
    await post(one.rawBody, `ts=${one.ts};h1=${other};h1=${one.h1}`),
    await post(two.rawBody, `ts=${two.ts};h1=${two.h1};h1=${other}`),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('an answer to a webhook sets no cookie', async () => {
  const { rawBody, ts, h1 } = await signedEvent()

  const answer = await post(rawBody, `ts=${ts};h1=${h1}`)

  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('at most five signatures of a webhook are checked', async () => {
  const [fifth, sixth] = [await signedEvent(), await signedEvent()]
  const others = (count: number) => `h1=${'a'.repeat(64)};`.repeat(count)

  const answers = [
    await post(fifth.rawBody, `ts=${fifth.ts};${others(4)}h1=${fifth.h1}`),
    await post(sixth.rawBody, `ts=${sixth.ts};${others(5)}h1=${sixth.h1}`),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 401])
  expect(await isStored(sixth.event.event_id)).toBe(false)
})

test('a forged, halved, doubled or misplaced signature answers 401 and stores nothing', async () => {
  const { event, rawBody, ts, h1 } = await signedEvent()
  const forged = [
    null,
    '',
    `ts=${ts}`,
    `h1=${h1}`,
    `ts=${ts};h1=`,
    `ts=${ts};h1=${h1.slice(1)}`,
    `ts=${ts};h1=${'0'.repeat(64)};h1=${'f'.repeat(64)}`,
    `ts=${ts + 1};h1=${h1}`,
    `ts=${ts};ts=${ts};h1=${h1.slice(2)}00`,
    `ts=${ts};h2=${h1}`,
    `ts=1e9;h1=${h1}`,
    `ts=-${ts};h1=${h1}`,
  ]

  const answers = []
  for (const signature of forged) answers.push((await post(rawBody, signature)).status)

  expect(answers).toEqual(forged.map(() => 401))
  expect(await isStored(event.event_id)).toBe(false)
})

test('a signature covers the exact bytes: reformatting, a byte order mark or a newline is refused', async () => {
  const { event, rawBody, ts, h1 } = await signedEvent()
  const signature = `ts=${ts};h1=${h1}`

  const answers = [
    await post(JSON.stringify(event, null, 1), signature),
    await post(`\uFEFF${rawBody}`, signature),
    await post(`${rawBody}\n`, signature),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await isStored(event.event_id)).toBe(false)
})

test('a signature is valid for 300 seconds before and after its time, and no longer', async () => {
  const event = paymentOf({ user: (await onboarded()).user })
  const rawBody = JSON.stringify(event)
  const now = seconds()
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 })

  const answers = []
  for (const ts of [now - 301, now + 301, now - 300, now + 300])
    answers.push((await post(rawBody, sign(secret, rawBody, ts))).status)

  expect(answers).toEqual([401, 401, 200, 200])
})

test('another Paddle environment’s secret is refused, and its price grants nothing', async () => {
  const trainee = await onboarded()
  const sandbox = paymentOf({ user: trainee.user, priceId: 'pri_of_the_other_world' })

  const refused = await deliver(sandbox, 'pdl_ntfset_of_the_other_world')
  await deliver(sandbox)
  await settle(sandbox)

  expect(refused.status).toBe(401)
  expect((await trainee.client.get('/api/bootcamp-access')).body).toMatchObject({ canAccess: false })
  expect((await trainee.client.get('/api/purchases')).body).toMatchObject([{ status: 'under_review' }])
})

test('a webhook answers 503 while the database is down, and the next delivery is stored', async () => {
  const event = paymentOf({ user: (await onboarded()).user })
  const restore = breakDatabase()

  const down = await deliver(event)
  restore()
  const up = await deliver(event)

  expect(down.status).toBe(503)
  expect(down.headers.get('retry-after')).toBe('5')
  expectConsoleError(/no such shard/)
  expect(up.status).toBe(200)
  expect(await isStored(event.event_id)).toBe(true)
})

test('a signed webhook body of several megabytes is refused', async () => {
  const rawBody = 'x'.repeat(10 * 1024 * 1024)

  const answer = await post(rawBody, sign(secret, rawBody, seconds()))

  expect(answer.status).toBe(413)
})

test('a signed event with an unreadable timestamp is refused', async () => {
  const event = { ...paymentOf({ user: (await onboarded()).user }), occurred_at: 'yesterday' }

  expect((await deliver(event)).status).toBe(400)
})

test('an event delivered twice stays as it was stored and is not queued again', async () => {
  const { event } = await signedEvent()
  const queued = vi
    .spyOn(env.PAYMENTS, 'send')
    .mockResolvedValue({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } })
  const row = () =>
    env.DB.prepare('SELECT * FROM payment_events WHERE event_id = ?').bind(event.event_id).first()
  await deliver(event)
  await settle(event)
  const before = await row()

  const again = await deliver(event)

  expect(again.status).toBe(200)
  expect(await row()).toEqual(before)
  expect(before?.processed_at).not.toBeNull()
  expect(queued).toHaveBeenCalledTimes(1)
})
