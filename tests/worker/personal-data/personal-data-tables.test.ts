import { getTableColumns, is } from 'drizzle-orm'
import { SQLiteTable, getTableConfig } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '#worker/db/schema.ts'
import { anonymizedUser } from '#worker/domain/personal-data/anonymized-user.ts'
import { retainedTables, userRows } from '#worker/domain/personal-data/user-rows.ts'
import { exportColumns, tablesWithoutExport } from '#worker/domain/personal-data/export-columns.ts'

const tables = Object.entries(schema).flatMap(([name, table]) =>
  is(table, SQLiteTable) ? [{ name, table }] : [],
)

/** Tables that name a trainee, by a column or by a reference to a table that does. */
const personal = withReferencing(
  tables.filter(
    ({ name, table }) =>
      name === 'users' ||
      ['userId', 'userHash', 'publicIdOfUser', 'email'].some((column) => column in getTableColumns(table)),
  ),
)

function withReferencing(known: typeof tables): typeof tables {
  const more = tables.filter(({ table }) =>
    getTableConfig(table).foreignKeys.some((key) =>
      known.some((other) => other.table === key.reference().foreignTable),
    ),
  )
  const all = [...new Set([...known, ...more])]
  return all.length === known.length ? all : withReferencing(all)
}

test('every table that names a trainee is cleared by an erasure or retained for a stated reason', () => {
  const cleared = new Set(userRows.map(({ table }) => table))

  const unknown = personal.filter(
    ({ name, table }) => !cleared.has(table) && retainedTables[name] === undefined,
  )

  expect(unknown.map(({ name }) => name)).toEqual([])
  expect(personal.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'users',
      'logins',
      'workoutSessions',
      'runs',
      'omissions',
      'photos',
      'deletedPhotos',
      'paymentEvents',
    ]),
  )
})

test('every column of a table that names a trainee is exported or left out for a stated reason', () => {
  const exported: Record<string, Record<string, unknown>> = exportColumns

  const missing = personal.flatMap(({ name, table }) =>
    tablesWithoutExport[name]
      ? []
      : Object.keys(getTableColumns(table)).flatMap((column) =>
          exported[name]?.[column] ? [] : [`${name}.${column}`],
        ),
  )

  expect(missing).toEqual([])
})

test('no two columns of a table are exported under the same name', () => {
  for (const [table, columns] of Object.entries(exportColumns)) {
    const names = Object.values(columns).filter((name) => typeof name === 'string')
    expect(new Set(names).size, table).toBe(names.length)
  }
})

test('an erasure overwrites every column of a user except the id and the erasure time', () => {
  const columns = Object.keys(getTableColumns(schema.users))

  expect(Object.keys(anonymizedUser()).toSorted()).toEqual(
    columns.filter((column) => column !== 'id' && column !== 'erasedAt').toSorted(),
  )
})
