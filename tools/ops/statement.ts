/** A time as an operator reads it: UTC, to the minute. */
export const minute = (column: string) => `strftime('%Y-%m-%d %H:%M', ${column} / 1000, 'unixepoch')`

/** A value as it stands in a statement. What an operator types or pastes holds no control characters. */
export function text(value: string): string {
  if (value.trim() === '' || /[\p{Cc}\p{Cf}]/u.test(value) || value.length > 254)
    throw new Error(
      'Neither an id nor an e-mail address: it is empty, too long, or holds what nobody can see',
    )
  return `'${value.replaceAll("'", "''")}'`
}
