import { env } from 'cloudflare:workers'
import { currentAsyncContext, runInAsyncContext } from '#worker/async-context.ts'
import type { Authority } from './authority.ts'

/**
 * Routes the statements of one request (docs/decisions/032). Reads go to the nearest replica that has the
 * trainee's last write. Writes go to the primary, and so do all reads after them.
 */
export class D1Session {
  readonly #readBookmark: (() => Promise<string | null>) | null
  #replica: Promise<{ session: D1DatabaseSession; hasBookmark: boolean }> | null = null
  #primary: D1DatabaseSession | null = null
  #hasWritten = false
  /** The authority that every write of this request depends on; null if no one is signed in. */
  authority: Authority | null = null

  /**
   * `readBookmark` returns D1's bookmark of the trainee's last write, if there is one. It is called with the
   * first statement. Null: every statement goes to the primary.
   */
  constructor(readBookmark: (() => Promise<string | null>) | null) {
    this.#readBookmark = readBookmark
  }

  async read<Result>(query: (session: D1DatabaseSession) => Promise<Result>): Promise<Result> {
    if (!this.isReplicaRead) return query(this.#openPrimary())
    this.#replica ??= this.#openReplica()
    const { session, hasBookmark } = await this.#replica
    try {
      return await query(session)
    } catch (error) {
      // D1 does not know a bookmark from before the database was restored.
      if (!hasBookmark) throw error
      return query(this.#openPrimary())
    }
  }

  write<Result>(query: (session: D1DatabaseSession) => Promise<Result>): Promise<Result> {
    this.#hasWritten = true
    return query(this.#openPrimary())
  }

  /** Whether reads go to a replica, which may lag behind the primary. */
  get isReplicaRead(): boolean {
    return this.#readBookmark !== null && this.#primary === null
  }

  /** Sends all further statements to the primary. */
  switchToPrimary(): void {
    this.#openPrimary()
  }

  /** D1's bookmark of the last write, for the next request; null if nothing was written. */
  get bookmark(): string | null {
    return this.#hasWritten ? (this.#primary?.getBookmark() ?? null) : null
  }

  async #openReplica() {
    const bookmark = (await this.#readBookmark?.()) ?? null
    return { session: env.DB.withSession(bookmark ?? 'first-unconstrained'), hasBookmark: bookmark !== null }
  }

  #openPrimary(): D1DatabaseSession {
    this.#primary ??= env.DB.withSession('first-primary')
    return this.#primary
  }
}

/** Routes all further statements of the current request through this session, including those of deferred work. */
export function setD1Session(session: D1Session): void {
  const context = currentAsyncContext()
  if (!context) throw new Error('A D1 session needs a request')
  context.d1Session = session
}

/**
 * Runs deferred work on the primary with a session of its own, so it does not change where the request reads.
 * Keeps the request's authority.
 */
export function onPrimary<Result>(work: () => Result): Result {
  const context = currentAsyncContext()
  const session = new D1Session(null)
  session.authority = context?.d1Session?.authority ?? null
  return runInAsyncContext({ origin: context?.origin ?? null, d1Session: session }, work)
}

/** From here on this request writes only while this login is alive. Jobs have no request and no login. */
export function limitWritesToLogin(loginIds: Authority['loginIds'], now: number): void {
  const session = currentD1Session()
  if (session) session.authority = { loginIds, now, password: null }
}

/** From here on this request writes only while the checked password is still the account's. */
export function limitWritesToPassword(password: NonNullable<Authority['password']>): void {
  const session = currentD1Session()
  if (session?.authority) session.authority = { ...session.authority, password }
}

export const currentD1Session = (): D1Session | null => currentAsyncContext()?.d1Session ?? null

/** From here on this request uses the primary. Returns false if it already did. */
export function switchToPrimary(): boolean {
  const session = currentD1Session()
  if (!session?.isReplicaRead) return false
  session.switchToPrimary()
  return true
}
