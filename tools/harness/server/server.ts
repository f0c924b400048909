import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { wranglerEnv } from '#local/instance.ts'
import { bundleWorker } from './bundle.ts'
import { countOf, databaseFiles, openDatabase } from './database.ts'

const READY_MS = 60_000

/** What a proof changes in the configuration. */
export type Setup = {
  /** Modules in front of the bundle (`index.js`). The first one is the entry point. */
  modules?: readonly { path: string; contents: string }[]
  vars?: Readonly<Record<string, string>>
  /** How many migrations a new database gets. By default it gets all. */
  migrations?: number
}

/**
 * The Worker as it is deployed, in workerd, with its own database and queues and without the app's pages. It runs in a
 * separate process (serve.ts) so that a proof can kill it.
 */
export class Server {
  readonly url: string
  readonly stateDir: string
  readonly #port: number
  readonly #setup: Setup
  #process: ChildProcess | null = null

  constructor(port: number, stateDir: string, setup: Setup = {}) {
    this.#port = port
    this.stateDir = stateDir
    this.#setup = setup
    this.url = `http://127.0.0.1:${port}`
  }

  async start(): Promise<void> {
    await writeFile(join(this.stateDir, 'setup.json'), JSON.stringify(this.#setup))
    const server = spawn(
      process.execPath,
      ['tools/harness/server/serve.ts', String(this.#port), this.stateDir],
      {
        env: wranglerEnv,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true, // a group of its own, so that workerd is killed with it
      },
    )
    this.#process = server
    let stderr = '' // printed only if the server ends by itself, because proofs cause many errors on purpose
    server.stderr.on('data', (text) => (stderr = `${stderr}${text}`.slice(-2000)))
    const ready = new Promise<void>((resolve) =>
      server.stdout.on('data', (text) => String(text).includes('ready') && resolve()),
    )
    const ended = new Promise<never>((_, fail) =>
      server.once('exit', (code) => fail(new Error(`The server ended with ${code}: ${stderr}`))),
    )
    ended.catch(() => {}) // it also rejects when kill() ends the server
    const late = AbortSignal.timeout(READY_MS)
    const tooLate = new Promise<never>((_, fail) =>
      late.addEventListener('abort', () => fail(new Error(`No server in ${READY_MS / 1000} s`))),
    )
    await Promise.race([ready, ended, tooLate])
  }

  /** Kills the server without any cleanup, like a power cut. */
  async kill(): Promise<void> {
    const server = this.#process
    if (!server?.pid || server.exitCode !== null) return
    const ended = new Promise((done) => server.once('exit', done))
    process.kill(-server.pid, 'SIGKILL')
    await ended
    this.#process = null
  }

  /** Opens D1's file directly, not through the Worker. */
  database = (): DatabaseSync => openDatabase(this.stateDir)

  inDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
    const database = this.database()
    try {
      return work(database)
    } finally {
      database.close()
    }
  }

  /** The number in the first column of a query's first row. */
  count = (query: string, ...values: readonly (string | number | null)[]): number =>
    this.inDatabase((database) => countOf(database, query, ...values))

  /** Copies the database to a file and returns its path. */
  copyDatabase(): string {
    const copy = join(this.stateDir, 'yesterday.copy')
    this.inDatabase((database) => database.exec(`VACUUM INTO '${copy}'`))
    return copy
  }

  /** Replaces the database by a copy. The server must be down. */
  async putBack(copy: string): Promise<void> {
    const files = databaseFiles(this.stateDir)
    for (const file of files) await rm(file)
    await copyFile(copy, files[0] ?? '')
  }

  /** Runs a cron's handler as if it were `later` milliseconds from now. */
  async runCron(expression: string, later = 0): Promise<void> {
    const time = Math.round(Date.now() + later)
    const url = `${this.url}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(expression)}&time=${time}`
    await fetch(url).then((answer) => answer.text())
  }
}

/** Runs `work` with a server that has its own temporary folder. */
export async function withServer<Result>(
  port: number,
  work: (server: Server) => Promise<Result>,
  setup: Setup = {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'))
  // npm run ops looks for the state in a folder of this name, as wrangler does.
  const server = new Server(port, join(folder, 'v3'), setup)
  try {
    await mkdir(server.stateDir, { recursive: true })
    await writeFile(join(server.stateDir, 'bundle.js'), await bundleWorker())
    await server.start()
    return await work(server)
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}
