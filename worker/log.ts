import { findAuthorityError } from '#worker/db/authority.ts'
import { currentAsyncContext, runInAsyncContext, type Origin } from './async-context.ts'
import { describeError } from './describe-error.ts'

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

/** Runs `work` as a request or job of its own. Every line it logs carries this origin. */
export const withLogOrigin = <Result>(origin: Origin, work: () => Result): Result =>
  runInAsyncContext({ origin, d1Session: null }, work)

/**
 * Logs the failure of work that runs after the response. The runtime would log the error with every value in
 * its message. A login that ended in the meantime is not a failure.
 */
export const logFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!findAuthorityError(error)) log.error('Deferred work failed', { error })
  })

/** The reference of the current request or job. */
export const currentReference = (): string => currentAsyncContext()?.origin?.reference ?? newReference()

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
    ...currentAsyncContext()?.origin,
    ...listedFacts,
    ...(error !== undefined && { error: describeError(error) }),
  })
}
