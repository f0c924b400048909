import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { findChromium } from './support/node/chromium.ts'

// npm test: lint, types, the audit of the programme, the check of the art, the short forms of the proofs (npm run prove), unit, Worker in workerd, builds, end to end in Chromium. Ends with one line of counts.

type Counts = { passed: number; failed: number; skipped: number }

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
await rm('out/tests', { recursive: true, force: true })
await mkdir('out/tests', { recursive: true })

const chromium = await findChromium()
const env = { ...process.env, CHROMIUM_PATH: chromium, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_WRITE_LOGS: 'false' }

// Two at a time, where one leaves a core idle.
await Promise.all([
  check('programme', 'node', ['tools/programme/audit.ts']),
  inTurn(
    () => check('lint', 'oxlint'),
    () => check('types', 'tsc', ['-b']),
    () => check('art', 'node', ['tools/art/art-check.ts']),
  ),
])
await Promise.all([
  check('reminders', 'node', ['tools/reminders/prove.ts', '--days', '20']),
  inTurn(
    () => check('payments', 'node', ['tools/payments/prove.ts', '--histories', '50', '--crashes', '1']),
    () => check('migrations', 'node', ['tools/release/prove.ts']),
    () => check('backup', 'node', ['tools/backup/prove.ts', '--trainees', '20']),
  ),
])
await Promise.all([
  inTurn(
    () => check('fuzz', 'node', ['tools/fuzz/prove.ts', '--short']),
    () => check('push-addresses', 'node', ['tools/push-addresses/prove.ts', '--short']),
    () => check('time', 'node', ['tools/time/prove.ts', '--short']),
  ),
  inTurn(
    () => check('races', 'node', ['tools/races/prove.ts', '--short']),
    () => check('journeys', 'node', ['tools/journeys/prove.ts', '--short']),
    () => check('uploads', 'node', ['tools/uploads/prove.ts', '--short']),
  ),
])
await Promise.all([
  inTurn(
    () => check('crash', 'node', ['tools/crash/prove.ts', '--short']),
    () => check('accounts', 'node', ['tools/accounts/prove.ts', '--short']),
  ),
  check('faults', 'node', ['tools/faults/prove.ts', '--short']),
])
await suite('vitest', ['run', '--reporter=default', '--reporter=json', '--outputFile.json=out/tests/vitest.json'], vitestCounts)
await suite('playwright', ['test'], playwrightCounts)

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

async function inTurn(...works: readonly (() => Promise<void>)[]): Promise<void> {
  for (const work of works) await work()
}

async function check(name: string, tool: string, args: readonly string[] = []): Promise<void> {
  const ok = (await run(tool, args)) === 0
  add(ok ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 })
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name}`)
}

/** A test runner that leaves a report: its counts, or one failure where it leaves none. */
async function suite(tool: string, args: readonly string[], countsOf: () => Promise<Counts>): Promise<void> {
  const code = await run(tool, args)
  const counts = await countsOf().catch((): Counts => ({ passed: 0, failed: 1, skipped: 0 }))
  // A runner may fail outside of any test (a set-up, an unhandled error).
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  add(counts)
}

async function vitestCounts(): Promise<Counts> {
  const report = JSON.parse(await readFile('out/tests/vitest.json', 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numFailedTestSuites * Number(report.numFailedTests === 0), skipped: report.numPendingTests + report.numTodoTests }
}

async function playwrightCounts(): Promise<Counts> {
  const { stats } = JSON.parse(await readFile('out/tests/playwright.json', 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

function add(counts: Counts): void {
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}

function run(tool: string, args: readonly string[]): Promise<number> {
  console.log(`\n> ${[tool, ...args].join(' ')}`)
  return new Promise((done) => {
    spawn(tool, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
      .once('exit', (code) => done(code ?? 1))
      .once('error', () => done(1))
  })
}
