import { getTableColumns, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storedData } from '#src/features/legal/stored-data.ts'
import * as schema from '#worker/db/schema.ts'
import { fillPage } from '#build/pages.tsx'

/** Tables about the service itself, without any trainee's data. */
const aboutNobody = ['heartbeats', 'retentionBacklog']
const stored = Object.entries(schema).flatMap(([table, value]) =>
  is(value, SQLiteTable) && !aboutNobody.includes(table)
    ? Object.keys(getTableColumns(value)).map((column) => `${table}.${column}`)
    : [],
)
const told = storedData.flatMap(({ columns }) =>
  Object.entries(columns).flatMap(([table, names]) => names.map((column) => `${table}.${column}`)),
)

test('every column of every table stands in one entry of the list that the privacy page draws, and nothing else does', () => {
  expect(told.toSorted()).toEqual(stored.toSorted())
})

test('the privacy page says of every entry what is stored, why and for how long', () => {
  const text = fillPage(readFileSync('privacy.html', 'utf8'), 'privacy')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")

  for (const { name, what, why, howLong } of storedData)
    expect(text).toContain(`${name}${what}Why: ${why}How long: ${howLong}`)
})
