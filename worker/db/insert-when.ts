import { type Column, SQL, getTableColumns, is, sql } from 'drizzle-orm'
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from './client.ts'

/**
 * Inserts one row if the condition holds when the statement runs: `INSERT INTO table (columns) SELECT values
 * WHERE condition`. Each value goes to the column of its name, in whatever order the table or the caller lists
 * them. Encodes values and fills in defaults as drizzle's own insert does.
 */
export const insertWhen = <Target extends SQLiteTable>(
  table: Target,
  values: SQLiteInsertValue<Target>,
  condition: SQL,
) => insertFrom(table, values, sql`WHERE ${condition}`)

/**
 * Inserts a row for each row of a query. `rows` follows the selected values (`FROM … WHERE …`), and the values
 * may name its columns. It needs a `WHERE`: without one, SQLite reads `ON CONFLICT` as part of a join.
 */
export function insertFrom<Target extends SQLiteTable>(
  table: Target,
  values: SQLiteInsertValue<Target>,
  rows: SQL,
) {
  const given: Readonly<Record<string, unknown>> = values
  // Drizzle lists all columns in the order of the table, so the values are selected in that order.
  const selected = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = given[name] === undefined ? defaultOf(column) : given[name]
    return is(value, SQL) ? value : sql.param(value, column)
  })
  return db.insert(table).select(sql`SELECT ${sql.join(selected, sql`, `)} ${rows}`)
}

/** As drizzle: a column without a value and without a default is null. */
const defaultOf = ({ default: fixed, defaultFn, onUpdateFn }: Column): unknown =>
  fixed ?? defaultFn?.() ?? onUpdateFn?.() ?? null
