import { DrizzleQueryError } from 'drizzle-orm'

/**
 * An error in a form that is safe to log. Drizzle's message ends with the statement's values, a parser's
 * message quotes its input, and D1's message may contain a value. This keeps the statement without values,
 * the message without anything that looks like a value, and the stack.
 */
export function describeError(error: unknown): string {
  if (error instanceof DrizzleQueryError)
    return `Failed query: ${error.query.replace(/"|\s+(?=\s)/g, '')}; ${describeError(error.cause)}`
  if (!(error instanceof Error)) return `thrown: ${typeof error}`
  const places = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return [
    `${error.name}: ${withoutValues(error.message)}`,
    ...places.slice(0, 8).map((place) => place.trim()),
    ...(error.cause === undefined ? [] : [`because of ${describeError(error.cause)}`]),
  ].join('\n')
}

/** Removes quoted text, email addresses, numbers and long random words. */
function withoutValues(message: string): string {
  return message
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|‘[^’]*’?/g, '…')
    .replace(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '…' : word))
    .replace(/[\w+/=-]{20,}/g, (word) => (isRandom(word) ? '…' : word))
    .replace(/(?<![\w.])-?\d+([.,]\d+)*(?!\w)/g, '#')
    .slice(0, 300)
}

/** Names from SQLite, columns and files are not random. */
const isRandom = (word: string) => /\d/.test(word) || (/[a-z]/.test(word) && /[A-Z]/.test(word))
