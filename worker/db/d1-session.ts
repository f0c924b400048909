import { AsyncLocalStorage } from 'node:async_hooks'
import { env } from 'cloudflare:workers'
import type { Authority } from './authority.ts'

/**
 * Where the statements of one request go (docs/decisions/032). A request that only asks is answered by the database nearest to
 * it that knows of the trainee's last write; whatever is written goes to the primary, and what is asked after that, too.
 */
export class D1Session {
  readonly #readBookmark: (() => Promise<string | null>) | null
  #replica: Promise<{ session: D1DatabaseSession; hasBookmark: boolean }> | null = null
  #primary: D1DatabaseSession | null = null
  #hasWritten = false
  /** What every write of this request depends on; null while nobody is known to be signed in. */
  authority: Authority | null = null

  /** `lastWrite` is where the trainee's last write stands (a bookmark of D1's), if that is known; it is asked for with the first statement. Null: the primary. */
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
      // A bookmark from before the database was put back is one that D1 knows nothing of.
      if (!hasBookmark) throw error
      return query(this.#openPrimary())
    }
  }

  write<Result>(query: (session: D1DatabaseSession) => Promise<Result>): Promise<Result> {
    this.#hasWritten = true
    return query(this.#openPrimary())
  }

  /** Whether what is asked is answered by a copy of the database that may be some moments old. */
  get isReplicaRead(): boolean {
    return this.#readBookmark !== null && this.#primary === null
  }

  /** From here on everything is asked of the primary. */
  usePrimary(): void {
    this.#openPrimary()
  }

  /** What the next request must know of; null where nothing was written. */
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

const currentSession = new AsyncLocalStorage<D1Session>()

/** Runs `work`; its statements, and those of what it leaves behind, go where `nearness` says. Without one they go to the primary: jobs have none. */
export const runInD1Session = <Result>(session: D1Session, work: () => Result): Result =>
  currentSession.run(session, work)

/** For what is written behind an answer: the answer goes on without it. It is written by the same authority. */
export function onPrimary<Result>(work: () => Result): Result {
  const session = new D1Session(null)
  session.authority = currentD1Session()?.authority ?? null
  return currentSession.run(session, work)
}

/** From here on this request writes only while this login lives. Jobs have no request, and no login. */
export function limitWritesToLogin(loginIds: Authority['loginIds'], now: number): void {
  const session = currentD1Session()
  if (session) session.authority = { loginIds, now, password: null }
}

/** From here on this request writes only while the password that was checked is the account's. */
export function limitWritesToPassword(password: NonNullable<Authority['password']>): void {
  const session = currentD1Session()
  if (session?.authority) session.authority = { ...session.authority, password }
}

export const currentD1Session = (): D1Session | null => currentSession.getStore() ?? null

/** From here on this request asks the primary. False where it has done so all along. */
export function usePrimary(): boolean {
  const session = currentSession.getStore()
  if (!session?.isReplicaRead) return false
  session.usePrimary()
  return true
}
