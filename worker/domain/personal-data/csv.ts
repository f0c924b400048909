/**
 * A table as CSV (RFC 4180), with a byte order mark so that Excel reads it as UTF-8. A text that a
 * spreadsheet would treat as a formula gets a leading apostrophe (OWASP, "CSV Injection").
 */
export function csvOf(
  head: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  return `\u{feff}${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
