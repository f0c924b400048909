import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm'
import { findAuthorityError } from '#worker/db/authority.ts'

/**
 * What a line of the log may say besides its words: counts, states and our own random ids, never what a person entered.
 * A name that is not here cannot be logged; who adds one makes sure of that.
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

/** What a request or a job is called in every line that is written for it. `reference` is what support is told. */
export type Origin = { reference: string; method?: string; route?: string; queue?: string; cron?: string }

const origins = new AsyncLocalStorage<Origin>()

/** Runs `work`; whatever is logged meanwhile says where it comes from. */
export const withLogOrigin = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work)

/**
 * Work that nobody waits for: what it fails of is told here, or the runtime would tell it with every value in its words. That its
 * login has ended meanwhile is no failure.
 */
export const logFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!findAuthorityError(error)) log.error('Work behind an answer has failed', { error })
  })

/** The reference of the request or job that is under way. */
export const currentReference = (): string => origins.getStore()?.reference ?? newReference()

// Read out, written down by hand: nothing that looks like something else.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** AB12-CD34: found in a log by whoever is told it, guessed by nobody, worth nothing to anybody. */
export function newReference(): string {
  const picked = [...crypto.getRandomValues(new Uint8Array(8))].map(
    (byte) => alphabet[byte % alphabet.length],
  )
  return `${picked.slice(0, 4).join('')}-${picked.slice(4).join('')}`
}

/** The one way into the log: a line of JSON (Workers Logs indexes its fields). */
export const log = {
  info: (message: string, facts?: Facts) => console.log(formatLine('info', message, facts)),
  warn: (message: string, facts?: Facts) => console.warn(formatLine('warn', message, facts)),
  error: (message: string, facts?: Facts) => console.error(formatLine('error', message, facts)),
}

function formatLine(level: string, message: string, { error, ...facts }: Facts = {}): string {
  const known = Object.fromEntries(
    factNames.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])),
  )
  return JSON.stringify({
    level,
    message,
    ...origins.getStore(),
    ...known,
    ...(error !== undefined && { error: describeError(error) }),
  })
}

/**
 * An error as it may stand in a log: drizzle's message ends in the statement's values, a parser's quotes what it could
 * not read, and what D1 says may hold a value. So: the statement without values, words without what looks like a value,
 * and where it happened.
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

/** Quoted text, addresses, numbers and long random words are not ours. */
function withoutValues(message: string): string {
  return message
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|‘[^’]*’?/g, '…')
    .replace(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '…' : word))
    .replace(/[\w+/=-]{20,}/g, (word) => (isRandom(word) ? '…' : word))
    .replace(/(?<![\w.])-?\d+([.,]\d+)*(?!\w)/g, '#')
    .slice(0, 300)
}

/** Not a name of SQLite's, of a column or of a file. */
const isRandom = (word: string) => /\d/.test(word) || (/[a-z]/.test(word) && /[A-Z]/.test(word))
