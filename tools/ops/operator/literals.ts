/** A statement with its values in the place of the question marks. Quoted text and names stay as they are. */
export function withLiterals(text: string, values: readonly unknown[]): string {
  let used = 0
  const filled = text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g, (part) =>
    part === '?' ? literal(values[used++]) : part,
  )
  if (used !== values.length)
    throw new Error(`A statement with ${used} question marks got ${values.length} values`)
  return filled
}

function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number' && Number.isFinite(value)) return value < 0 ? `(${value})` : String(value)
  if (typeof value === 'string' && !value.includes('\0')) return `'${value.replaceAll("'", "''")}'`
  throw new Error('Neither text nor a number nor null')
}
