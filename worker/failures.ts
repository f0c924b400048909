import { DrizzleQueryError } from 'drizzle-orm'

/** Whether a call failed because the database did: drizzle wraps single statements, batches come as D1 throws them. */
export function isDatabaseFailure(error: unknown): boolean {
  return error instanceof DrizzleQueryError || (error instanceof Error && error.message.startsWith('D1_'))
}

/** An unexpected error as it may stand in a log: drizzle's message ends in the statement's values, so it is left out. */
export function loggable(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}; ${String(error.cause)}`
  return error instanceof Error ? (error.stack ?? String(error)) : String(error)
}
