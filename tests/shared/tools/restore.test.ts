import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { report } from '#tools/ops/backup/report.ts'
import { restoreBackup } from '#tools/ops/backup/restore.ts'
import { writeSql } from '#tools/ops/backup/write-sql.ts'
import type { Manifest } from '#worker/domain/backup/manifest.ts'

const folders: string[] = []

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  folders.push(folder)
  return folder
}

const migrations = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

type Rows = Readonly<Record<string, { columns: string[]; key: string[]; parts: unknown[][][] }>>

/** Builds a backup as the Worker writes it: child tables before their parents. */
function backupOf(rows: Rows, changes: Partial<Manifest> = {}): Map<string, string> {
  const files = new Map<string, string>()
  const put = (file: string, part: readonly unknown[]) => {
    const text = part.map((row) => `${JSON.stringify(row)}\n`).join('')
    files.set(file, text)
    return { file, rows: part.length, sha256: createHash('sha256').update(text).digest('hex') }
  }
  const tables = Object.entries(rows).map(([name, { columns, key, parts }]) => ({
    name,
    columns,
    key,
    rows: parts.flat().length,
    parts: parts.map((part, at) => put(`b/tables/${name}/${at}.ndjson`, part)),
  }))
  const photos = { files: 1, parts: [put('b/objects/0.ndjson', [['u/somebody/kept.jpg', 7, 'etag']])] }
  files.set(
    'b/manifest.json',
    JSON.stringify({ id: 'b', startedAt: 1, finishedAt: 2, migrations, tables, photos, ...changes }),
  )
  return files
}

const reader = (files: ReadonlyMap<string, string>) => async (file: string) => files.get(file) ?? null

const user = (id: number) => [id, `user-${id}`, `${id}@example.com`, 'x', 1, 'UTC', 0, 0, 0]
const users = {
  columns: [
    'id',
    'public_id',
    'email',
    'password_hash',
    'created_at',
    'time_zone',
    'notifications_enabled',
    'exercise_reminders',
    'photo_reminders',
  ],
  key: ['id'],
}
const bootcamp = (id: number, userId: number, status: string) => [
  id,
  `run-${id}`,
  userId,
  'jungle',
  `txn_${id}`,
  status,
  1,
  1,
  10,
  10,
  30,
  0,
]
const bootcamps = {
  columns: [
    'id',
    'public_id',
    'user_id',
    'programme',
    'transaction_id',
    'status',
    'started_at',
    'level',
    'pushups',
    'situps',
    'age',
    'careful',
  ],
  key: ['id'],
}
const photo = (id: number, bootcampId: number, objectKey: string) => [
  id,
  `photo-${id}`,
  1,
  bootcampId,
  1,
  1,
  `capture-${id}`,
  objectKey,
  0,
]
const photos = {
  columns: [
    'id',
    'public_id',
    'user_id',
    'bootcamp_id',
    'day',
    'created_at',
    'capture_key',
    'object_key',
    'has_thumb',
  ],
  key: ['id'],
}

/** A session of bootcamp 1 with these stations: text, or a BLOB as the array of its bytes. */
const session = (day: number, stations: string | number[]) => [
  1,
  `attempt-${day}`,
  day,
  1,
  '2-3-1',
  2,
  1,
  1,
  '2027-03-01',
  1,
  1,
  stations,
]
const sessions = {
  columns: [
    'bootcamp_id',
    'attempt_key',
    'day',
    'counts',
    'plan_id',
    'programme_version',
    'received_at',
    'completed_at',
    'completed_on',
    'warmup_done',
    'cooldown_done',
    'stations',
  ],
  key: ['bootcamp_id', 'attempt_key'],
}

const fullBackup: Rows = {
  photos: { ...photos, parts: [[photo(1, 1, 'u/somebody/kept'), photo(2, 1, 'u/somebody/lost')]] },
  bootcamps: { ...bootcamps, parts: [[bootcamp(1, 1, 'completed')], [bootcamp(2, 2, 'active')]] },
  users: { ...users, parts: [[user(1), user(2)]] },
}

test('a restore returns every row and counts the photos whose file is missing', async () => {
  const restored = await restoreBackup(reader(backupOf(fullBackup)), 'b', join(newFolder(), 'db.sqlite'))

  expect(restored.tables).toEqual(
    ['users', 'bootcamps', 'photos'].map((name) => ({ name, written: 2, restored: 2, equal: true })),
  )
  expect(restored.setAside).toEqual([])
  expect(restored.photos).toEqual({ rows: 2, files: 1, rowsWithoutFile: 1, filesWithoutRow: 0 })
  expect(report(restored, 60_000)).toMatch(/tables equal +3\/3\nrows +6\nrows lost +0/)
})

test('a restore finds the file of a photo whose row does not keep the key', async () => {
  const files = backupOf({
    ...fullBackup,
    photos: { ...photos, parts: [[photo(1, 1, '').with(1, 'kept')]] },
    users: { ...users, parts: [[user(1).with(1, 'somebody'), user(2)]] },
  })

  const restored = await restoreBackup(reader(files), 'b', join(newFolder(), 'db.sqlite'))

  expect(restored.photos).toEqual({ rows: 1, files: 1, rowsWithoutFile: 0, filesWithoutRow: 0 })
})

test('a row without its parent is set aside with the reason; all other rows are restored', async () => {
  const files = backupOf({ ...fullBackup, users: { ...users, parts: [[user(1)]] } })

  const restored = await restoreBackup(reader(files), 'b', join(newFolder(), 'db.sqlite'))

  expect(restored.setAside).toEqual([
    { table: 'bootcamps', reason: expect.stringContaining('FOREIGN KEY'), row: bootcamp(2, 2, 'active') },
  ])
  expect(restored.tables.map(({ restored: rows, equal }) => [rows, equal])).toEqual([
    [1, true],
    [1, true],
    [2, true],
  ])
  expect(report(restored, 1)).toMatch(/rows lost +1\n[^]*set aside:\n {2}1 of bootcamps/)
})

test('a restore keeps the later of two conflicting rows', async () => {
  const files = backupOf({
    ...fullBackup,
    photos: { ...photos, parts: [[]] },
    bootcamps: { ...bootcamps, parts: [[bootcamp(1, 1, 'active')], [bootcamp(2, 1, 'active')]] },
  })

  const restored = await restoreBackup(reader(files), 'b', join(newFolder(), 'db.sqlite'))

  expect(restored.setAside).toEqual([
    { table: 'bootcamps', reason: expect.stringContaining('UNIQUE'), row: bootcamp(1, 1, 'active') },
  ])
})

test.for([
  [
    'a replaced part',
    (files: Map<string, string>) => files.set('b/tables/users/0.ndjson', `${JSON.stringify(user(3))}\n`),
    'not as it was written',
  ],
  [
    'one changed letter',
    (files: Map<string, string>) =>
      files.set(
        'b/tables/users/0.ndjson',
        (files.get('b/tables/users/0.ndjson') ?? '').replace('user-1', 'user-7'),
      ),
    'not as it was written',
  ],
  ['a missing part', (files: Map<string, string>) => files.delete('b/tables/users/0.ndjson'), 'missing'],
  ['no manifest', (files: Map<string, string>) => files.delete('b/manifest.json'), 'no complete backup'],
] as const)('a restore refuses a backup with %s', async ([, damage, reason]) => {
  const files = backupOf(fullBackup)
  damage(files)

  await expect(restoreBackup(reader(files), 'b', join(newFolder(), 'db.sqlite'))).rejects.toThrow(reason)
})

test('a restore refuses a backup with a migration that this release does not know', async () => {
  const files = backupOf(fullBackup, { migrations: [...migrations, '9999_from_the_future.sql'] })

  await expect(restoreBackup(reader(files), 'b', join(newFolder(), 'db.sqlite'))).rejects.toThrow(
    '9999_from_the_future.sql is no migration of this one',
  )
})

test('restoring a backup of an older release applies the later migrations after its rows', async () => {
  const folder = newFolder()
  const olderMigrations = migrations.slice(0, migrations.indexOf('0006_add_audit.sql'))

  await restoreBackup(
    reader(backupOf(fullBackup, { migrations: olderMigrations })),
    'b',
    join(folder, 'db.sqlite'),
  )

  const database = new DatabaseSync(join(folder, 'db.sqlite'))
  expect(
    database
      .prepare('SELECT name FROM d1_migrations ORDER BY id')
      .all()
      .map(({ name }) => name),
  ).toEqual(migrations)
  expect(database.prepare('SELECT count(*) AS entries FROM audit').get()).toEqual({ entries: 0 })
  database.close()
})

test('the SQL for an empty D1 rebuilds the same database, including triggers and views', async () => {
  const folder = newFolder()
  const restored = await restoreBackup(
    reader(
      backupOf({
        workout_sessions: { ...sessions, parts: [[session(1, '[]'), session(2, [0, 1, 127, 128, 255])]] },
        ...fullBackup,
        users: {
          ...users,
          parts: [[user(1), [2, "o'neil; --", '密林🦜@example.com', 'a\nb', 1, 'UTC', 0, 0, 0]]],
        },
      }),
    ),
    'b',
    join(folder, 'db.sqlite'),
  )

  await writeSql(
    join(folder, 'db.sqlite'),
    join(folder, 'restore.sql'),
    restored.manifest.tables.map(({ name }) => name).toReversed(),
  )

  const [source, copy] = [new DatabaseSync(join(folder, 'db.sqlite')), new DatabaseSync(':memory:')]
  copy.exec(readFileSync(join(folder, 'restore.sql'), 'utf8'))
  for (const query of [
    'SELECT * FROM users ORDER BY id',
    'SELECT * FROM photos ORDER BY id',
    'SELECT * FROM workout_sessions ORDER BY day',
    'SELECT name FROM d1_migrations ORDER BY id',
    "SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY name",
  ]) {
    expect(copy.prepare(query).all()).toEqual(source.prepare(query).all())
  }
  expect(
    copy.prepare('SELECT typeof(stations) AS type, hex(stations) AS bytes FROM workout_sessions').all(),
  ).toEqual([
    { type: 'text', bytes: '5B5D' },
    { type: 'blob', bytes: '00017F80FF' },
  ])
  expect(restored.tables.every(({ equal }) => equal)).toBe(true)
  for (const database of [source, copy]) database.close()
})
