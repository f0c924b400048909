import { DatabaseSync } from 'node:sqlite'
import { localD1 } from '#tools/harness/in-node/local-d1.ts'
import { Directory, place } from './directory.ts'

/** Numbers of users and bootcamps begin here in the second shard (docs/decisions/033). */
export const numbersPerShard = 2 ** 40

/** How often each kind of work sent a statement. */
type Trace = Map<string, number>

export type Databases = {
  files: readonly DatabaseSync[]
  /** What the Worker gets as `env.DB`. */
  binding: D1Database
  directory: Directory | null
  /** Statements that were sent while nothing said whose they are: `work: verb table`. */
  homeless: Trace
  /** Statements of crons, which ask for all trainees of a shard. */
  walks: Trace
}

/** One database, as today. */
export function oneDatabase(): Databases {
  const file = new DatabaseSync(':memory:')
  return { files: [file], binding: localD1(file), directory: null, homeless: new Map(), walks: new Map() }
}

/** Databases with the product's tables, and a binding that sends every statement to the one of its place. */
export function shardedDatabases(count: number): Databases {
  const directory = new Directory()
  const files = Array.from({ length: count }, () => new DatabaseSync(':memory:'))
  const shards = files.map((file) => localD1(file))
  for (const [shard, file] of files.entries()) {
    if (shard > 0) beginNumbersAt(file, shard * numbersPerShard)
    directory.follow(file, shard)
  }
  const [homeless, walks]: [Trace, Trace] = [new Map(), new Map()]
  /** What belongs to nobody lies in the first shard. */
  const target = (texts: readonly string[]): D1Database => {
    const here = place.getStore()
    const trace = here?.shard == null ? homeless : here.work.startsWith('cron') ? walks : null
    for (const text of trace ? texts : []) {
      const key = `${here?.work ?? 'unplaced'}: ${verbOf(text)}`
      trace?.set(key, (trace.get(key) ?? 0) + 1)
    }
    const database = shards[here?.shard ?? 0]
    if (!database) throw new RangeError('There is no such shard')
    return database
  }
  const prepare = (text: string, values: readonly unknown[] = []): Routed => {
    const on = (database: D1Database) => database.prepare(text).bind(...values)
    return {
      text,
      on,
      bind: (...bound) => prepare(text, bound),
      all: () => on(target([text])).all(),
      run: () => on(target([text])).run(),
      raw: () => on(target([text])).raw(),
    }
  }
  const session = {
    prepare,
    batch: (statements: readonly Routed[]) => {
      const database = target(statements.map(({ text }) => text))
      return database.batch(statements.map(({ on }) => on(database)))
    },
    getBookmark: () => null,
  }
  const binding = { ...session, withSession: () => session } as unknown as D1Database
  return { files, binding, directory, homeless, walks }
}

type Routed = {
  text: string
  on: (database: D1Database) => D1PreparedStatement
  bind: (...values: unknown[]) => Routed
  all: () => Promise<unknown>
  run: () => Promise<unknown>
  raw: () => Promise<unknown>
}

/** An account that was erased long ago takes the first number, so that SQLite and `unusedId` count on from it. */
function beginNumbersAt(file: DatabaseSync, first: number): void {
  file
    .prepare(
      "INSERT INTO users (id, public_id, email, password_hash, created_at, time_zone, erased_at, notifications_enabled, exercise_reminders, photo_reminders) VALUES (?, 'first', 'first', '', 0, 'UTC', 0, 0, 0, 0)",
    )
    .run(first)
  file
    .prepare(
      "INSERT INTO bootcamps (id, public_id, user_id, programme, transaction_id, status, started_at, level, pushups, situps, age, careful) VALUES (?, 'first', ?, 'jungle', 'first', 'restarted', 0, 1, 1, 1, 30, 0)",
    )
    .run(first, first)
}

/** The verb and the table of a statement. */
function verbOf(text: string): string {
  const [, verb = '', table = ''] =
    /\b(insert(?: or \w+)? into|update|delete from|from)\s+[("]*(\w+)/i.exec(text) ?? []
  return `${verb.toLowerCase().replace(/^from$/, 'select from')} ${table}`
}
