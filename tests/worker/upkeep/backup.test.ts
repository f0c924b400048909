import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#shared/units.ts'
import { expectConsoleError } from '#tests/support/worker/client.ts'
import { breakDatabase } from '#tests/support/worker/database.ts'
import { pay } from '#tests/support/worker/paddle.ts'
import { addPhoto } from '#tests/support/worker/photo.ts'
import { newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { listBackups, startedBefore } from '#worker/domain/backup/finish-backup.ts'
import { type Manifest, excludedTables } from '#worker/domain/backup/manifest.ts'
import { tablesToBackUp } from '#worker/domain/backup/plan.ts'
import { continueBackup, startBackup } from '#worker/domain/backup/write-backup.ts'
import type { BackupStep, UpkeepMessage } from '#worker/env.ts'
import worker from '#worker/index.ts'
import { retentionCron } from '#worker/domain/upkeep/retention.ts'

const WEEK_MS = 7 * DAY_MS
const context = (now = Date.now()) => ({ env, now, defer: () => {} })

/** Replaces the queue. Tests take the waiting messages out themselves. */
let queued: { backup: BackupStep }[] = []

beforeEach(async () => {
  queued = []
  vi.spyOn(env.UPKEEP, 'send').mockImplementation(
    (async (message: UpkeepMessage) => void ('backup' in message && queued.push(message))) as never,
  )
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (let page = await env.BACKUPS.list(); page.objects.length > 0; page = await env.BACKUPS.list())
    await env.BACKUPS.delete(page.objects.map(({ key }) => key))
})

/** Processes messages until the queue is empty. Calls `between` before each message. */
async function drain(
  now = Date.now(),
  between: (taken: number) => Promise<unknown> = async () => {},
): Promise<void> {
  for (let taken = 0; queued.length > 0; taken += 1) {
    await between(taken)
    const message = queued.shift()
    if (message) await continueBackup(context(now), message.backup)
  }
}

async function backUp(now = Date.now()): Promise<string> {
  const id = await startBackup(context(now))
  await drain(now)
  return id
}

const manifestOf = async (id: string) =>
  (await (await env.BACKUPS.get(`${id}/manifest.json`))?.json<Manifest>()) ?? null

async function linesOf(manifest: Manifest | null, table: string): Promise<unknown[][]> {
  const parts = manifest?.tables.find(({ name }) => name === table)?.parts ?? []
  const texts = await Promise.all(parts.map(async ({ file }) => (await env.BACKUPS.get(file))?.text()))
  return texts
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

const rowsOf = async (table: string) => env.DB.prepare(`SELECT * FROM ${table}`).raw()

/** Inserts claims, the smallest rows, so that the table fills more than one part of a backup. */
async function insertClaims(count: number): Promise<void> {
  const { user } = await newTrainee()
  await env.DB.prepare(
    'INSERT INTO claims (user_id, tried_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2) SELECT users.id, ?3 + i FROM n, users WHERE public_id = ?1',
  )
    .bind(user.id, count, Date.now())
    .run()
}

test('a backup contains every row of every table that is not excluded, and counts the photos', async () => {
  const { client, user } = await onboarded()
  await pay(client, user)
  await client.post('/api/bootcamps/start')
  await addPhoto(client)
  await insertClaims(1200)

  const manifest = await manifestOf(await backUp())

  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>()
  const expected = results
    .map(({ name }) => name)
    .filter((name) => name !== 'd1_migrations' && !excludedTables.includes(name))
  expect(manifest?.tables.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  for (const table of expected)
    expect((await linesOf(manifest, table)).toSorted()).toEqual((await rowsOf(table)).toSorted())
  expect(manifest?.tables.find(({ name }) => name === 'claims')?.parts.map(({ rows }) => rows)).toEqual([
    500,
    500,
    expect.any(Number),
  ])
  expect(manifest?.photos.files).toBe((await env.PHOTOS.list({ prefix: 'u/' })).objects.length)
  expect(manifest?.migrations).toEqual(env.TEST_MIGRATIONS.map(({ name }) => name))
})

test('a backup leaves out generated columns, because a restore cannot write them', async () => {
  await env.DB.prepare(
    'CREATE TABLE halves (id INTEGER PRIMARY KEY, n INTEGER, half INTEGER AS (n / 2))',
  ).run()

  const tables = await tablesToBackUp()

  await env.DB.prepare('DROP TABLE halves').run()
  expect(tables.find(({ name }) => name === 'halves')).toEqual({
    name: 'halves',
    columns: ['id', 'n'],
    key: ['id'],
  })
})

test('a backup writes child tables before their parents, so that no row lacks its parent', async () => {
  const manifest = await manifestOf(await backUp())

  const order = manifest?.tables.map(({ name }) => name) ?? []

  for (const [child, parent] of [
    ['workout_sessions', 'bootcamps'],
    ['photos', 'bootcamps'],
    ['bootcamps', 'users'],
    ['payment_events', 'users'],
  ] as const) {
    expect(order.indexOf(child)).toBeLessThan(order.indexOf(parent))
  }
})

test('a backup taken during writes contains no row without its parent', async () => {
  await insertClaims(6000)
  const id = await startBackup(context())
  await drain(Date.now(), async () => {
    const { client, user } = await onboarded()
    await pay(client, user)
    await client.post('/api/bootcamps/start')
  })

  const manifest = await manifestOf(id)

  const users = new Set((await linesOf(manifest, 'users')).map(([key]) => key))
  const owners = (await linesOf(manifest, 'bootcamps')).map(([, , owner]) => owner)
  expect(owners.filter((owner) => !users.has(owner))).toEqual([])
})

test('duplicate messages and duplicate cron runs write one backup', async () => {
  await insertClaims(1200)
  const now = Date.now()
  const id = await startBackup(context(now))
  await startBackup(context(now))
  const [first] = queued
  if (first) await continueBackup(context(now), first.backup)
  const parts = await env.BACKUPS.list({ prefix: `${id}/tables/` })
  await insertClaims(700)
  queued.push(...(first ? [first] : []))

  await drain(now)

  const after = await env.BACKUPS.list({ prefix: `${id}/tables/` })
  const keys = (await linesOf(await manifestOf(id), 'claims')).map(([key]) => key)
  expect(
    after.objects.filter(({ key }) => parts.objects.some((part) => part.key === key)).map(({ etag }) => etag),
  ).toEqual(parts.objects.map(({ etag }) => etag))
  expect(new Set(keys).size).toBe(keys.length)
  expect((await listBackups(context())).map(({ complete }) => complete)).toEqual([true])
})

test('the nightly cron completes a backup whose messages were lost', async () => {
  await insertClaims(6000)
  const id = await startBackup(context())
  const [first] = queued.splice(0)
  if (first) await continueBackup(context(), first.backup)
  queued = []
  const execution = createExecutionContext()

  await worker.scheduled(
    createScheduledController({ cron: retentionCron, scheduledTime: new Date() }),
    env,
    execution,
  )
  await waitOnExecutionContext(execution)
  await drain()

  expect((await linesOf(await manifestOf(id), 'claims')).length).toBeGreaterThanOrEqual(6000)
})

test('a backup step is retried if the database fails, and no manifest is written', async () => {
  const id = await startBackup(context())
  const batch = createMessageBatch<UpkeepMessage>(
    'upkeep',
    queued.map((body) => ({ id: 'one', timestamp: new Date(), attempts: 1, body })),
  )
  const execution = createExecutionContext()
  breakDatabase()

  await worker.queue(batch, env, execution)

  const { retryMessages } = await getQueueResult(batch, execution)
  expectConsoleError(/A step of the upkeep failed/)
  expect(retryMessages).toHaveLength(1)
  expect(await manifestOf(id)).toBeNull()
})

test('retention keeps twelve backups; it deletes older and abandoned ones with all their files', async () => {
  const now = Date.now()
  const weeksAgo = (weeks: number) => new Date(now - weeks * WEEK_MS).toISOString().replaceAll(/[:.]/g, '-')
  const older = Array.from({ length: 13 }, (_, week) => weeksAgo(week + 1))
  for (const id of older)
    for (const file of ['plan.json', 'tables/users/000000.ndjson', 'manifest.json'])
      await env.BACKUPS.put(`${id}/${file}`, '{}')
  const abandoned = weeksAgo(0.9)
  await env.BACKUPS.put(`${abandoned}/plan.json`, '{}')

  const id = await backUp(now)

  const keptIds = [id, ...older.slice(0, 11)]
  expect((await listBackups(context())).map((backup) => backup.id)).toEqual(keptIds)
  expect(await (await env.BACKUPS.get('backups.json'))?.json()).toEqual({ backups: keptIds })
  for (const deleted of [abandoned, ...older.slice(11)])
    expect((await env.BACKUPS.list({ prefix: deleted })).objects).toEqual([])
})

test('retention keeps a backup that is still being written', async () => {
  const now = Date.now()
  const running = await startBackup(context(now - 60_000))
  queued = []

  await backUp(now)

  expect((await listBackups(context())).map(({ id, complete }) => [id, complete])).toContainEqual([
    running,
    false,
  ])
})

test('the Sunday cron starts a backup and is listed in wrangler.toml', async () => {
  await worker.scheduled(
    createScheduledController({ cron: '7 4 * * SUN', scheduledTime: new Date() }),
    env,
    createExecutionContext(),
  )

  expect(queued).toEqual([{ backup: { id: expect.any(String), table: 0, part: 0, after: null } }])
  expect(env.TEST_CRONS).toContain('7 4 * * SUN')
})

test('a backup started at an instant does not count as started before it', async () => {
  const at = Date.UTC(2027, 2, 1, 4, 7)

  expect([at, at + 1].map((instant) => startedBefore('2027-03-01T04-07-00-000Z', instant))).toEqual([
    false,
    true,
  ])
})

test('a message that comes after a backup is complete changes nothing', async () => {
  const now = Date.now()
  const id = await startBackup(context(now))
  const [message] = queued
  await drain(now)
  const manifest = await manifestOf(id)

  await continueBackup(context(now + DAY_MS), message!.backup)

  expect(manifest?.finishedAt).toBe(now)
  expect([await manifestOf(id), queued]).toEqual([manifest, []])
})
