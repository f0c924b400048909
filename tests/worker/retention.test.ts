import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { expectConsoleError } from '#tests/support/worker/client.ts'
import { watchStatements } from '#tests/support/worker/database.ts'
import { adjustmentOf, bring, pay, paymentOf } from '#tests/support/worker/paddle.ts'
import { newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { forgetExpired } from '#worker/domain/retention.ts'
import worker from '#worker/index.ts'
import { retentionCron } from '#worker/upkeep-jobs.ts'

const DAY_MS = 86_400_000

const forget = (now = Date.now()) => forgetExpired({ env, now, defer: () => {} })
const run = (statement: string, ...values: unknown[]) => env.DB.prepare(statement).bind(...values).run()

async function numberOf({ id }: { id: string }): Promise<number> {
  return Number(await env.DB.prepare('SELECT id FROM users WHERE public_id = ?').bind(id).first('id'))
}

// [rule, days after which it goes, a row of a trainee's (?1) with its time (?2) and a name of its own (?3), how to find it by that name]
test.for([
  ['logins', 7, "INSERT INTO logins (id, user_id, created_at, last_seen_at, expires_at) VALUES (?3, ?1, 1, 1, ?2)", 'SELECT 1 FROM logins WHERE id = ?'],
  [
    'pushSubscriptions',
    60,
    "INSERT INTO push_subscriptions (user_id, seen_at, endpoint, p256dh, auth, created_at) VALUES (?1, ?2, ?3, '', '', 1)",
    'SELECT 1 FROM push_subscriptions WHERE endpoint = ?',
  ],
  ['reminders', 60, "INSERT INTO reminders (user_id, sent_at, sent_on, state) VALUES (?1, ?2, ?3, 'sent')", 'SELECT 1 FROM reminders WHERE sent_on = ?'],
  [
    'accountTokens',
    1,
    "INSERT INTO account_tokens (user_id, expires_at, id, kind, email, created_at) VALUES (?1, ?2, ?3, 'reset', 'a@example.com', 1)",
    'SELECT 1 FROM account_tokens WHERE id = ?',
  ],
  ['tries', 0, 'INSERT INTO tries (count, expires_at, key, open_at) VALUES (?1, ?2, ?3, 1)', 'SELECT 1 FROM tries WHERE key = ?'],
  ['claims', 1, 'INSERT INTO claims (user_id, tried_at, id) VALUES (?1, ?2, ?3)', 'SELECT 1 FROM claims WHERE id = ?'],
  ['checkouts', 180, "INSERT INTO checkouts (user_id, created_at, public_id, price_id) VALUES (?1, ?2, ?3, 'pri')", 'SELECT 1 FROM checkouts WHERE public_id = ?'],
  [
    'deadLetters',
    30,
    "INSERT INTO dead_letters (event_id, replayed_at, message_id, body, died_at) VALUES (?1, ?2, ?3, '{}', 1)",
    'SELECT 1 FROM dead_letters WHERE message_id = ?',
  ],
  ['audit', 398, "INSERT INTO audit (user_hash, at, target, action, result) VALUES (?1, ?2, ?3, 'login', 'ok')", 'SELECT 1 FROM audit WHERE target = ?'],
] as const)('%s: a row is there one millisecond before %d days, and gone after them', async ([rule, days, insert, find]) => {
  const userId = await numberOf((await newTrainee()).user)
  const now = Date.now()
  const [young, old] = [crypto.getRandomValues(new Uint32Array(2)).join(''), crypto.getRandomValues(new Uint32Array(2)).join('')].map((name) => (rule === 'claims' ? Number(name.slice(0, 9)) : name))
  await run(insert, userId, now - days * DAY_MS + 1, young)
  await run(insert, userId, now - days * DAY_MS, old)

  const { counts, failed } = await forget(now)

  const left = await Promise.all([young, old].map((name) => env.DB.prepare(find).bind(name).first()))
  expect(failed).toEqual([])
  expect(counts[rule]).toBe(1)
  expect(left.map((row) => row !== null)).toEqual([true, false])
})

test('a dead letter that nobody has replayed stays', async () => {
  await run("INSERT INTO dead_letters (message_id, body, died_at) VALUES ('unread', '{}', 1)")

  await forget()

  expect(await env.DB.prepare("SELECT 1 FROM dead_letters WHERE message_id = 'unread'").first()).not.toBeNull()
})

test('the body of a payment is whole for 180 days; then nobody’s name is in it, and it counts, is refunded and is replayed as before', async () => {
  const { client, user } = await onboarded()
  const payment = await pay(client, user)
  await run('UPDATE payment_events SET raw = json_set(raw, ?, ?) WHERE event_id = ?', '$.data.payments', 'CANARY OF THE CARD', payment.event_id)
  const now = Date.now()
  const receive = (at: number) => run('UPDATE payment_events SET received_at = ? WHERE event_id = ?', at, payment.event_id)
  const bodyNow = () => env.DB.prepare('SELECT raw FROM payment_events WHERE event_id = ?').bind(payment.event_id).first<string>('raw')

  await receive(now - 180 * DAY_MS + 1)
  await forget(now)
  const before = await bodyNow()
  await receive(now - 180 * DAY_MS)
  await forget(now)
  const after = await bodyNow()
  await run('UPDATE payment_events SET processed_at = NULL WHERE event_id = ?', payment.event_id)
  await bring(payment)
  const replayed = (await client.get('/api/purchases')).body
  await bring(adjustmentOf(payment, { action: 'refund', minutes: 10 }))

  expect(before).toContain('CANARY')
  for (const word of ['CANARY', user.email, user.id]) expect(after).not.toContain(word)
  expect(replayed).toMatchObject([{ orderNumber: payment.data.id, status: 'completed' }])
  expect((await client.get('/api/purchases')).body).toMatchObject([{ orderNumber: payment.data.id, status: 'refunded' }])
})

test('an event that was never settled keeps its body: it is still to be read', async () => {
  const { user } = await newTrainee()
  const payment = paymentOf({ user })
  await bring(payment)
  await run('UPDATE payment_events SET processed_at = NULL, received_at = 1 WHERE event_id = ?', payment.event_id)

  await forget()

  expect(await env.DB.prepare('SELECT raw FROM payment_events WHERE event_id = ?').bind(payment.event_id).first('raw')).toContain(user.id)
})

test('the second run of a night finds nothing to do', async () => {
  const userId = await numberOf((await newTrainee()).user)
  await run("INSERT INTO reminders (user_id, sent_at, sent_on, state) VALUES (?, 1, '1970-01-01', 'sent')", userId)

  const [first, second] = [await forget(), await forget()]

  expect(first.counts.reminders).toBeGreaterThan(0)
  expect(Object.values(second.counts).every((count) => count === 0)).toBe(true)
})

test('a night takes away twenty thousand rows of a kind at most; the next one goes on', async () => {
  const userId = await numberOf((await newTrainee()).user)
  await run(
    "INSERT INTO claims (user_id, tried_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20500) SELECT ?, 1 FROM n",
    userId,
  )

  const [first, second] = [await forget(), await forget()]

  expect([first.counts.claims, second.counts.claims]).toEqual([20_000, 500])
})

test('a rule that fails keeps no other from being kept, and the night’s job fails', async () => {
  const userId = await numberOf((await newTrainee()).user)
  await run("INSERT INTO claims (user_id, tried_at) VALUES (?, 1)", userId)
  await run("INSERT INTO reminders (user_id, sent_at, sent_on, state) VALUES (?, 1, '1970-01-02', 'sent')", userId)
  await run("CREATE TRIGGER boom BEFORE DELETE ON claims BEGIN SELECT RAISE(ABORT, 'injected'); END")
  vi.spyOn(console, 'log').mockImplementation(() => {})

  const night = await worker.scheduled(createScheduledController({ cron: retentionCron, scheduledTime: new Date() }), env, createExecutionContext()).catch(String)
  await run('DROP TRIGGER boom')

  expectConsoleError(/A rule of retention could not be kept.*claims[^]*A cron has failed/)
  expect(night).toMatch(/A cron has failed/)
  expect(await env.DB.prepare("SELECT 1 FROM reminders WHERE sent_on = '1970-01-02'").first()).toBeNull()
})

test('the night’s job says in one line what went', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const execution = createExecutionContext()

  await worker.scheduled(createScheduledController({ cron: retentionCron, scheduledTime: new Date() }), env, execution)
  await waitOnExecutionContext(execution)

  expect(said).toHaveBeenCalledOnce()
  expect(JSON.parse(String(said.mock.calls[0]?.[0]))).toMatchObject({ message: 'Retention', forgotten: expect.stringMatching(/^logins \d+, .*audit \d+, paymentBodies \d+$/) })
})

test('the crons of the upkeep stand in wrangler.toml', () => {
  expect(env.TEST_CRONS).toContain(retentionCron)
})

test('the bodies to be cut down are found by their index', async () => {
  const sent = watchStatements()

  await forget()

  const statement = sent().find((text) => text.startsWith('select "event_id"')) ?? ''
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`).bind(1, 1).all<{ detail: string }>()
  expect(results[0]?.detail).toContain('payment_events_bodies_idx')
})
