import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildOnce } from './build.ts'

type Options = {
  port: number
  /** The folder of this instance's database and build; two instances share nothing. */
  stateDir: string
  /** Serves the sources as they change, instead of a build. */
  hotReload?: boolean
  /** A function receives the server's output. */
  log: 'inherit' | 'ignore' | ((text: string) => void)
}

export type Instance = { url: string; stateDir: string; stop: () => Promise<void>; exited: Promise<number> }

const READY_TIMEOUT_MS = 60_000

/** Migrates, builds and serves the product in workerd with local stand-ins. Throws if a step fails. */
export async function startInstance({ port, stateDir, hotReload = false, log }: Options): Promise<Instance> {
  const onOutput = typeof log === 'function' ? log : null
  const out = typeof log === 'function' ? 'ignore' : log
  const state = resolve(stateDir)
  // Miniflare writes emails to the temporary folder, so each instance has its own for local/mail.
  const tmpDir = join(state, 'tmp')
  const env = {
    ...wranglerEnv,
    PORT: String(port),
    STATE_DIR: state,
    BUILD_DIR: join(state, 'build'),
    TMPDIR: tmpDir,
  }
  await rm(tmpDir, { recursive: true, force: true })
  await mkdir(tmpDir, { recursive: true })
  await addMissingSecrets()

  const migrate = () =>
    runTool('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], env, [
      'ignore',
      'ignore',
      'inherit',
    ])
  const build = () =>
    runTool('vite', ['build', '--mode', 'laptop', '--logLevel', 'warn'], { ...env, NODE_ENV: 'production' }, [
      'ignore',
      out,
      'inherit',
    ])
  await Promise.all([migrate(), hotReload ? null : buildOnce(state, String(port), build)])

  const server = spawn('vite', [hotReload ? 'dev' : 'preview', '--mode', 'laptop', '--logLevel', 'warn'], {
    env,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', out, 'inherit'],
    detached: true, // a process group of its own, so that workerd ends with it
  })
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => onOutput?.(String(text)))
  const exited = new Promise<number>((done) => server.once('exit', (code) => done(code ?? 1)))
  const url = `http://localhost:${port}`
  await waitUntilReady(url, exited)
  return { url, stateDir: state, exited, stop: () => stop(server, exited) }
}

/** The environment of wrangler's processes: nothing calls home (docs/decisions/002). */
export const wranglerEnv: NodeJS.ProcessEnv = {
  ...process.env,
  CI: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  NODE_EXTRA_CA_CERTS: resolve('local/push/certificate/ca.pem'), // workerd trusts the local push service.
}

/** Adds the names that `.dev.vars` lacks from the example; existing lines stay. */
async function addMissingSecrets(): Promise<void> {
  if (!existsSync('.dev.vars')) return copyFile('.dev.vars.example', '.dev.vars')
  const [own, example] = await Promise.all([
    readFile('.dev.vars', 'utf8'),
    readFile('.dev.vars.example', 'utf8'),
  ])
  const missing = example
    .split('\n')
    .filter((line) => /^\w+=/.test(line) && !own.includes(`${line.split('=')[0]}=`))
  if (missing.length > 0) await writeFile('.dev.vars', `${own.trimEnd()}\n${missing.join('\n')}\n`)
}

/** Runs one of the project's tools to its end; throws if it fails. */
async function runTool(
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions,
): Promise<void> {
  const child = spawn(tool, args, { env, stdio })
  const code = await new Promise((done, fail) => child.once('exit', done).once('error', fail))
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} ended with ${code}`)
}

async function waitUntilReady(url: string, exited: Promise<number>): Promise<void> {
  const ended = exited.then((code) => {
    throw new Error(`The server ended with ${code} before it answered`)
  })
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await Promise.race([isReady(url), ended]))) {
    if (Date.now() > deadline) throw new Error(`${url} did not answer in ${READY_TIMEOUT_MS / 1000} s`)
    await new Promise((resume) => setTimeout(resume, 150))
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/login`)).ok
  } catch {
    return false
  }
}

async function stop(server: ChildProcess, exited: Promise<number>): Promise<void> {
  if (server.exitCode !== null || server.pid === undefined) return
  process.kill(-server.pid, 'SIGTERM')
  const killTimer = setTimeout(() => server.pid && process.kill(-server.pid, 'SIGKILL'), 3000)
  await exited
  clearTimeout(killTimer)
}
