/**
 * What the writes of a request depend on: the login behind its cookie and, once checked, the password. Every
 * batch that writes starts with this check (routed-database.ts), so a login that ended in the meantime writes
 * nothing (docs/decisions/042).
 */
export type Authority = {
  /** The two ids that the cookie's secret can have in `logins` (see logins.ts). */
  loginIds: readonly [string, string]
  /** Milliseconds since 1970. The login must not have expired by then. */
  now: number
  /**
   * The hash that the password was checked against, and the form field that held the password. Null before a
   * password is checked.
   */
  password: { hash: string; field: string } | null
}

/** The login has ended, or the password has changed. The batch was rolled back and wrote nothing. */
export class AuthorityError extends Error {
  /** The form field with the outdated password; null if the login has ended. */
  readonly field: string | null

  constructor(field: string | null, cause: unknown) {
    super(field === null ? 'The login has ended' : 'The password has changed', { cause })
    this.field = field
  }
}

/**
 * The error to throw for a failed batch: an `AuthorityError` if the check aborted it, otherwise the error
 * itself.
 */
export function toAuthorityError(error: unknown, { password }: Authority): unknown {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('authority: login ended')) return new AuthorityError(null, error)
  if (message.includes('authority: password changed'))
    return new AuthorityError(password?.field ?? null, error)
  return error
}

/** The `AuthorityError` behind an error, if there is one. Drizzle wraps errors of single statements. */
export function findAuthorityError(error: unknown): AuthorityError | null {
  if (error instanceof AuthorityError) return error
  return error instanceof Error && error.cause instanceof AuthorityError ? error.cause : null
}
