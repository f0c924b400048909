import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { pay } from '#tools/harness/crowd.ts'
import { type Answer, ask } from '#tools/harness/ask.ts'
import type { Buyer } from '#tools/harness/buyers.ts'
import type { Server, Setup } from '#tools/harness/server.ts'
import { until } from '#tools/harness/until.ts'
import type { Plan } from '#shared/api/workout.ts'
import type { Broken } from './broken.ts'
import { command } from './command.ts'

/** Rows of each table, and the photos' files. */
export type Census = ReadonlyMap<string, number>

/** So long a queue takes at most to bring a message (`max_batch_timeout`): what has not come by then does not come. */
export const ANOTHER_MS = 1500

/** What grows by itself: the crons' marks, and tries that are counted before anything is done. */
const beside: ReadonlySet<string> = new Set([
  'heartbeats',
  'retention_backlog',
  'tries',
  'd1_migrations',
  'sqlite_sequence',
])

type Call = { method?: string; body?: unknown; key?: string; patienceMs?: number }

/** The served Worker with everything that can be broken from outside, and trainees who have not been used yet. */
export class Rig {
  readonly server: Server
  readonly #fresh: Buyer[]

  constructor(server: Server, fresh: readonly Buyer[]) {
    this.server = server
    this.#fresh = [...fresh]
  }

  get url(): string {
    return this.server.url
  }

  /** Somebody with a profile and an open checkout. */
  trainee(): Buyer {
    const next = this.#fresh.shift()
    if (!next) throw new Error('There are no trainees left: the proof makes too few')
    return next
  }

  /** Somebody who has paid; the order number. */
  paid(): { buyer: Buyer; transactionId: string } {
    const buyer = this.trainee()
    return { buyer, transactionId: this.inDatabase((database) => pay(database, buyer)) }
  }

  /** Somebody who is on day 1, with its plan. */
  async training(): Promise<{ buyer: Buyer; plan: Plan; transactionId: string }> {
    const { buyer, transactionId } = this.paid()
    const started = await this.ask(buyer, '/api/bootcamps/start', { method: 'POST' })
    const plan = await this.ask(buyer, '/api/workout/today')
    if (started.status !== 200 || plan.status !== 200)
      throw new Error(`A trainee could not begin: ${started.status}, ${plan.status}`)
    return { buyer, plan: plan.body as Plan, transactionId }
  }

  ask(buyer: Pick<Buyer, 'cookie'> | null, path: string, call: Call = {}): Promise<Answer> {
    return ask(this.url, path, buyer, call)
  }

  /** Breaks something while work is done; it is whole again afterwards. */
  async while<Result>(levers: Partial<Broken>, work: () => Promise<Result>): Promise<Result> {
    await this.pull(levers)
    try {
      return await work()
    } finally {
      await this.pull({})
    }
  }

  async pull(levers: Partial<Broken>): Promise<void> {
    await fetch(`${this.url}/__levers`, { method: 'POST', body: JSON.stringify(levers) })
  }

  /** How often what can fail was called so far. */
  async counts(): Promise<Record<'put' | 'delete' | 'send' | 'mail' | 'batches', number>> {
    return (await (await fetch(`${this.url}/__levers`)).json()).counts
  }

  /** The waits that were asked of queues, in seconds. */
  async delays(): Promise<number[]> {
    return (await (await fetch(`${this.url}/__levers`)).json()).delays
  }

  async enqueue(body: unknown): Promise<void> {
    await fetch(`${this.url}/__levers/queue`, { method: 'POST', body: JSON.stringify(body) })
  }

  /** A table refuses a verb while work is done. */
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

  /** Another process holds the database's file for so long, while work is done. */
  async whileHeld<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
    const holder = this.server.database()
    holder.exec('BEGIN EXCLUSIVE')
    const freed = sleep(ms).then(() => {
      holder.exec('ROLLBACK')
      holder.close()
    })
    try {
      return await work()
    } finally {
      await freed
    }
  }

  async cron(expression: string, at = Date.now()): Promise<void> {
    await this.server.runCron(expression, at - Date.now())
  }

  /** The sweeper of every five minutes, ten minutes on. */
  sweep = (): Promise<void> => this.cron('*/5 * * * *', Date.now() + 600_000)

  async kill(): Promise<void> {
    await this.server.kill()
  }

  /** Milliseconds until it answers again. */
  async start(): Promise<number> {
    const startedAt = performance.now()
    await this.server.start()
    return Math.round(performance.now() - startedAt)
  }

  /** The operator at the laptop (`npm run ops`), who types the word that is asked for. */
  async operate(args: readonly string[]): Promise<void> {
    const { status, said } = await command(process.execPath, ['tools/ops/ops.ts', ...args], {
      env: { STATE_DIR: join(this.server.stateDir, '..') },
      input: `${args.at(-1)}\n`,
    })
    if (status !== 0) throw new Error(`the operator could not ${args.join(' ')}: ${said}`)
  }

  count(query: string, ...values: (string | number)[]): number {
    return this.inDatabase((database) =>
      Number(Object.values(database.prepare(query).get(...values) ?? {})[0] ?? 0),
    )
  }

  /** The one value that a query answers. */
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
    return (await fetch(`${this.url}/__levers/objects`)).json()
  }

  async census(): Promise<Census> {
    const files = (await this.files()).length
    return this.inDatabase((database) => {
      const tables = database
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
        )
        .all()
      const counted = tables.map(({ name }) => String(name)).filter((name) => !beside.has(name))
      return new Map([
        ...counted.map(
          (name) =>
            [name, Number(database.prepare(`SELECT count(*) AS found FROM "${name}"`).get()?.found)] as const,
        ),
        ['files', files],
      ])
    })
  }

  /** Until it holds; what was done in between each look, if anything. */
  async until(
    what: string,
    holds: () => boolean | Promise<boolean>,
    between?: () => Promise<void>,
    ms = 30_000,
  ): Promise<void> {
    await until(what, holds, { ms, between })
  }
}

/** The bundle behind the levers. Paddle's API is looked for on the next port, where nobody is unless a proof listens. */
export async function withLevers(port: number): Promise<Setup> {
  const main =
    "import worker from './index.js'\nimport { withLevers } from './levers.js'\nexport default withLevers(worker)"
  const levers = stripTypeScriptTypes(await readFile('tools/proofs/crash/faults/levers.ts', 'utf8'))
  return {
    modules: [
      { path: 'main.js', contents: main },
      { path: 'levers.js', contents: levers },
    ],
    vars: {
      PADDLE_API_KEY: 'pdl_sdbx_apikey_proof',
      PADDLE_API_URL: `http://127.0.0.1:${port + 1}`,
    },
  }
}

/** What grew or shrank: `photos +1, audit +1`; `no rows` where nothing did. */
export function changed(before: Census, after: Census): string {
  const moved = [...after]
    .map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
    .filter(([, by]) => by !== 0)
  return (
    moved
      .map(([name, by]) => `${name} ${by > 0 ? '+' : ''}${by}`)
      .toSorted()
      .join(', ') || 'no rows'
  )
}
