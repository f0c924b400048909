import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertPayment } from '#tools/harness/trainees/paid-buyers.ts'
import { type Answer, ask } from '#tools/harness/calls/ask.ts'
import type { Buyer } from '#tools/harness/trainees/buyers.ts'
import type { Server, Setup } from '#tools/harness/server/server.ts'
import { until } from '#tools/harness/until.ts'
import type { Plan } from '#shared/api/workout.ts'
import type { SwitchSettings } from './switch-settings.ts'
import { command } from './command.ts'

/** The number of rows in each table, and the number of photo files. */
export type RowCounts = ReadonlyMap<string, number>

/** A queue delivers within this time (`max_batch_timeout`), so a message that has not come by then will not come. */
export const QUEUE_DELAY_MS = 1500

/** Tables that also grow without the fault: cron's heartbeats, and attempts that are counted before a call does anything. */
const uncountedTables: ReadonlySet<string> = new Set([
  'heartbeats',
  'retention_backlog',
  'tries',
  'd1_migrations',
  'sqlite_sequence',
])

type Call = { method?: string; body?: unknown; key?: string }

/** The running Worker, ways to break what it depends on, and a stock of unused trainees. */
export class FaultHarness {
  readonly server: Server
  readonly #unusedTrainees: Buyer[]

  constructor(server: Server, trainees: readonly Buyer[]) {
    this.server = server
    this.#unusedTrainees = [...trainees]
  }

  get url(): string {
    return this.server.url
  }

  /** A trainee with a profile and an open checkout. */
  trainee(): Buyer {
    const next = this.#unusedTrainees.shift()
    if (!next) throw new Error('No unused trainees are left: the proof creates too few')
    return next
  }

  /** A trainee who has paid, with the order number. */
  paid(): { buyer: Buyer; transactionId: string } {
    const buyer = this.trainee()
    return { buyer, transactionId: this.inDatabase((database) => insertPayment(database, buyer)) }
  }

  /** A trainee on day 1, with the day's plan. */
  async training(): Promise<{ buyer: Buyer; plan: Plan; transactionId: string }> {
    const { buyer, transactionId } = this.paid()
    const started = await this.ask(buyer, '/api/bootcamps/start', { method: 'POST' })
    const plan = await this.ask(buyer, '/api/workout/today')
    if (started.status !== 200 || plan.status !== 200)
      throw new Error(`A trainee could not start a bootcamp: ${started.status}, ${plan.status}`)
    return { buyer, plan: plan.body as Plan, transactionId }
  }

  ask(buyer: Pick<Buyer, 'cookie'> | null, path: string, call: Call = {}): Promise<Answer> {
    return ask(this.url, path, buyer, call)
  }

  /** Breaks something while `work` runs and repairs it afterwards. */
  async whileBroken<Result>(switches: Partial<SwitchSettings>, work: () => Promise<Result>): Promise<Result> {
    await this.setSwitches(switches)
    try {
      return await work()
    } finally {
      await this.setSwitches({})
    }
  }

  async setSwitches(switches: Partial<SwitchSettings>): Promise<void> {
    await fetch(`${this.url}/__switches`, { method: 'POST', body: JSON.stringify(switches) })
  }

  /** How often each breakable binding was called so far. */
  async counts(): Promise<Record<'put' | 'delete' | 'send' | 'mail' | 'batches', number>> {
    return (await (await fetch(`${this.url}/__switches`)).json()).counts
  }

  /** The delays that the Worker asked of its queues, in seconds. */
  async delays(): Promise<number[]> {
    return (await (await fetch(`${this.url}/__switches`)).json()).delays
  }

  async enqueue(body: unknown): Promise<void> {
    await fetch(`${this.url}/__switches/queue`, { method: 'POST', body: JSON.stringify(body) })
  }

  /** A table refuses a kind of write while `work` runs. */
  async whileRefused<Result>(
    verb: 'INSERT' | 'UPDATE' | 'DELETE',
    table: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    this.execute(
      `CREATE TRIGGER refused BEFORE ${verb} ON ${table} BEGIN SELECT RAISE(ABORT, 'refused on purpose'); END`,
    )
    try {
      return await work()
    } finally {
      this.execute('DROP TRIGGER IF EXISTS refused')
    }
  }

  /** `work` starts while another connection locks the database for some time. */
  async whileLocked<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
    const lock = this.server.database()
    lock.exec('BEGIN EXCLUSIVE')
    const unlocked = sleep(ms).then(() => {
      lock.exec('ROLLBACK')
      lock.close()
    })
    try {
      return await work()
    } finally {
      await unlocked
    }
  }

  async cron(expression: string, at = Date.now()): Promise<void> {
    await this.server.runCron(expression, at - Date.now())
  }

  /** Runs the five-minute sweeper as if it were ten minutes later. */
  sweep = (): Promise<void> => this.cron('*/5 * * * *', Date.now() + 600_000)

  async kill(): Promise<void> {
    await this.server.kill()
  }

  /** Starts the server again and returns how many milliseconds that took. */
  async start(): Promise<number> {
    const startedAt = performance.now()
    await this.server.start()
    return Math.round(performance.now() - startedAt)
  }

  /** Runs a command of `npm run ops` and types the word that confirms it. */
  async operate(args: readonly string[]): Promise<void> {
    const { status, output } = await command(
      process.execPath,
      ['--js-base-64', 'tools/ops/ops.ts', ...args],
      {
        env: { STATE_DIR: join(this.server.stateDir, '..') },
        input: `${args.at(-1)}\n`,
      },
    )
    if (status !== 0) throw new Error(`the operator could not ${args.join(' ')}: ${output}`)
  }

  count(query: string, ...values: readonly (string | number | null)[]): number {
    return this.server.count(query, ...values)
  }

  /** How many rows of a table have these values. */
  countRowsOf(table: string, values: Readonly<Record<string, string | number | null>>): number {
    const conditions = Object.keys(values).map((column) => `${column} IS ?`)
    return this.count(
      `SELECT count(*) FROM ${table} WHERE ${conditions.join(' AND ')}`,
      ...Object.values(values),
    )
  }

  /** The single value that a query returns. */
  text(query: string): string {
    return this.inDatabase((database) => String(Object.values(database.prepare(query).get() ?? {})[0] ?? ''))
  }

  execute(statement: string): void {
    this.inDatabase((database) => database.exec(statement))
  }

  inDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
    return this.server.inDatabase(work)
  }

  async files(): Promise<string[]> {
    return (await fetch(`${this.url}/__switches/objects`)).json()
  }

  /** The rows of each table, the files of photos, and the trainees who got a reminder. */
  async countRows(): Promise<RowCounts> {
    const files = (await this.files()).length
    return this.inDatabase((database) => {
      const tables = database
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
        )
        .all()
      const names = tables.map(({ name }) => String(name)).filter((name) => !uncountedTables.has(name))
      return new Map([
        ...names.map(
          (name) =>
            [name, Number(database.prepare(`SELECT count(*) AS found FROM "${name}"`).get()?.found)] as const,
        ),
        ['files', files],
        ['reminded', countReminded(database)],
      ])
    })
  }

  /** Waits until `holds` is true. `between` runs after each check that fails. */
  async until(
    what: string,
    holds: () => boolean | Promise<boolean>,
    between?: () => Promise<void>,
    ms = 30_000,
  ): Promise<void> {
    await until(what, holds, { ms, between })
  }
}

/** The trainees who got a reminder: none in tables from before migration 0027. */
function countReminded(database: DatabaseSync): number {
  const column = database.prepare("SELECT 1 FROM pragma_table_info('users') WHERE name = 'reminded_on'").get()
  return column ? Number(database.prepare('SELECT count(reminded_on) AS found FROM users').get()?.found) : 0
}

/** Puts the switches in front of the bundle. The Worker calls Paddle's API on the next port, where only some faults listen. */
export async function setupWithSwitches(port: number): Promise<Setup> {
  const main =
    "import worker from './index.js'\nimport { withSwitches } from './switches.js'\nexport default withSwitches(worker)"
  const switches = stripTypeScriptTypes(await readFile('tools/proofs/crash/faults/switches.ts', 'utf8'))
  return {
    modules: [
      { path: 'main.js', contents: main },
      { path: 'switches.js', contents: switches },
    ],
    vars: {
      PADDLE_API_KEY: 'pdl_sdbx_apikey_proof',
      PADDLE_API_URL: `http://127.0.0.1:${port + 1}`,
    },
  }
}

/** Which counts changed: `photos +1, audit +1`, or `no rows`. */
export function describeRowChanges(before: RowCounts, after: RowCounts): string {
  const changes = [...after]
    .map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
    .filter(([, by]) => by !== 0)
  return (
    changes
      .map(([name, by]) => `${name} ${by > 0 ? '+' : ''}${by}`)
      .toSorted()
      .join(', ') || 'no rows'
  )
}
