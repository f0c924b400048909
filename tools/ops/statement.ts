/** A time in UTC, to the minute. */
export const minute = (column: string) => `strftime('%Y-%m-%d %H:%M', ${column} / 1000, 'unixepoch')`

/** Quotes a value for a statement. It refuses input with invisible characters, which an operator may paste by mistake. */
export function text(value: string): string {
  if (value.trim() === '' || /[\p{Cc}\p{Cf}]/u.test(value) || value.length > 254)
    throw new Error('Neither an id nor an email: it is empty, too long, or contains invisible characters')
  return `'${value.replaceAll("'", "''")}'`
}
