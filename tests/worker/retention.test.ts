import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { expectConsoleError } from '#tests/support/worker/client.ts'
import { breakDatabase, watchStatements } from '#tests/support/worker/database.ts'
import { adjustmentOf, deliverAndSettle, pay, paymentOf } from '#tests/support/worker/paddle.ts'
import { newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { type Caps, continueRetention, applyRetention, retentionCron } from '#worker/domain/retention.ts'
import type { UpkeepMessage } from '#worker/env.ts'
import worker from '#worker/index.ts'

const DAY_MS = 86_400_000

const context = (now = Date.now()) => ({ env, now, defer: () => {} })
const forget = (now = Date.now(), caps?: Caps) => applyRetention(context(now), caps)
const runNight = () =>
  worker.scheduled(
    createScheduledController({ cron: retentionCron, scheduledTime: new Date() }),
    env,
    createExecutionContext(),
  )
const run = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run()

/** Rows of a table, or of those that a condition behind its name leaves. */
const countOf = async (table: string) =>
  Number(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'))
const behind = async () =>
  (
    await env.DB.prepare('SELECT rule, since FROM retention_backlog ORDER BY rule').all<{
      rule: string
      since: number
    }>()
  ).results
const heartbeat = () =>
  env.DB.prepare('SELECT last_at FROM heartbeats WHERE cron = ?').bind(retentionCron).first<number>('last_at')

/** The queue, held: what is put into it stays here. */
function heldQueue(): UpkeepMessage[] {
  const held: UpkeepMessage[] = []
  vi.spyOn(env.UPKEEP, 'send').mockImplementation(
    (async (message: UpkeepMessage) => void held.push(message)) as never,
  )
  return held
}

/** Expired tries, as one who guesses leaves them behind. */
const expiredTries = (rows: number) =>
  run(
    "INSERT INTO tries (key, count, open_at, expires_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT 'host ' || i, 1, 0, 1 FROM n",
    rows,
  )

/** Claims that are old enough to go, all of one trainee. */
async function oldClaims(rows: number): Promise<void> {
  const userId = await numberOf((await newTrainee()).user)
  await run(
    'INSERT INTO claims (user_id, tried_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2) SELECT ?1, 1 FROM n',
    userId,
    rows,
  )
}

async function numberOf({ id }: { id: string }): Promise<number> {
  return Number(await env.DB.prepare('SELECT id FROM users WHERE public_id = ?').bind(id).first('id'))
}

// [rule, days after which it goes, a row of a trainee's (?1) with its time (?2) and a name of its own (?3), how to find it by that name]
test.for([
  [
    'logins',
    7,
    'INSERT INTO logins (id, user_id, created_at, last_seen_at, expires_at) VALUES (?3, ?1, 1, 1, ?2)',
    'SELECT 1 FROM logins WHERE id = ?',
  ],
  [
    'pushSubscriptions',
    60,
    "INSERT INTO push_subscriptions (user_id, seen_at, endpoint, p256dh, auth, created_at) VALUES (?1, ?2, ?3, '', '', 1)",
    'SELECT 1 FROM push_subscriptions WHERE endpoint = ?',
  ],
  [
    'reminders',
    60,
    "INSERT INTO reminders (user_id, sent_at, sent_on, state) VALUES (?1, ?2, ?3, 'sent')",
    'SELECT 1 FROM reminders WHERE sent_on = ?',
  ],
  [
    'accountTokens',
    1,
    "INSERT INTO account_tokens (user_id, expires_at, id, kind, email, created_at) VALUES (?1, ?2, ?3, 'reset', 'a@example.com', 1)",
    'SELECT 1 FROM account_tokens WHERE id = ?',
  ],
  [
    'tries',
    0,
    'INSERT INTO tries (count, expires_at, key, open_at) VALUES (?1, ?2, ?3, 1)',
    'SELECT 1 FROM tries WHERE key = ?',
  ],
  [
    'claims',
    1,
    'INSERT INTO claims (user_id, tried_at, id) VALUES (?1, ?2, ?3)',
    'SELECT 1 FROM claims WHERE id = ?',
  ],
  [
    'checkouts',
    180,
    "INSERT INTO checkouts (user_id, created_at, public_id, price_id) VALUES (?1, ?2, ?3, 'pri')",
    'SELECT 1 FROM checkouts WHERE public_id = ?',
  ],
  [
    'deadLetters',
    30,
    "INSERT INTO dead_letters (event_id, replayed_at, message_id, body, died_at) VALUES (?1, ?2, ?3, '{}', 1)",
    'SELECT 1 FROM dead_letters WHERE message_id = ?',
  ],
  [
    'audit',
    398,
    "INSERT INTO audit (user_hash, at, target, action, result) VALUES (?1, ?2, ?3, 'login', 'ok')",
    'SELECT 1 FROM audit WHERE target = ?',
  ],
] as const)(
  '%s: a row is there one millisecond before %d days, and gone after them',
  async ([rule, days, insert, find]) => {
    const userId = await numberOf((await newTrainee()).user)
    const now = Date.now()
    const [young, old] = [
      crypto.getRandomValues(new Uint32Array(2)).join(''),
      crypto.getRandomValues(new Uint32Array(2)).join(''),
    ].map((name) => (rule === 'claims' ? Number(name.slice(0, 9)) : name))
    await run(insert, userId, now - days * DAY_MS + 1, young)
    await run(insert, userId, now - days * DAY_MS, old)

    const { counts, failed } = await forget(now)

    const left = await Promise.all([young, old].map((name) => env.DB.prepare(find).bind(name).first()))
    expect(failed).toEqual([])
    expect(counts[rule]).toBe(1)
    expect(left.map((row) => row !== null)).toEqual([true, false])
  },
)

test('a dead letter that nobody has replayed stays', async () => {
  await run("INSERT INTO dead_letters (message_id, body, died_at) VALUES ('unread', '{}', 1)")

  await forget()

  expect(
    await env.DB.prepare("SELECT 1 FROM dead_letters WHERE message_id = 'unread'").first(),
  ).not.toBeNull()
})

test('the body of a payment is whole for 180 days; then nobody’s name is in it, and it counts, is refunded and is replayed as before', async () => {
  const { client, user } = await onboarded()
  const payment = await pay(client, user)
  await run(
    'UPDATE payment_events SET raw = json_set(raw, ?, ?) WHERE event_id = ?',
    '$.data.payments',
    'CANARY OF THE CARD',
    payment.event_id,
  )
  const now = Date.now()
  const receive = (at: number) =>
    run('UPDATE payment_events SET received_at = ? WHERE event_id = ?', at, payment.event_id)
  const bodyNow = () =>
    env.DB.prepare('SELECT raw FROM payment_events WHERE event_id = ?')
      .bind(payment.event_id)
      .first<string>('raw')

  await receive(now - 180 * DAY_MS + 1)
  await forget(now)
  const before = await bodyNow()
  await receive(now - 180 * DAY_MS)
  await forget(now)
  const after = await bodyNow()
  await run('UPDATE payment_events SET processed_at = NULL WHERE event_id = ?', payment.event_id)
  await deliverAndSettle(payment)
  const replayed = (await client.get('/api/purchases')).body
  await deliverAndSettle(adjustmentOf(payment, { action: 'refund', minutes: 10 }))

  expect(before).toContain('CANARY')
  for (const word of ['CANARY', user.email, user.id]) expect(after).not.toContain(word)
  expect(replayed).toMatchObject([{ orderNumber: payment.data.id, status: 'completed' }])
  expect((await client.get('/api/purchases')).body).toMatchObject([
    { orderNumber: payment.data.id, status: 'refunded' },
  ])
})

test('an event that was never settled keeps its body: it is still to be read', async () => {
  const { user } = await newTrainee()
  const payment = paymentOf({ user })
  await deliverAndSettle(payment)
  await run(
    'UPDATE payment_events SET processed_at = NULL, received_at = 1 WHERE event_id = ?',
    payment.event_id,
  )

  await forget()

  expect(
    await env.DB.prepare('SELECT raw FROM payment_events WHERE event_id = ?')
      .bind(payment.event_id)
      .first('raw'),
  ).toContain(user.id)
})

test('the second run of a night finds nothing to do', async () => {
  const userId = await numberOf((await newTrainee()).user)
  await run(
    "INSERT INTO reminders (user_id, sent_at, sent_on, state) VALUES (?, 1, '1970-01-01', 'sent')",
    userId,
  )

  const [first, second] = [await forget(), await forget()]

  expect(first.counts.reminders).toBeGreaterThan(0)
  expect(Object.values(second.counts).every((count) => count === 0)).toBe(true)
})

test('what one host leaves behind in a day, 28,800 rows, is gone within one night; there is no heartbeat before', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await run('DELETE FROM heartbeats')
  await expiredTries(28_800)

  await runNight()
  const [left, waiting, early] = [await countOf('tries'), await behind(), await heartbeat()]
  await vi.waitFor(async () => expect(await behind()).toEqual([]), { timeout: 15_000, interval: 200 })

  expect([left, waiting.map(({ rule }) => rule), early]).toEqual([8800, ['tries'], null])
  expect(await countOf('tries')).toBe(0)
  expect(await heartbeat()).toBeGreaterThan(Date.now() - 60_000)
})

test('a rule that reached its cap goes on by messages of a bounded size, and stops when nothing is left', async () => {
  const held = heldQueue()
  await run('DELETE FROM heartbeats')
  await oldClaims(7)
  const caps = { statements: 1, rows: 3, bodies: 2 }
  const went: (number | null)[] = []

  const { counts, unfinished } = await forget(Date.now(), caps)
  for (let message = held.shift(); message; message = held.shift()) {
    expect([message, await heartbeat()]).toEqual([{ retention: 'claims' }, null])
    went.push(await continueRetention(context(), 'claims', caps))
  }

  expect([counts.claims, unfinished, went]).toEqual([3, ['claims'], [3, 1]])
  expect([await countOf('claims'), await behind()]).toEqual([0, []])
  expect(await heartbeat()).not.toBeNull()
})

test('bodies of payments go on by messages as well', async () => {
  const held = heldQueue()
  const { client, user } = await onboarded()
  const payment = await pay(client, user)
  for (const copy of [1, 2, 3, 4]) {
    await run(
      'INSERT INTO payment_events (event_id, public_id, type, occurred_at, received_at, processed_at, raw) SELECT event_id || ?1, public_id || ?1, type, occurred_at, 1, 1, raw FROM payment_events WHERE event_id = ?2',
      copy,
      payment.event_id,
    )
  }
  const caps = { statements: 1, rows: 1000, bodies: 2 }
  await forget(Date.now(), caps)
  const went: (number | null)[] = []

  while (held.shift()) went.push(await continueRetention(context(), 'paymentBodies', caps))

  expect(went).toEqual([2, 0])
  expect(await countOf(`payment_events WHERE received_at = 1 AND raw LIKE '%${user.email}%'`)).toBe(0)
})

test('a message that comes twice, or after its rule is through, takes no more than a message does and ends', async () => {
  const held = heldQueue()
  await oldClaims(5)
  const caps = { statements: 1, rows: 2, bodies: 2 }
  await forget(Date.now(), caps)
  held.length = 0

  const went = [
    await continueRetention(context(), 'claims', caps),
    await continueRetention(context(), 'claims', caps),
  ]
  await run('DELETE FROM heartbeats')
  went.push(await continueRetention(context(), 'claims', caps))

  expect([went, held, await heartbeat()]).toEqual([[2, 1, null], [{ retention: 'claims' }], null])
})

test('where a message is lost the next night starts again, and what is behind keeps the time since when', async () => {
  const held = heldQueue()
  const now = Date.now()
  await oldClaims(5)
  await forget(now, { statements: 1, rows: 2, bodies: 2 })
  held.length = 0
  const lost = await behind()

  const { counts } = await forget(now + DAY_MS, { statements: 1, rows: 2, bodies: 2 })
  const stillBehind = await behind()
  await continueRetention(context(now + DAY_MS), 'claims', { statements: 2, rows: 2, bodies: 2 })

  expect([counts.claims, lost, stillBehind]).toEqual([
    2,
    [{ rule: 'claims', since: now }],
    [{ rule: 'claims', since: now }],
  ])
  expect(await behind()).toEqual([])
})

test('where the queue takes no message the night fails, its rule stays behind and there is no heartbeat', async () => {
  await run('DELETE FROM heartbeats')
  vi.spyOn(env.UPKEEP, 'send').mockRejectedValue(new Error('queue is away'))
  await oldClaims(5)

  const night = await forget(Date.now(), { statements: 1, rows: 2, bodies: 2 }).catch(String)

  expect(night).toContain('queue is away')
  expect((await behind()).map(({ rule }) => rule)).toEqual(['claims'])
  expect(await heartbeat()).toBeNull()
})

test('a rule that no release knows any more is not waited for', async () => {
  const held = heldQueue()
  await run("INSERT INTO retention_backlog (rule, since) VALUES ('gone', 1)")
  const rows = await continueRetention(context(), 'gone')
  await run("INSERT INTO retention_backlog (rule, since) VALUES ('gone', 1)")

  await forget()

  expect([rows, held, await behind()]).toEqual([0, [], []])
})

test('a message that cannot be read, or meets a database that fails, is tried again', async () => {
  const take = async (body: unknown) => {
    const batch = createMessageBatch<UpkeepMessage>('upkeep', [
      { id: 'one', timestamp: new Date(), attempts: 1, body: body as UpkeepMessage },
    ])
    const execution = createExecutionContext()
    await worker.queue(batch, env, execution)
    return (await getQueueResult(batch, execution)).retryMessages.length
  }
  const unread = await take({ retention: 7 })
  breakDatabase()

  const failed = await take({ retention: 'claims' })

  expectConsoleError(/A step of the upkeep failed[^]*A step of the upkeep failed/)
  expect([unread, failed]).toEqual([1, 1])
})

test('a rule that fails keeps no other from being kept, and the night’s job fails', async () => {
  const held = heldQueue()
  const userId = await numberOf((await newTrainee()).user)
  await run('DELETE FROM heartbeats')
  await run('INSERT INTO claims (user_id, tried_at) VALUES (?, 1)', userId)
  await run(
    "INSERT INTO reminders (user_id, sent_at, sent_on, state) VALUES (?, 1, '1970-01-02', 'sent')",
    userId,
  )
  await run("CREATE TRIGGER boom BEFORE DELETE ON claims BEGIN SELECT RAISE(ABORT, 'injected'); END")
  vi.spyOn(console, 'log').mockImplementation(() => {})

  const night = await runNight().catch(String)
  await run('DROP TRIGGER boom')

  expectConsoleError(/A rule of retention could not be kept.*claims[^]*A cron has failed/)
  expect(night).toMatch(/A cron has failed/)
  expect(await env.DB.prepare("SELECT 1 FROM reminders WHERE sent_on = '1970-01-02'").first()).toBeNull()
  expect([held, (await behind()).map(({ rule }) => rule), await heartbeat()]).toEqual([
    [{ retention: 'claims' }],
    ['claims'],
    null,
  ])
  await continueRetention(context(), 'claims')
  expect(await heartbeat()).not.toBeNull()
})

test('the night’s job says in one line what went', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const execution = createExecutionContext()

  await worker.scheduled(
    createScheduledController({ cron: retentionCron, scheduledTime: new Date() }),
    env,
    execution,
  )
  await waitOnExecutionContext(execution)

  expect(said).toHaveBeenCalledOnce()
  expect(JSON.parse(String(said.mock.calls[0]?.[0]))).toMatchObject({
    message: 'Retention',
    forgotten: expect.stringMatching(/^logins \d+, .*audit \d+, paymentBodies \d+$/),
  })
})

test('the crons of the upkeep stand in wrangler.toml', () => {
  expect(env.TEST_CRONS).toContain(retentionCron)
})

test('the bodies to be cut down are found by their index', async () => {
  const sent = watchStatements()

  await forget()

  const statement = sent().find((text) => text.startsWith('select "event_id"')) ?? ''
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .bind(1, 1)
    .all<{ detail: string }>()
  expect(results[0]?.detail).toContain('payment_events_bodies_idx')
})
