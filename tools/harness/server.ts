import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { wranglerEnv } from '#local/instance.ts'
import { bundleWorker } from './bundle.ts'
import { databaseFiles, openDatabase } from './database.ts'

const READY_MS = 60_000

/** What a proof has otherwise than a laptop. */
export type Setup = {
  /** Modules before the bundle, which is `index.js`; the first one is started. */
  modules?: readonly { path: string; contents: string }[]
  vars?: Readonly<Record<string, string>>
  /** How many migrations a new database gets: all without it. */
  migrations?: number
}

/**
 * The Worker as it is deployed, in workerd, on a database and a queue of its own and without the app's pages: what is
 * proven is what it stores. It lives in a process of its own (serve.ts), so that it can be killed.
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
    const server = spawn(process.execPath, ['tools/harness/serve.ts', String(this.#port), this.stateDir], {
      env: wranglerEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a group of its own, so that workerd is killed with it
    })
    this.#process = server
    let said = '' // the Worker logs every fault that is made on purpose: only an end that was not is worth reading
    server.stderr.on('data', (text) => (said = `${said}${text}`.slice(-2000)))
    const ready = new Promise<void>((resolve) =>
      server.stdout.on('data', (text) => String(text).includes('ready') && resolve()),
    )
    const ended = new Promise<never>((_, fail) =>
      server.once('exit', (code) => fail(new Error(`The server ended with ${code}: ${said}`))),
    )
    ended.catch(() => {}) // later it is killed
    const late = AbortSignal.timeout(READY_MS)
    const tooLate = new Promise<never>((_, fail) =>
      late.addEventListener('abort', () => fail(new Error(`No server in ${READY_MS / 1000} s`))),
    )
    await Promise.race([ready, ended, tooLate])
  }

  /** As a power cut: nothing is finished, nothing put away. */
  async kill(): Promise<void> {
    const server = this.#process
    if (!server?.pid || server.exitCode !== null) return
    const ended = new Promise((done) => server.once('exit', done))
    process.kill(-server.pid, 'SIGKILL')
    await ended
    this.#process = null
  }

  /** The file that D1 writes, opened from outside. */
  database = (): DatabaseSync => openDatabase(this.stateDir)

  inDatabase<Result>(work: (database: DatabaseSync) => Result): Result {
    const database = this.database()
    try {
      return work(database)
    } finally {
      database.close()
    }
  }

  /** A copy of the database as it is now, as a backup is. */
  copyDatabase(): string {
    const copy = join(this.stateDir, 'yesterday.copy')
    this.inDatabase((database) => database.exec(`VACUUM INTO '${copy}'`))
    return copy
  }

  /** The copy takes the database's place; the server must be down. */
  async putBack(copy: string): Promise<void> {
    const files = databaseFiles(this.stateDir)
    for (const file of files) await rm(file)
    await copyFile(copy, files[0] ?? '')
  }

  /** Runs a cron's handler as if it were `later` milliseconds from now: what waits is queued once more. */
  async runCron(expression: string, later = 0): Promise<void> {
    const time = Math.round(Date.now() + later)
    const url = `${this.url}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(expression)}&time=${time}`
    await fetch(url).then((answer) => answer.text())
  }
}

/** A server in a folder of its own while work is done. */
export async function withServer<Result>(
  port: number,
  work: (server: Server) => Promise<Result>,
  setup: Setup = {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'))
  // The operator's commands look for a state in this folder, as wrangler does.
  const server = new Server(port, join(folder, 'v3'), setup)
  try {
    await bundleWorker(join(server.stateDir, 'bundle'))
    await server.start()
    return await work(server)
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}
