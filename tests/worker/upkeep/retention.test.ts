import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#shared/units.ts'
import { expectConsoleError } from '#tests/support/worker/client.ts'
import { watchStatements } from '#tests/support/worker/database.ts'
import { adjustmentOf, deliverAndSettle, pay, paymentOf } from '#tests/support/worker/paddle.ts'
import { newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import {
  type Caps,
  continueRetention,
  applyRetention,
  retentionCron,
} from '#worker/domain/upkeep/retention.ts'
import type { UpkeepMessage } from '#worker/env.ts'
import worker from '#worker/index.ts'

const context = (now = Date.now()) => ({ env, now, defer: () => {} })
const runRetention = (now = Date.now(), caps?: Caps) => applyRetention(context(now), caps)
const runNight = () =>
  worker.scheduled(
    createScheduledController({ cron: retentionCron, scheduledTime: new Date() }),
    env,
    createExecutionContext(),
  )
const execute = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run()

/** Counts the rows of a table. Its name may be followed by a WHERE clause. */
const countOf = async (table: string) =>
  Number(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'))
const backlog = async () =>
  (
    await env.DB.prepare('SELECT rule, since FROM retention_backlog ORDER BY rule').all<{
      rule: string
      since: number
    }>()
  ).results
const heartbeat = () =>
  env.DB.prepare('SELECT last_at FROM heartbeats WHERE cron = ?').bind(retentionCron).first<number>('last_at')

/** Holds back the messages of the upkeep queue and returns the list that they go to. */
function holdUpkeepQueue(): UpkeepMessage[] {
  const held: UpkeepMessage[] = []
  vi.spyOn(env.UPKEEP, 'send').mockImplementation(
    (async (message: UpkeepMessage) => void held.push(message)) as never,
  )
  return held
}

/** Adds expired attempt counters, as password guessing leaves them behind. */
const addExpiredAttempts = (rows: number) =>
  execute(
    "INSERT INTO tries (key, count, open_at, expires_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT 'host ' || i, 1, 0, 1 FROM n",
    rows,
  )

/** Adds claims of one trainee that are old enough to be deleted. */
async function addOldClaims(rows: number): Promise<void> {
  const userId = await userIdOf((await newTrainee()).user)
  await execute(
    'INSERT INTO claims (user_id, tried_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2) SELECT ?1, 1 FROM n',
    userId,
    rows,
  )
}

async function userIdOf({ id }: { id: string }): Promise<number> {
  return Number(await env.DB.prepare('SELECT id FROM users WHERE public_id = ?').bind(id).first('id'))
}

// [rule, days kept, insert of a trainee's row (?1) with its time (?2) and a unique name (?3), query by that name]
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
  'retention deletes rows of %s after %d days, and not a millisecond earlier',
  async ([rule, days, insert, find]) => {
    const userId = await userIdOf((await newTrainee()).user)
    const now = Date.now()
    const [young, old] = [
      crypto.getRandomValues(new Uint32Array(2)).join(''),
      crypto.getRandomValues(new Uint32Array(2)).join(''),
    ].map((name) => (rule === 'claims' ? Number(name.slice(0, 9)) : name))
    await execute(insert, userId, now - days * DAY_MS + 1, young)
    await execute(insert, userId, now - days * DAY_MS, old)

    const { counts, failed } = await runRetention(now)

    const left = await Promise.all([young, old].map((name) => env.DB.prepare(find).bind(name).first()))
    expect(failed).toEqual([])
    expect(counts[rule]).toBe(1)
    expect(left.map((row) => row !== null)).toEqual([true, false])
  },
)

test('an audit entry that was copied goes after 398 days, although younger entries were written before it', async () => {
  holdUpkeepQueue() // Two rows at a time leave work for the queue.
  const now = Date.now()
  for (let count = 0; count < 2; count += 1) await newTrainee() // each writes an entry of today
  const insert = "INSERT INTO audit (at, action, target, result) VALUES (?, ?, ?, 'ok')"
  for (const action of ['mission.finish', 'photo.add']) {
    await execute(insert, now - 398 * DAY_MS + 1, action, 'copied, young')
    await execute(insert, now - 398 * DAY_MS, action, 'copied, old')
  }

  await runRetention(now, { statements: 1, rows: 2, bodies: 1, sessions: 1 })

  expect(await countOf("audit WHERE target = 'copied, old'")).toBe(0)
  expect(await countOf("audit WHERE target = 'copied, young'")).toBe(2)
})

test('a step of retention deletes as many audit entries as it may, the first ones first', async () => {
  const held = holdUpkeepQueue()
  await execute('DELETE FROM audit WHERE at < ?', Date.now() - 398 * DAY_MS)
  // Ids below those of all entries of today.
  for (const id of [-3, -2, -1])
    await execute("INSERT INTO audit (id, at, action, result) VALUES (?, 1, 'login', 'ok')", id)
  const caps = { statements: 1, rows: 2, bodies: 1, sessions: 1 }

  await runRetention(Date.now(), caps)
  const left = await countOf('audit WHERE id < 0')
  await continueRetention(context(), 'audit', caps)

  expect([left, held.some((message) => 'retention' in message && message.retention === 'audit')]).toEqual([
    1,
    true,
  ])
  expect(await countOf('audit WHERE id < 0')).toBe(0)
})

test('retention keeps a dead letter that was never replayed', async () => {
  await execute("INSERT INTO dead_letters (message_id, body, died_at) VALUES ('unread', '{}', 1)")

  await runRetention()

  expect(
    await env.DB.prepare("SELECT 1 FROM dead_letters WHERE message_id = 'unread'").first(),
  ).not.toBeNull()
})

/** Stores the whole message of a payment again, as if it had just arrived, or as an earlier release left it. */
const restoreBody = (payment: { event_id: string }, changes = '') =>
  execute(
    `UPDATE payment_events SET raw = ? ${changes} WHERE event_id = ?`,
    JSON.stringify(payment),
    payment.event_id,
  )
const bodyOf = ({ event_id }: { event_id: string }) =>
  env.DB.prepare('SELECT raw FROM payment_events WHERE event_id = ?').bind(event_id).first<string>('raw')

test('a settled payment has only its facts, and refunds and replays work with them', async () => {
  const { client, user } = await onboarded()
  const payment = await pay(client, user)
  const settled = await bodyOf(payment)

  await execute('UPDATE payment_events SET processed_at = NULL WHERE event_id = ?', payment.event_id)
  await deliverAndSettle(payment)
  const replayed = (await client.get('/api/purchases')).body
  await deliverAndSettle(adjustmentOf(payment, { action: 'refund', minutes: 10 }))

  const { id, status, details } = payment.data
  expect(JSON.parse(settled ?? '')).toMatchObject({
    facts: true,
    data: {
      id,
      status,
      details: { totals: { total: details.totals.total, tax: details.totals.tax } },
    },
  })
  for (const word of [user.email, user.id, payment.data.customer_id]) expect(settled).not.toContain(word)
  expect(replayed).toMatchObject([{ orderNumber: id, status: 'completed' }])
  expect((await client.get('/api/purchases')).body).toMatchObject([{ orderNumber: id, status: 'refunded' }])
})

test.for([
  ['a payment under review', {}],
  ['an event of an unknown type', { event_type: 'transaction.revised' }],
] as const)('the message of %s is kept for 180 days', async ([, changes]) => {
  const { user } = await onboarded()
  const payment = { ...paymentOf({ user, customData: {} }), ...changes }
  await deliverAndSettle(payment)
  const now = Date.now()
  const setReceivedAt = (at: number) =>
    execute('UPDATE payment_events SET received_at = ? WHERE event_id = ?', at, payment.event_id)

  await setReceivedAt(now - 180 * DAY_MS + 1)
  await runRetention(now)
  const before = await bodyOf(payment)
  await setReceivedAt(now - 180 * DAY_MS)
  await runRetention(now)

  expect(before).toBe(JSON.stringify(payment))
  expect(await bodyOf(payment)).not.toContain(payment.data.customer_id)
})

test('the night reduces settled messages that an earlier release left whole', async () => {
  const { client, user } = await onboarded()
  const payment = await pay(client, user)
  const settled = await bodyOf(payment)
  await restoreBody(payment)

  await runRetention()

  expect(await bodyOf(payment)).toBe(settled)
})

test('an unsettled payment event keeps its body, because settling reads it', async () => {
  const { user } = await newTrainee()
  const payment = paymentOf({ user })
  await deliverAndSettle(payment)
  await restoreBody(payment, ', processed_at = NULL, received_at = 1')

  await runRetention()

  expect(await bodyOf(payment)).toContain(user.id)
})

test('running retention a second time deletes nothing', async () => {
  const userId = await userIdOf((await newTrainee()).user)
  await execute(
    "INSERT INTO reminders (user_id, sent_at, sent_on, state) VALUES (?, 1, '1970-01-01', 'sent')",
    userId,
  )

  const [first, second] = [await runRetention(), await runRetention()]

  expect(first.counts.reminders).toBeGreaterThan(0)
  expect(Object.values(second.counts).every((count) => count === 0)).toBe(true)
})

test('one night deletes 28,800 expired attempt counters and writes the heartbeat only at the end', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await execute('DELETE FROM heartbeats')
  // As many as one host can leave behind in a day.
  await addExpiredAttempts(28_800)

  await runNight()
  const [left, openRules, earlyHeartbeat] = [await countOf('tries'), await backlog(), await heartbeat()]
  await vi.waitFor(async () => expect(await backlog()).toEqual([]), { timeout: 15_000, interval: 200 })

  expect([left, openRules.map(({ rule }) => rule), earlyHeartbeat]).toEqual([8800, ['tries'], null])
  expect(await countOf('tries')).toBe(0)
  expect(await heartbeat()).toBeGreaterThan(Date.now() - 60_000)
})

test('a rule at its limit continues in bounded queue messages and stops when nothing is left', async () => {
  const held = holdUpkeepQueue()
  await execute('DELETE FROM heartbeats')
  await addOldClaims(7)
  const caps = { statements: 1, rows: 3, bodies: 2, sessions: 2 }
  const deleted: (number | null)[] = []

  const { counts, unfinished } = await runRetention(Date.now(), caps)
  for (let message = held.shift(); message; message = held.shift()) {
    expect([message, await heartbeat()]).toEqual([{ retention: 'claims' }, null])
    deleted.push(await continueRetention(context(), 'claims', caps))
  }

  expect([counts.claims, unfinished, deleted]).toEqual([3, ['claims'], [3, 1]])
  expect([await countOf('claims'), await backlog()]).toEqual([0, []])
  expect(await heartbeat()).not.toBeNull()
})

test('payment bodies over the limit are also reduced by queue messages', async () => {
  const held = holdUpkeepQueue()
  const { client, user } = await onboarded()
  const payment = await pay(client, user)
  await restoreBody(payment)
  for (const copy of [1, 2, 3, 4]) {
    await execute(
      'INSERT INTO payment_events (event_id, public_id, type, occurred_at, received_at, processed_at, raw) SELECT event_id || ?1, public_id || ?1, type, occurred_at, 1, 1, raw FROM payment_events WHERE event_id = ?2',
      copy,
      payment.event_id,
    )
  }
  const caps = { statements: 1, rows: 1000, bodies: 2, sessions: 2 }
  await runRetention(Date.now(), caps)
  const deleted: (number | null)[] = []

  while (held.shift()) deleted.push(await continueRetention(context(), 'paymentBodies', caps))

  expect(deleted).toEqual([2, 1])
  expect(await countOf(`payment_events WHERE received_at = 1 AND raw LIKE '%${user.email}%'`)).toBe(0)
})

test('a repeated retention message stays within its limit, and a late one does nothing', async () => {
  const held = holdUpkeepQueue()
  await addOldClaims(5)
  const caps = { statements: 1, rows: 2, bodies: 2, sessions: 2 }
  await runRetention(Date.now(), caps)
  held.length = 0

  const deleted = [
    await continueRetention(context(), 'claims', caps),
    await continueRetention(context(), 'claims', caps),
  ]
  await execute('DELETE FROM heartbeats')
  deleted.push(await continueRetention(context(), 'claims', caps))

  expect([deleted, held, await heartbeat()]).toEqual([[2, 1, null], [{ retention: 'claims' }], null])
})

test('the next night resumes a rule whose message was lost, and keeps the time it fell behind', async () => {
  const held = holdUpkeepQueue()
  const now = Date.now()
  await addOldClaims(5)
  await runRetention(now, { statements: 1, rows: 2, bodies: 2, sessions: 2 })
  held.length = 0
  const openAfterLoss = await backlog()

  const { counts } = await runRetention(now + DAY_MS, { statements: 1, rows: 2, bodies: 2, sessions: 2 })
  const stillOpen = await backlog()
  await continueRetention(context(now + DAY_MS), 'claims', { statements: 2, rows: 2, bodies: 2, sessions: 2 })

  expect([counts.claims, openAfterLoss, stillOpen]).toEqual([
    2,
    [{ rule: 'claims', since: now }],
    [{ rule: 'claims', since: now }],
  ])
  expect(await backlog()).toEqual([])
})

test('if the queue rejects a message, the night fails without a heartbeat and the rule stays open', async () => {
  await execute('DELETE FROM heartbeats')
  vi.spyOn(env.UPKEEP, 'send').mockRejectedValue(new Error('queue is away'))
  await addOldClaims(5)

  const night = await runRetention(Date.now(), { statements: 1, rows: 2, bodies: 2, sessions: 2 }).catch(
    String,
  )

  expect(night).toContain('queue is away')
  expect((await backlog()).map(({ rule }) => rule)).toEqual(['claims'])
  expect(await heartbeat()).toBeNull()
})

test('a late message of one rule does nothing while another rule is open', async () => {
  holdUpkeepQueue()
  await addOldClaims(3)
  await execute('DELETE FROM retention_backlog')
  await execute("INSERT INTO retention_backlog (rule, since) VALUES ('audit', 1)")

  const rows = await continueRetention(context(), 'claims')

  expect([rows, await backlog()]).toEqual([null, [{ rule: 'audit', since: 1 }]])
  await runRetention()
})

test('retention does not wait for a rule that no longer exists', async () => {
  const held = holdUpkeepQueue()
  await execute("INSERT INTO retention_backlog (rule, since) VALUES ('gone', 1)")
  const rows = await continueRetention(context(), 'gone')
  await execute("INSERT INTO retention_backlog (rule, since) VALUES ('gone', 1)")

  await runRetention()

  expect([rows, held, await backlog()]).toEqual([0, [], []])
})

test('a failing rule does not stop the other rules, and the cron job fails', async () => {
  const held = holdUpkeepQueue()
  const userId = await userIdOf((await newTrainee()).user)
  await execute('DELETE FROM heartbeats')
  await execute('INSERT INTO claims (user_id, tried_at) VALUES (?, 1)', userId)
  await execute(
    "INSERT INTO reminders (user_id, sent_at, sent_on, state) VALUES (?, 1, '1970-01-02', 'sent')",
    userId,
  )
  await execute("CREATE TRIGGER boom BEFORE DELETE ON claims BEGIN SELECT RAISE(ABORT, 'injected'); END")
  vi.spyOn(console, 'log').mockImplementation(() => {})

  const night = await runNight().catch(String)
  await execute('DROP TRIGGER boom')

  expectConsoleError(/A rule of retention could not be kept.*claims[^]*A cron has failed/)
  expect(night).toMatch(/A cron has failed/)
  expect(await env.DB.prepare("SELECT 1 FROM reminders WHERE sent_on = '1970-01-02'").first()).toBeNull()
  expect([held, (await backlog()).map(({ rule }) => rule), await heartbeat()]).toEqual([
    [{ retention: 'claims' }],
    ['claims'],
    null,
  ])
  await continueRetention(context(), 'claims')
  expect(await heartbeat()).not.toBeNull()
})

test('the cron job logs in one line how many rows each rule deleted', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
  const execution = createExecutionContext()

  await worker.scheduled(
    createScheduledController({ cron: retentionCron, scheduledTime: new Date() }),
    env,
    execution,
  )
  await waitOnExecutionContext(execution)

  expect(logged).toHaveBeenCalledOnce()
  expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({
    message: 'Retention',
    forgotten: expect.stringMatching(/^logins \d+, .*audit \d+, paymentBodies \d+, stations \d+$/),
  })
})

test('wrangler.toml schedules the retention cron', () => {
  expect(env.TEST_CRONS).toContain(retentionCron)
})

test('the query for payment bodies to reduce uses its index', async () => {
  const sent = watchStatements()

  await runRetention()

  const statement = sent().find((text) => text.startsWith('select "event_id"')) ?? ''
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .bind(1, 1)
    .all<{ detail: string }>()
  expect(results[0]?.detail).toContain('payment_events_bodies_idx')
})
