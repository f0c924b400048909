import { weekdaysOf } from '#worker/domain/reminders/next-reminder.ts'
import { toldColumns } from './told-columns.ts'

type Tables = typeof toldColumns
/** How a column is told that is not told as it is stored. */
type Instead = Readonly<Record<string, unknown>>

/** A row by the names of `toldColumns`: times in words, and nothing that is left out. `instead`, by column, replaces what is stored. */
export function tell<Name extends keyof Tables>(
  table: Name,
  row: { [Column in keyof Tables[Name]]: unknown },
  instead: Instead = {},
): Record<string, unknown> {
  const told: Record<string, unknown> = {}
  for (const [column, name] of Object.entries<string | { left: string }>(toldColumns[table])) {
    if (typeof name === 'string')
      told[name] = column in instead ? instead[column] : inWords(column, Object(row)[column])
  }
  return told
}

function inWords(column: string, value: unknown): unknown {
  if (typeof value !== 'number') return value ?? null
  if (/(^at|At|Until|Since)$/.test(column)) return new Date(value).toISOString()
  return column === 'reminderDays' ? weekdaysOf(value) : value
}
