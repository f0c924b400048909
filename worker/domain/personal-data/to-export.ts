import { weekdaysOf } from '#worker/domain/reminders/next-reminder.ts'
import { exportColumns } from './export-columns.ts'

type Tables = typeof exportColumns
/** Values that replace what is stored, by column. */
type Overrides = Readonly<Record<string, unknown>>

/**
 * A row as it appears in an export: under the names of `exportColumns`, with times as text, without omitted
 * columns. `overrides` replaces stored values, by column.
 */
export function toExport<Name extends keyof Tables>(
  table: Name,
  row: { [Column in keyof Tables[Name]]: unknown },
  overrides: Overrides = {},
): Record<string, unknown> {
  const exported: Record<string, unknown> = {}
  for (const [column, name] of Object.entries<string | { omitted: string }>(exportColumns[table])) {
    if (typeof name === 'string')
      exported[name] = column in overrides ? overrides[column] : formatValue(column, Object(row)[column])
  }
  return exported
}

function formatValue(column: string, value: unknown): unknown {
  if (typeof value !== 'number') return value ?? null
  if (/(^at|At|Until|Since)$/.test(column)) return new Date(value).toISOString()
  return column === 'reminderDays' ? weekdaysOf(value) : value
}
