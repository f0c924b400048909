import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm'
import { findAuthorityError } from '#worker/db/authority.ts'

/**
 * The facts a log line may carry besides its message: counts, states and our own random ids, never what a
 * person entered. A name that is not in this list cannot be logged. Check that before you add one.
 */
const factNames = [
  'attempts',
  'claimed',
  'code',
  'cron',
  'dead',
  'deleted',
  'due',
  'files',
  'forgotten',
  'id',
  'looked',
  'method',
  'missing',
  'orphans',
  'queue',
  'reason',
  'requeued',
  'route',
  'rows',
  'status',
  'swept',
  'tables',
  'underReview',
] as const
type Facts = Partial<Record<(typeof factNames)[number], string | number | boolean | null>> & {
  error?: unknown
}

/**
 * The fields that every log line of a request or job shares. Support asks for `reference`; `release` is Cloudflare's id of the
 * deployed Worker.
 */
type Origin = {
  reference: string
  release: string
  method?: string
  route?: string
  queue?: string
  cron?: string
}

const origins = new AsyncLocalStorage<Origin>()

/** Runs `work`. Every line it logs carries this origin. */
export const withLogOrigin = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work)

/**
 * Logs the failure of work that runs after the response. The runtime would log the error with every value in
 * its message. A login that ended in the meantime is not a failure.
 */
export const logFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!findAuthorityError(error)) log.error('Deferred work failed', { error })
  })

/** The reference of the current request or job. */
export const currentReference = (): string => origins.getStore()?.reference ?? newReference()

// People read references aloud and write them down, so the alphabet has no look-alikes.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A reference like AB12-CD34. It finds a request in the log, cannot be guessed and grants nothing. */
export function newReference(): string {
  const picked = [...crypto.getRandomValues(new Uint8Array(8))].map(
    (byte) => alphabet[byte % alphabet.length],
  )
  return `${picked.slice(0, 4).join('')}-${picked.slice(4).join('')}`
}

/** The only way to log: one line of JSON, whose fields Workers Logs indexes. */
export const log = {
  info: (message: string, facts?: Facts) => console.log(formatLine('info', message, facts)),
  warn: (message: string, facts?: Facts) => console.warn(formatLine('warn', message, facts)),
  error: (message: string, facts?: Facts) => console.error(formatLine('error', message, facts)),
}

function formatLine(level: string, message: string, { error, ...facts }: Facts = {}): string {
  const listedFacts = Object.fromEntries(
    factNames.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])),
  )
  return JSON.stringify({
    level,
    message,
    ...origins.getStore(),
    ...listedFacts,
    ...(error !== undefined && { error: describeError(error) }),
  })
}

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
