import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Mutant, mutated } from './mutants.ts'

/** What the tests ran to. `broken`: they did not get as far as a test, so that they say nothing of the guard. */
export type Outcome = {
  passed: number
  failed: number
  broken: string | null
  ms: number
  by?: { file: string; title: string; message: string }
}

type TestFile = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; title: string; failureMessages: string[] }[]
}

const rooms = [
  'worker',
  'src',
  'tests/worker',
  'tests/shared',
  'tests/web',
  'tests/support',
  'tools',
  'local',
  'migrations',
  'build',
  'art',
  'docs',
]

/** A copy of what the tests of the Worker and of the shared code need, where a guard can be switched off while nobody works in it. */
export class Scratch {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = resolve(folder)
    rmSync(this.#folder, { recursive: true, force: true })
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split(
      '\n',
    )
    for (const file of files) {
      if (!existsSync(file) || (file.includes('/') && !rooms.some((room) => file.startsWith(`${room}/`))))
        continue
      mkdirSync(dirname(join(this.#folder, file)), { recursive: true })
      cpSync(file, join(this.#folder, file))
    }
    symlinkSync(resolve('node_modules'), join(this.#folder, 'node_modules'))
  }

  /** Runs the tests that should notice, with the guard switched off, and switches it on again. */
  async without(mutant: Mutant): Promise<Outcome> {
    const file = join(this.#folder, mutant.file)
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, mutated(mutant, before))
    const outcome = await this.#run(mutant.tests).finally(() => writeFileSync(file, before))
    if (!outcome.by) return outcome
    // With the guard on that test holds, or its failure says nothing: of a test that is broken, or of a machine that is too busy.
    const control = await this.#run([outcome.by.file], outcome.by.title)
    return control.failed > 0 || control.broken !== null
      ? { ...outcome, failed: 0, broken: `with the guard on it fails, too: ${outcome.by.title}` }
      : outcome
  }

  /** Runs test files (or the one test of that title) until the first failure. */
  async #run(tests: readonly string[], title?: string): Promise<Outcome> {
    const startedAt = performance.now()
    const told = join(this.#folder, 'told.json')
    rmSync(told, { force: true })
    const args = [
      'run',
      ...tests,
      '--reporter=json',
      `--outputFile=${told}`,
      '--bail=1',
      ...(title === undefined ? [] : ['-t', RegExp.escape(title)]),
    ]
    const said = await ended(this.#folder, args)
    const ms = performance.now() - startedAt
    if (!existsSync(told)) return { passed: 0, failed: 0, broken: said.slice(-500), ms }
    const { numPassedTests: passed, testResults }: { numPassedTests: number; testResults: TestFile[] } =
      JSON.parse(readFileSync(told, 'utf8'))
    const failures = testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map((one) => ({ ...one, file })),
    )
    // On a busy machine any test can run out of time: that says nothing of a guard.
    const noticed = failures.filter(
      ({ failureMessages }) => !failureMessages.some((message) => message.includes('Test timed out')),
    )
    const unread = testResults.find(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    const broken =
      noticed.length > 0
        ? null
        : (unread?.message ??
          (failures.length > 0
            ? `ran out of time: ${failures[0]?.title}`
            : passed === 0
              ? 'no test was run'
              : null))
    const [first] = noticed
    return {
      passed,
      failed: noticed.length,
      broken,
      ms,
      by: first && {
        file: first.file,
        title: first.title,
        message: first.failureMessages.join(' ').slice(0, 200),
      },
    }
  }
}

function ended(folder: string, args: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_WRITE_LOGS: 'false',
  }
  return new Promise((done) => {
    let said = ''
    const child = spawn('vitest', args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 1_800_000,
    })
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (said += text))
    child.once('close', () => done(said)).once('error', (error) => done(String(error)))
  })
}
