import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { beforeEach, expect, expectTypeOf, test } from 'vitest'
import { db } from '#worker/db/client.ts'
import { insertFrom, insertWhen } from '#worker/db/insert-when.ts'

const columns = {
  id: integer().primaryKey(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  isCareful: integer({ mode: 'boolean' }).notNull().default(false),
  gear: text({ mode: 'json' })
    .$type<readonly string[]>()
    .$defaultFn(() => ['boots']),
  rank: text().default(sql`lower('RECRUIT')`),
  note: text(),
}
const recruits = sqliteTable('recruits', columns)

/** The same table after lines of the schema file were moved. */
const { firstName, lastName, isCareful, gear, note, ...rest } = columns
const reordered = sqliteTable('recruits', { note, lastName, gear, firstName, isCareful, ...rest })

beforeEach(async () => {
  await env.DB.exec('DROP TABLE IF EXISTS recruits')
  await env.DB.exec(
    'CREATE TABLE recruits (last_name TEXT, id INTEGER PRIMARY KEY, rank TEXT, first_name TEXT UNIQUE, gear TEXT, is_careful INTEGER, note TEXT)',
  )
})

const rows = async () => (await env.DB.prepare('SELECT * FROM recruits ORDER BY id').all()).results

test.for([
  ['the schema file', recruits],
  ['a reordered schema file', reordered],
] as const)('each value is stored under its column name: %s', async ([, table]) => {
  await insertWhen(
    table,
    { note: 'note', isCareful: true, lastName: 'last', gear: ['rope'], firstName: 'first' },
    sql`true`,
  )
  await insertFrom(
    table,
    { lastName: sql`upper(one.last_name)`, firstName: sql`upper(one.first_name)` },
    sql`FROM ${table} AS one WHERE one.note = ${'note'}`,
  )

  expect(await rows()).toEqual([
    {
      id: 1,
      first_name: 'first',
      last_name: 'last',
      is_careful: 1,
      gear: '["rope"]',
      rank: 'recruit',
      note: 'note',
    },
    {
      id: 2,
      first_name: 'FIRST',
      last_name: 'LAST',
      is_careful: 0,
      gear: '["boots"]',
      rank: 'recruit',
      note: null,
    },
  ])
})

test('insertWhen stores what drizzle stores: encoded values, defaults, null and undefined', async () => {
  const values = { lastName: 'last', note: undefined, rank: null, isCareful: true }

  await insertWhen(recruits, { ...values, firstName: 'ours' }, sql`true`)
  await db.insert(recruits).values({ ...values, firstName: 'theirs' })

  const [ours, theirs] = await db.select().from(recruits).orderBy(recruits.id)
  expect(ours).toEqual({ ...theirs, id: 1, firstName: 'ours' })
  expect(ours).toMatchObject({ isCareful: true, gear: ['boots'], rank: null, note: null })
})

test('insertWhen inserts nothing if the condition does not hold when its batch reaches it', async () => {
  const isEmpty = sql`NOT EXISTS (SELECT 1 FROM ${recruits})`
  const [first, second] = await db.batch([
    insertWhen(recruits, { firstName: 'one', lastName: 'last' }, isEmpty).returning({ id: recruits.id }),
    insertWhen(recruits, { firstName: 'two', lastName: 'last' }, isEmpty).returning({ id: recruits.id }),
  ])

  expect([first, second]).toEqual([[{ id: 1 }], []])
  expect(await rows()).toMatchObject([{ first_name: 'one' }])
})

test('insertWhen and insertFrom accept a conflict clause', async () => {
  const values = { firstName: 'one', lastName: 'last' }
  await insertWhen(recruits, values, sql`true`)

  await insertWhen(recruits, values, sql`true`).onConflictDoNothing()
  await insertFrom(recruits, values, sql`FROM ${recruits} AS other WHERE true`).onConflictDoUpdate({
    target: recruits.firstName,
    set: { lastName: 'changed' },
  })

  expect(await rows()).toMatchObject([{ first_name: 'one', last_name: 'changed' }])
})

test('a missing required column is a type error', () => {
  type Values = Parameters<typeof insertWhen<typeof recruits>>[1]

  expectTypeOf<{ firstName: string; lastName: string }>().toExtend<Values>()
  expectTypeOf<{ firstName: string }>().not.toExtend<Values>()
  expectTypeOf<{ firstName: string; lastName: number }>().not.toExtend<Values>()
})
