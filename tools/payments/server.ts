import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const READY_MS = 90_000

/** The Worker in workerd on a database and a queue of its own, without the app's pages: what is proven is what it stores. */
export class Server {
  readonly url: string
  readonly #port: number
  readonly #stateDir: string
  #process: ChildProcess | null = null

  constructor(port: number, stateDir: string) {
    this.#port = port
    this.#stateDir = stateDir
    this.url = `http://127.0.0.1:${port}`
  }

  migrate(): void {
    const { status, stderr } = spawnSync('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', this.#stateDir], { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`The database could not be made: ${stderr}`)
  }

  async start(): Promise<void> {
    const place = ['--ip', '127.0.0.1', '--port', String(this.#port), '--inspector-port', '0', '--persist-to', this.#stateDir]
    const server = spawn('wrangler', ['dev', ...place, '--assets', 'public', '--log-level', 'none', '--show-interactive-dev-session=false'], {
      env,
      stdio: 'ignore',
      detached: true, // a group of its own, so that workerd is killed with it
    })
    this.#process = server
    const deadline = Date.now() + READY_MS
    while (!(await this.#answers())) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it answered`)
      if (Date.now() > deadline) throw new Error(`${this.url} did not answer in ${READY_MS / 1000} s`)
      await new Promise((resume) => setTimeout(resume, 100))
    }
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
    const [file] = globSync(`${this.#stateDir}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`).filter((path) => !path.endsWith('metadata.sqlite'))
    if (!file) throw new Error(`There is no database in ${this.#stateDir}`)
    const database = new DatabaseSync(file)
    database.exec('PRAGMA busy_timeout = 10000')
    return database
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/auth/me`, { signal: AbortSignal.timeout(2000) })).status === 401
    } catch {
      return false
    }
  }
}

// Nothing calls home (docs/decisions/002).
const env: NodeJS.ProcessEnv = {
  ...process.env,
  CI: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
}
