import { DrizzleQueryError } from 'drizzle-orm'

/** Whether a call failed because the database did: drizzle wraps single statements, batches come as D1 throws them. */
export function isDatabaseFailure(error: unknown): boolean {
  return error instanceof DrizzleQueryError || (error instanceof Error && error.message.startsWith('D1_'))
}
