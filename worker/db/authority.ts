/**
 * What a request writes by: the login behind its cookie and, once it has been checked, the password. Every batch that writes is
 * sent with this check in front (routed-database.ts), so a login that has ended in between writes nothing (docs/decisions/042).
 */
export type Authority = {
  /** The ids that the cookie's secret can have in `logins`. */
  loginIds: readonly [string, string]
  /** Milliseconds since 1970: the login must not have expired by then. */
  now: number
  /** The hash that a password was checked against, and the form's field that held the password; null while none was asked for. */
  password: { hash: string; field: string } | null
}

/** The login has ended, or the password is no longer the account's: the batch was rolled back and nothing was written. */
export class AuthorityError extends Error {
  /** The form's field that holds the password that no longer counts; null where the login has ended. */
  readonly field: string | null

  constructor(field: string | null, cause: unknown) {
    super(field === null ? 'The login has ended' : 'The password has changed', { cause })
    this.field = field
  }
}

/** What a failed batch is thrown as: an `AuthorityError` where the check aborted it, else the error itself. */
export function toAuthorityError(error: unknown, { password }: Authority): unknown {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('authority: login ended')) return new AuthorityError(null, error)
  if (message.includes('authority: password changed'))
    return new AuthorityError(password?.field ?? null, error)
  return error
}

/** The `AuthorityError` that a call has failed by, if it is one: drizzle wraps what single statements throw. */
export function findAuthorityError(error: unknown): AuthorityError | null {
  if (error instanceof AuthorityError) return error
  return error instanceof Error && error.cause instanceof AuthorityError ? error.cause : null
}
