import { env } from 'cloudflare:workers'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Row } from './wrangler-d1.ts'

const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' })

/** Runs statements as one batch and returns the rows of each. Drizzle's own batch takes no `sql` with values. */
export async function rowsOf(statements: readonly SQL[]): Promise<Row[][]> {
  const prepared = statements.map((statement) => {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    return env.DB.prepare(text).bind(...params)
  })
  return (await env.DB.batch<Row>(prepared)).map(({ results }) => results)
}

/** A time in UTC, to the minute. */
export const minute = (column: Column | SQL) => sql`strftime('%Y-%m-%d %H:%M', ${column} / 1000, 'unixepoch')`

/** What the operator has typed, trimmed. Refuses invisible characters, which an operator may paste by mistake. */
export function typed(value: string): string {
  if (value.trim() === '' || /[\p{Cc}\p{Cf}]/u.test(value) || value.length > 254)
    throw new Error('Neither an id nor an email: it is empty, too long, or contains invisible characters')
  return value.trim()
}
