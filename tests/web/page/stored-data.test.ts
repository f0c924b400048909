import { getTableColumns, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { storedData } from '#src/features/legal/stored-data.ts'
import * as schema from '#worker/db/schema.ts'

/** Tables about the service itself, without any trainee's data. */
const aboutNobody = ['heartbeats', 'retentionBacklog']
const stored = Object.entries(schema).flatMap(([table, value]) =>
  is(value, SQLiteTable) && !aboutNobody.includes(table)
    ? Object.keys(getTableColumns(value)).map((column) => `${table}.${column}`)
    : [],
)
const listed = storedData.flatMap(({ columns }) =>
  Object.entries(columns).flatMap(([table, names]) => names.map((column) => `${table}.${column}`)),
)

test('every column of every table is in exactly one entry of the privacy page’s list', () => {
  expect(listed.toSorted()).toEqual(stored.toSorted())
})
