import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Mutant } from './mutant.ts'
import { mutated } from './mutants.ts'

/** The result of the tests. `broken`: why the result says nothing about the guard, for instance because no test ran. */
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

const folders = [
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

/** A copy of everything that the tests need, in which a guard can be switched off without touching the working tree. */
export class Scratch {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = resolve(folder)
    rmSync(this.#folder, { recursive: true, force: true })
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split(
      '\n',
    )
    for (const file of files) {
      if (
        !existsSync(file) ||
        (file.includes('/') && !folders.some((folder) => file.startsWith(`${folder}/`)))
      )
        continue
      mkdirSync(dirname(join(this.#folder, file)), { recursive: true })
      cpSync(file, join(this.#folder, file))
    }
    symlinkSync(resolve('node_modules'), join(this.#folder, 'node_modules'))
  }

  /** Switches the guard off, runs the tests that should notice, and switches it on again. */
  async without(mutant: Mutant): Promise<Outcome> {
    const file = join(this.#folder, mutant.file)
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, mutated(mutant, before))
    const outcome = await this.#run(mutant.tests).finally(() => writeFileSync(file, before))
    if (!outcome.by) return outcome
    // The test must pass with the guard on. Otherwise the test is broken or the machine is too busy.
    const control = await this.#run([outcome.by.file], outcome.by.title)
    return control.failed > 0 || control.broken !== null
      ? { ...outcome, failed: 0, broken: `with the guard on it fails, too: ${outcome.by.title}` }
      : outcome
  }

  /** Runs test files, or the one test with that title, until the first failure. */
  async #run(tests: readonly string[], title?: string): Promise<Outcome> {
    const startedAt = performance.now()
    const reportFile = join(this.#folder, 'report.json')
    rmSync(reportFile, { force: true })
    const args = [
      'run',
      ...tests,
      '--reporter=json',
      `--outputFile=${reportFile}`,
      '--bail=1',
      ...(title === undefined ? [] : ['-t', RegExp.escape(title)]),
    ]
    const output = await runVitest(this.#folder, args)
    const ms = performance.now() - startedAt
    if (!existsSync(reportFile)) return { passed: 0, failed: 0, broken: output.slice(-500), ms }
    const { numPassedTests: passed, testResults }: { numPassedTests: number; testResults: TestFile[] } =
      JSON.parse(readFileSync(reportFile, 'utf8'))
    const failures = testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map((one) => ({ ...one, file })),
    )
    // On a busy machine any test can time out, which says nothing about the guard.
    const noticed = failures.filter(
      ({ failureMessages }) => !failureMessages.some((message) => message.includes('Test timed out')),
    )
    const unloadable = testResults.find(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    const broken =
      noticed.length > 0
        ? null
        : (unloadable?.message ??
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

function runVitest(folder: string, args: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_WRITE_LOGS: 'false',
  }
  return new Promise((done) => {
    let output = ''
    const child = spawn('vitest', args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 600_000, // More than ten times what the slowest run takes.
    })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.once('close', () => done(output)).once('error', (error) => done(String(error)))
  })
}
