import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { wranglerEnv } from '#local/instance.ts'

const READY_MS = 60_000

/**
 * The Worker as it is deployed, in workerd, on a database and a queue of its own and without the app's pages: what is
 * proven is what it stores. It lives in a process of its own (serve.ts), so that it can be killed.
 */
export class Server {
  readonly url: string
  readonly #port: number
  readonly #stateDir: string
  readonly #script: string
  readonly #modules: readonly string[]
  #process: ChildProcess | null = null

  /** Another script serves the same bundle in its own way; `modules` are files of its folder, the one that is started first. */
  constructor(
    port: number,
    stateDir: string,
    script = 'tools/harness/serve.ts',
    modules: readonly string[] = [],
  ) {
    this.#port = port
    this.#stateDir = stateDir
    this.#script = script
    this.#modules = modules
    this.url = `http://127.0.0.1:${port}`
  }

  /** Bundles the Worker as `npm run deploy` does. */
  build(): void {
    const { status, stderr } = spawnSync(
      'wrangler',
      [
        'deploy',
        '--config',
        'wrangler.toml',
        '--dry-run',
        '--outdir',
        join(this.#stateDir, 'bundle'),
        '--assets',
        'public',
      ],
      { env: wranglerEnv, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`The Worker could not be built: ${stderr}`)
  }

  async start(): Promise<void> {
    const server = spawn(
      process.execPath,
      [this.#script, String(this.#port), this.#stateDir, ...this.#modules],
      {
        env: wranglerEnv,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true, // a group of its own, so that workerd is killed with it
      },
    )
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
  database(): DatabaseSync {
    const [file] = globSync(`${this.#stateDir}/d1/**/*.sqlite`).filter(
      (path) => !path.endsWith('metadata.sqlite'),
    )
    if (!file) throw new Error(`There is no database in ${this.#stateDir}`)
    const database = new DatabaseSync(file)
    database.exec('PRAGMA busy_timeout = 10000')
    return database
  }
}
