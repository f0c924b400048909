import { AsyncLocalStorage } from 'node:async_hooks'
import { env } from 'cloudflare:workers'
import type { Authority } from './authority.ts'

/**
 * Where the statements of one request go (docs/decisions/032). A request that only asks is answered by the database nearest to
 * it that knows of the trainee's last write; whatever is written goes to the primary, and what is asked after that, too.
 */
export class Nearness {
  readonly #lastWrite: (() => Promise<string | null>) | null
  #near: Promise<{ session: D1DatabaseSession; isAnchored: boolean }> | null = null
  #primary: D1DatabaseSession | null = null
  #hasWritten = false
  /** What every write of this request depends on; null while nobody is known to be signed in. */
  authority: Authority | null = null

  /** `lastWrite` is where the trainee's last write stands (a bookmark of D1's), if that is known; it is asked for with the first statement. Null: the primary. */
  constructor(lastWrite: (() => Promise<string | null>) | null) {
    this.#lastWrite = lastWrite
  }

  async read<Result>(ask: (session: D1DatabaseSession) => Promise<Result>): Promise<Result> {
    if (!this.mayBeBehind) return ask(this.#openPrimary())
    this.#near ??= this.#openNear()
    const { session, isAnchored } = await this.#near
    try {
      return await ask(session)
    } catch (error) {
      // A bookmark from before the database was put back is one that D1 knows nothing of.
      if (!isAnchored) throw error
      return ask(this.#openPrimary())
    }
  }

  write<Result>(change: (session: D1DatabaseSession) => Promise<Result>): Promise<Result> {
    this.#hasWritten = true
    return change(this.#openPrimary())
  }

  /** Whether what is asked is answered by a copy of the database that may be some moments old. */
  get mayBeBehind(): boolean {
    return this.#lastWrite !== null && this.#primary === null
  }

  /** From here on everything is asked of the primary. */
  leave(): void {
    this.#openPrimary()
  }

  /** What the next request must know of; null where nothing was written. */
  get bookmark(): string | null {
    return this.#hasWritten ? (this.#primary?.getBookmark() ?? null) : null
  }

  async #openNear() {
    const bookmark = (await this.#lastWrite?.()) ?? null
    return { session: env.DB.withSession(bookmark ?? 'first-unconstrained'), isAnchored: bookmark !== null }
  }

  #openPrimary(): D1DatabaseSession {
    this.#primary ??= env.DB.withSession('first-primary')
    return this.#primary
  }
}

const requests = new AsyncLocalStorage<Nearness>()

/** Runs `work`; its statements, and those of what it leaves behind, go where `nearness` says. Without one they go to the primary: jobs have none. */
export const nearTo = <Result>(nearness: Nearness, work: () => Result): Result => requests.run(nearness, work)

/** For what is written behind an answer: the answer goes on without it. It is written by the same authority. */
export function onPrimary<Result>(work: () => Result): Result {
  const nearness = new Nearness(null)
  nearness.authority = currentNearness()?.authority ?? null
  return requests.run(nearness, work)
}

/** From here on this request writes only while this login lives. Jobs have no request, and no login. */
export function writeByLogin(loginIds: Authority['loginIds'], now: number): void {
  const nearness = currentNearness()
  if (nearness) nearness.authority = { loginIds, now, password: null }
}

/** From here on this request writes only while the password that was checked is the account's. */
export function writeByPassword(password: NonNullable<Authority['password']>): void {
  const nearness = currentNearness()
  if (nearness?.authority) nearness.authority = { ...nearness.authority, password }
}

export const currentNearness = (): Nearness | null => requests.getStore() ?? null

/** From here on this request asks the primary. False where it has done so all along. */
export function askPrimary(): boolean {
  const nearness = requests.getStore()
  if (!nearness?.mayBeBehind) return false
  nearness.leave()
  return true
}
