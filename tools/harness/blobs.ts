import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'

/** A value of a row as D1 returns it, and as JSON can hold it: a BLOB is the array of its bytes. */
export type D1Value = string | number | null | number[]

/** The value of node:sqlite as D1 returns it. */
export const toD1Value = (value: SQLOutputValue | undefined): unknown =>
  value instanceof Uint8Array ? [...value] : value

/** The value for node:sqlite. */
export const fromD1Value = (value: D1Value): SQLInputValue =>
  Array.isArray(value) ? Uint8Array.from(value) : value
