import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectConsoleError } from '#tests/support/worker/client.ts'
import { breakDatabase } from '#tests/support/worker/database.ts'
import { pay } from '#tests/support/worker/paddle.ts'
import { addPhoto } from '#tests/support/worker/photo.ts'
import { newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { listBackups } from '#worker/domain/backup/finish-backup.ts'
import { type Manifest, excludedTables } from '#worker/domain/backup/manifest.ts'
import { tablesToBackUp } from '#worker/domain/backup/plan.ts'
import { continueBackup, startBackup } from '#worker/domain/backup/write-backup.ts'
import type { BackupStep, UpkeepMessage } from '#worker/env.ts'
import worker from '#worker/index.ts'
import { retentionCron } from '#worker/domain/retention.ts'
import { backupCron } from '#worker/upkeep-jobs.ts'

const WEEK_MS = 7 * 86_400_000
const context = (now = Date.now()) => ({ env, now, defer: () => {} })

/** The messages that wait, instead of the queue: a test takes them out itself. */
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

/** Takes messages out until none is left; `between` happens before each. */
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

/** Claims are the smallest rows: enough of them are more than one part. */
async function manyClaims(count: number): Promise<void> {
  const { user } = await newTrainee()
  await env.DB.prepare(
    'INSERT INTO claims (user_id, tried_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2) SELECT users.id, ?3 + i FROM n, users WHERE public_id = ?1',
  )
    .bind(user.id, count, Date.now())
    .run()
}

test('a backup holds every row of every table but those that would do harm, and what the photo store holds', async () => {
  const { client, user } = await onboarded()
  await pay(client, user)
  await client.post('/api/bootcamps/start')
  await addPhoto(client)
  await manyClaims(1200)

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

test('a column that the database works out is left out, for no restore could write it', async () => {
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

test('whoever refers to a row is written before that row, so that a row added meanwhile lacks no parent', async () => {
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

test('what is written while a backup runs leaves no row in it without its parent', async () => {
  await manyClaims(6000)
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

test('a message that comes twice, and two runs of one cron, write one backup', async () => {
  await manyClaims(1200)
  const now = Date.now()
  const id = await startBackup(context(now))
  await startBackup(context(now))
  const [first] = queued
  if (first) await continueBackup(context(now), first.backup)
  const parts = await env.BACKUPS.list({ prefix: `${id}/tables/` })
  await manyClaims(700)
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

test('a backup whose messages were lost is taken up by night and goes on where it stopped', async () => {
  await manyClaims(6000)
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

test('where the database fails the message is tried again, and nothing calls itself a backup', async () => {
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

test('twelve backups are kept, and a broken one for six days; what goes leaves no file behind', async () => {
  const now = Date.now()
  const weeksAgo = (weeks: number) => new Date(now - weeks * WEEK_MS).toISOString().replaceAll(/[:.]/g, '-')
  const older = Array.from({ length: 13 }, (_, week) => weeksAgo(week + 1))
  for (const id of older)
    for (const file of ['plan.json', 'tables/users/000000.ndjson', 'manifest.json'])
      await env.BACKUPS.put(`${id}/${file}`, '{}')
  const broken = weeksAgo(0.9)
  await env.BACKUPS.put(`${broken}/plan.json`, '{}')

  const id = await backUp(now)

  const kept = [id, ...older.slice(0, 11)]
  expect((await listBackups(context())).map((backup) => backup.id)).toEqual(kept)
  expect(await (await env.BACKUPS.get('backups.json'))?.json()).toEqual({ backups: kept })
  for (const gone of [broken, ...older.slice(11)])
    expect((await env.BACKUPS.list({ prefix: gone })).objects).toEqual([])
})

test('a backup that is still being written is no old one: it stays', async () => {
  const now = Date.now()
  const running = await startBackup(context(now - 60_000))
  queued = []

  await backUp(now)

  expect((await listBackups(context())).map(({ id, complete }) => [id, complete])).toContainEqual([
    running,
    false,
  ])
})

test('Sunday’s cron begins a backup, and is one of wrangler.toml’s', async () => {
  await worker.scheduled(
    createScheduledController({ cron: backupCron, scheduledTime: new Date() }),
    env,
    createExecutionContext(),
  )

  expect(queued).toEqual([{ backup: { id: expect.any(String), table: 0, part: 0, after: null } }])
  expect(env.TEST_CRONS).toContain(backupCron)
})
