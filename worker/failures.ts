import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Whether the database caused the error. Drizzle wraps errors of single statements; batches throw D1's own
 * errors.
 */
export function isDatabaseFailure(error: unknown): boolean {
  return error instanceof DrizzleQueryError || (error instanceof Error && error.message.startsWith('D1_'))
}
