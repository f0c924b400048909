import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** What a row is found by without knowing whose it is, as the directory lists it: the table and the column. */
const listed = {
  email: ['users', 'email'],
  user: ['users', 'public_id'],
  login: ['logins', 'id'],
  link: ['account_tokens', 'hash'],
  checkout: ['checkouts', 'public_id'],
  transaction: ['payment_events', 'transaction_id'],
  calendar: ['calendar_feeds', 'public_id'],
  endpoint: ['push_subscriptions', 'endpoint'],
  erasure: ['erasures', 'reference'],
} as const
export type Listed = keyof typeof listed

/** The shard of the work under way, and what the work is. Null: nothing says whose it is. */
export type Place = { shard: number | null; work: string }
export const place = new AsyncLocalStorage<Place>()

/** The third database: which shard a row lies in. Triggers of the shards tell it what they have written. */
export class Directory {
  writes = 0
  lookups = 0
  /** Keys that a second shard has written, too. */
  readonly twice: string[] = []
  readonly #rows = new DatabaseSync(':memory:')
  readonly #find
  readonly #add
  readonly #remove

  constructor() {
    this.#rows.exec(
      'CREATE TABLE directory (kind TEXT, key TEXT, shard INTEGER, PRIMARY KEY (kind, key)) WITHOUT ROWID',
    )
    this.#find = this.#rows.prepare('SELECT shard FROM directory WHERE kind = ? AND key = ?')
    this.#add = this.#rows.prepare('INSERT OR REPLACE INTO directory VALUES (?, ?, ?)')
    this.#remove = this.#rows.prepare('DELETE FROM directory WHERE kind = ? AND key = ? AND shard = ?')
  }

  /** The shard of a key; null if nobody has it. */
  find(kind: Listed, key: unknown): number | null {
    if (typeof key !== 'string') return null
    this.lookups += 1
    const row = this.#find.get(kind, key)
    return row ? Number(row.shard) : null
  }

  move(kind: Listed, key: string, shard: number): void {
    this.writes += 1
    this.#add.run(kind, key, shard)
  }

  /** Lists what this shard writes. */
  follow(database: DatabaseSync, shard: number): void {
    const put = (kind: unknown, key: unknown) => {
      const known = this.#find.get(String(kind), String(key))
      if (known?.shard === shard) return null
      if (known) this.twice.push(`${String(kind)} ${String(key)}`)
      this.writes += 1
      this.#add.run(String(kind), String(key), shard)
      return null
    }
    const drop = (kind: unknown, key: unknown) => {
      this.writes += 1
      this.#remove.run(String(kind), String(key), shard)
      return null
    }
    database.function('directory_put', put)
    database.function('directory_drop', drop)
    for (const [kind, [table, column]] of Object.entries(listed)) {
      const trigger = (on: string, act: string) =>
        database.exec(
          `CREATE TEMP TRIGGER directory_${kind}_${on.slice(0, 6)} AFTER ${on} ON main.${table} BEGIN ${act}; END`,
        )
      const put = `SELECT directory_put('${kind}', new.${column}) WHERE new.${column} IS NOT NULL`
      const drop = `SELECT directory_drop('${kind}', old.${column}) WHERE old.${column} IS NOT NULL`
      trigger('INSERT', put)
      trigger(
        `UPDATE OF ${column}`,
        `${drop} AND new.${column} IS NOT old.${column}; ${put} AND new.${column} IS NOT old.${column}`,
      )
      // A payment's events share its number, and none is ever deleted but by a move between shards.
      if (kind !== 'transaction') trigger('DELETE', drop)
    }
  }

  /** The shard that a request asks for; its body is read. `newShard` is where a new account goes. */
  async shardOf(request: Request, newShard: () => number): Promise<number | null> {
    const { pathname } = new URL(request.url)
    const body = request.method === 'GET' ? {} : await readJson(request)
    if (pathname === '/api/auth/signup') return this.find('email', body.email) ?? newShard()
    if (pathname === '/api/auth/login' || pathname === '/api/auth/forgot')
      return this.find('email', body.email)
    if (pathname === '/api/auth/reset' || pathname === '/api/auth/verify')
      return this.find('link', sha256(String(body.token)))
    if (pathname.startsWith('/api/webhooks/')) return this.#shardOfPayment(body)
    const [, calendar] = /^\/api\/calendar\/([\w-]{22})/.exec(pathname) ?? []
    if (calendar) return this.find('calendar', calendar)
    const [, reference] = /^\/api\/erasures\/([\w-]+)/.exec(pathname) ?? []
    if (reference) return this.find('erasure', reference)
    const [, login] = /__Host-login=([^;]+)/.exec(request.headers.get('cookie') ?? '') ?? []
    return login ? this.find('login', sha256(subjectOf(login))) : null
  }

  /** As findBuyer: by what is known of the payment, then by the signed intent, then by what the browser sent. */
  #shardOfPayment({ data }: Fields): number | null {
    const { id, transaction_id: changed, custom_data: custom } = Object(data)
    const { intent, userId, userEmail } = Object(custom)
    return (
      this.find('transaction', changed ?? id) ??
      this.find('checkout', intent && subjectOf(intent)) ??
      this.find('user', userId) ??
      this.find('email', userEmail)
    )
  }
}

type Fields = Record<string, unknown>

async function readJson(request: Request): Promise<Fields> {
  const text = await request.text()
  return text.startsWith('{') ? JSON.parse(text) : {}
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
const subjectOf = (token: string): string =>
  String(JSON.parse(Buffer.from(token.split('.')[1] ?? 'e30', 'base64url').toString()).sub)
