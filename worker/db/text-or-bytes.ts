import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/sqlite-core'

/** A column that is declared as text, in which SQLite leaves a BLOB as it is. */
export const textOrBytes = customType<{ data: string | Uint8Array; driverData: unknown }>({
  dataType: () => 'text',
  toDriver: (value) => value,
  // D1 returns a BLOB as an array of numbers.
  fromDriver: (value) =>
    typeof value === 'string' ? value : new Uint8Array(value as ArrayBuffer | number[]),
})

/** The column as a value of SQLite's JSON, which cannot hold a BLOB: its text, or its bytes as hexadecimal digits. */
export const textOrHex = (column: SQLWrapper): SQL<string> =>
  sql`iif(typeof(${column}) = 'blob', hex(${column}), ${column})`
