import { Param, Placeholder, getTableColumns, is, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

type Statement = { getQuery: () => { sql: string; params: readonly unknown[] } }
type Values = Readonly<Record<string, unknown>>

/**
 * A statement for `db.batch` that is built once per isolate. Drizzle builds the statements of a batch at every call, and fills in
 * placeholders only outside of a batch. `values` has a value for each `sql.placeholder(name)`; throws if one is missing.
 */
export function builtOnce<Item extends BatchItem<'sqlite'>>(
  build: () => Item,
): (values: Values) => RunnableQuery<Item['_']['result'], 'sqlite'> {
  // `db.batch` takes a statement from `_prepare`, which drizzle's types hide.
  let built: Statement | undefined
  return (values) => {
    built ??= (build() as unknown as { _prepare: () => Statement })._prepare()
    const { sql, params } = built.getQuery()
    const query = { sql, params: params.map((param) => valueOf(param, values)) }
    const statement: Statement = Object.assign(Object.create(built), { getQuery: () => query })
    return { _prepare: () => statement } as unknown as RunnableQuery<Item['_']['result'], 'sqlite'>
  }
}

/** A placeholder for each column that an insert may give, by the column's name. */
export const placeholdersOf = <Table extends SQLiteTable>(table: Table) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)]),
  ) as Record<keyof Table['$inferInsert'], Placeholder>

/** The value for a parameter, encoded for its column. */
function valueOf(param: unknown, values: Values): unknown {
  if (is(param, Placeholder)) return given(param, values)
  if (!is(param, Param) || !is(param.value, Placeholder)) return param
  const value = given(param.value, values)
  return value === null ? null : param.encoder.mapToDriverValue(value)
}

function given({ name }: Placeholder, values: Values): unknown {
  const value = values[name]
  if (value === undefined) throw new Error(`A statement got no value for ${name}`)
  return value
}
