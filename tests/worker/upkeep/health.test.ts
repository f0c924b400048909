import { createExecutionContext, createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { healthSchema } from '#shared/api/health.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { breakBatches, breakDatabase, countStatements } from '#tests/support/worker/database.ts'
import { continueRetention, applyRetention } from '#worker/domain/upkeep/retention.ts'
import worker from '#worker/index.ts'

/** Each test runs three days after the one before, so that cached answers of earlier tests have expired. */
let now = Date.UTC(2030, 0, 1)
const at = (instant: number) => vi.useFakeTimers({ toFake: ['Date'], now: instant })
const runCron = (cron: string, instant: number) =>
  worker.scheduled(
    createScheduledController({ cron, scheduledTime: new Date(instant) }),
    env,
    createExecutionContext(),
  )
const everyCron = async (instant: number) => {
  for (const cron of ['*/5 * * * *', '*/15 * * * *', '17 3 * * *', '37 3 * * *']) await runCron(cron, instant)
  await env.DB.prepare(
    "INSERT INTO heartbeats (cron, first_at, last_at) VALUES ('backup', ?1, ?1), ('7 4 * * SUN', ?1, ?1)",
  )
    .bind(instant)
    .run()
}
const getHealth = async () => {
  const answer = await new Client().get('/api/health')
  return { status: answer.status, health: healthSchema.parse(answer.body), text: answer.text }
}
const insertDeadLetter = (id: string, instant: number) =>
  env.DB.prepare("INSERT INTO dead_letters (message_id, body, died_at) VALUES (?, '{}', ?)")
    .bind(id, instant)
    .run()
const insertPaymentEvent = (id: string, instant: number) =>
  env.DB.prepare(
    "INSERT INTO payment_events (event_id, public_id, type, occurred_at, received_at, raw) VALUES (?1, ?1, 'x', '2030', ?2, '{}')",
  )
    .bind(id, instant)
    .run()

beforeEach(async () => {
  // The nightly cron queues messages that would arrive a second later, in the middle of a test.
  vi.spyOn(env.PERSONAL_DATA, 'send').mockResolvedValue(undefined as never)
  now += DAY_MS * 3
  at(now)
  await env.DB.batch(
    [
      'DELETE FROM heartbeats',
      'DELETE FROM dead_letters',
      'DELETE FROM mails',
      'DELETE FROM payment_events',
      'DELETE FROM retention_backlog',
    ].map((text) => env.DB.prepare(text)),
  )
})

test('a healthy system reports its release and each part as ok, without personal data', async () => {
  await everyCron(now - 5000)

  const { status, health, text } = await getHealth()

  expect(status).toBe(200)
  expect(health).toEqual({
    status: 'ok',
    release: env.RELEASE.id,
    database: 'ok',
    payments: { waiting: 0, oldestSeconds: 0, ok: true },
    deadLetters: { waiting: 0, ok: true },
    mails: { waiting: 0, oldestSeconds: 0, dead: 0, ok: true },
    retention: { waiting: 0, oldestSeconds: 0, ok: true },
    crons: Object.fromEntries(
      ['sweep', 'reminders', 'night', 'retention', 'backupStart', 'backup'].map((name) => [
        name,
        { lastRunSecondsAgo: 5, ok: true },
      ]),
    ),
  })
  expect(text).not.toMatch(/\d+\.\d+|@|evt_/)
})

test('health is down before any cron has run', async () => {
  expect(await getHealth()).toMatchObject({
    status: 503,
    health: { status: 'down', crons: { sweep: { lastRunSecondsAgo: null, ok: false } } },
  })
})

test('a cron that has never run is late only once it could have run', async () => {
  await runCron('*/5 * * * *', now)
  await runCron('*/15 * * * *', now)
  expect(await getHealth()).toMatchObject({
    status: 200,
    health: { crons: { night: { lastRunSecondsAgo: null, ok: true } } },
  })

  at(now + 27 * HOUR_MS)
  await runCron('*/5 * * * *', now + 27 * HOUR_MS)
  await runCron('*/15 * * * *', now + 27 * HOUR_MS)

  expect(await getHealth()).toMatchObject({
    status: 503,
    health: { crons: { sweep: { ok: true }, night: { lastRunSecondsAgo: null, ok: false } } },
  })
})

test('a stopped cron is late after its own time limit', async () => {
  await everyCron(now)
  at(now + 30 * MINUTE_MS)

  const { status, health } = await getHealth()

  expect(status).toBe(503)
  expect(health.crons).toMatchObject({
    sweep: { lastRunSecondsAgo: 1800, ok: false },
    reminders: { lastRunSecondsAgo: 1800, ok: true },
    night: { lastRunSecondsAgo: 1800, ok: true },
  })
})

test('a failed cron records no heartbeat and logs the reason', async () => {
  await everyCron(now - 25 * MINUTE_MS)
  const repair = breakDatabase()

  await expect(runCron('*/5 * * * *', now)).rejects.toThrow('A cron has failed')
  repair()

  expect(JSON.parse(expectConsoleError(/A cron has failed/))).toMatchObject({
    cron: '*/5 * * * *',
    error: expect.stringContaining('no such shard'),
  })
  expect(await getHealth()).toMatchObject({ status: 503, health: { crons: { sweep: { ok: false } } } })
})

test('an unsettled payment is counted at once and raises an alarm after twenty minutes', async () => {
  await everyCron(now)
  await insertPaymentEvent('evt_waiting', now - MINUTE_MS)
  const young = await getHealth()
  await env.DB.prepare('UPDATE payment_events SET received_at = ?')
    .bind(now - 21 * MINUTE_MS)
    .run()
  at(now + 11_000)

  const old = await getHealth()

  expect(young).toMatchObject({
    status: 200,
    health: { payments: { waiting: 1, oldestSeconds: 60, ok: true } },
  })
  expect(old).toMatchObject({
    status: 503,
    health: { payments: { waiting: 1, oldestSeconds: 1271, ok: false } },
  })
})

test('a dead letter raises an alarm until it is replayed', async () => {
  await everyCron(now)
  await insertDeadLetter('m1', now)
  const dead = await getHealth()
  await env.DB.prepare('UPDATE dead_letters SET replayed_at = ?').bind(now).run()
  at(now + 11_000)

  const replayed = await getHealth()

  expect(dead).toMatchObject({ status: 503, health: { deadLetters: { waiting: 1, ok: false } } })
  expect(replayed.status).toBe(200)
})

test('emails that wait over two hours or died within a day raise an alarm', async () => {
  await everyCron(now)
  const insertEmail = (id: string, createdAt: number, diedAt: number | null) =>
    env.DB.prepare(
      "INSERT INTO mails (id, recipient, kind, data, created_at, sending, died_at) VALUES (?, 'x@example.com', 'password-changed', '{}', ?, 0, ?)",
    )
      .bind(id, createdAt, diedAt)
      .run()
  await insertEmail('young', now - HOUR_MS, null)
  await insertEmail('died long ago', now - 3 * DAY_MS, now - 2 * DAY_MS)
  const healthy = await getHealth()
  await insertEmail('old', now - 121 * MINUTE_MS, null)
  at(now + 11_000)
  const overdue = await getHealth()
  await env.DB.prepare("UPDATE mails SET died_at = ? WHERE id = 'old'").bind(now).run()
  at(now + 22_000)

  const dead = await getHealth()

  expect(healthy).toMatchObject({
    status: 200,
    health: { mails: { waiting: 1, oldestSeconds: 3600, dead: 0, ok: true } },
  })
  expect(overdue).toMatchObject({ status: 503, health: { mails: { waiting: 2, dead: 0, ok: false } } })
  expect(dead).toMatchObject({ status: 503, health: { mails: { waiting: 1, dead: 1, ok: false } } })
})

test('an unfinished retention rule is counted at once and raises an alarm after two hours', async () => {
  await everyCron(now)
  await env.DB.prepare("INSERT INTO retention_backlog (rule, since) VALUES ('tries', ?), ('claims', ?)")
    .bind(now - 119 * MINUTE_MS, now - MINUTE_MS)
    .run()
  const young = await getHealth()
  at(now + 2 * MINUTE_MS)

  const overdue = await getHealth()

  expect(young).toMatchObject({
    status: 200,
    health: { retention: { waiting: 2, oldestSeconds: 119 * 60, ok: true } },
  })
  expect(overdue).toMatchObject({
    status: 503,
    health: { retention: { waiting: 2, oldestSeconds: 121 * 60, ok: false } },
  })
})

test('retention that reaches its caps records no heartbeat until its last message is done', async () => {
  await everyCron(now - 23 * HOUR_MS)
  const held: unknown[] = []
  vi.spyOn(env.UPKEEP, 'send').mockImplementation(
    (async (message: unknown) => void held.push(message)) as never,
  )
  await env.DB.prepare(
    "INSERT INTO tries (key, count, open_at, expires_at) VALUES ('one', 1, 0, 1), ('two', 1, 0, 1), ('three', 1, 0, 1)",
  ).run()
  await applyRetention({ env, now, defer: () => {} }, { statements: 1, rows: 2, bodies: 2, sessions: 2 })
  const behind = await getHealth()
  at(now + MINUTE_MS)
  await continueRetention({ env, now: now + MINUTE_MS, defer: () => {} }, 'tries')

  const finished = await getHealth()

  expect(held).toEqual([{ retention: 'tries' }])
  expect(behind.health).toMatchObject({
    retention: { waiting: 1 },
    crons: { retention: { lastRunSecondsAgo: 23 * 3600 } },
  })
  expect(finished.health).toMatchObject({
    retention: { waiting: 0 },
    crons: { retention: { lastRunSecondsAgo: 0 } },
  })
})

test('health answers 503 and names the database when the database is down', async () => {
  await everyCron(now)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  breakBatches()

  const { status, health } = await getHealth()

  expect(status).toBe(503)
  expect(health).toEqual({
    status: 'down',
    release: env.RELEASE.id,
    database: 'down',
    payments: null,
    deadLetters: null,
    mails: null,
    retention: null,
    crons: {},
  })
})

test('health queries the database at most once in ten seconds', async () => {
  await everyCron(now)
  await getHealth()
  const statements = countStatements()

  await Promise.all(Array.from({ length: 40 }, getHealth))

  expect(statements()).toBe(0)
  at(now + 10_001)
  await getHealth()
  expect(statements()).toBe(1)
})

test('health accepts HEAD requests', async () => {
  await everyCron(now)

  const answer = await new Client().call('/api/health', { method: 'HEAD' })

  expect([answer.status, answer.text]).toEqual([200, ''])
})
