import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { findChromium } from './support/node/chromium.ts'
import { type Counts, type Report, playwrightReport, vitestReport } from './support/node/reports.ts'

// npm test: lint, dead code, types, the audit of the programme, the check of the art, the short forms of the proofs (npm run prove), unit, Worker in workerd, builds, end to end in Chromium. Ends with what failed, said again (a log is mostly read from its end), and one line of counts.

const lastLines = 15 // of a check that failed

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
await rm('out/tests', { recursive: true, force: true })
await mkdir('out/tests', { recursive: true })

const chromium = await findChromium()
const env = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_WRITE_LOGS: 'false',
}

// Two at a time, where one leaves a core idle.
await Promise.all([
  check('programme', 'node', ['tools/programme/audit.ts']),
  inTurn(
    () => check('format', 'oxfmt', ['--check']),
    () => check('lint', 'oxlint'),
    () => check('dead code', 'knip', ['--no-progress']),
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
    () => check('authority', 'node', ['tools/authority/prove.ts', '--short']),
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
// What each test reaches is counted meanwhile (MUTANTS_REACH): the short form of the mutants runs only those that reach one.
await suite(
  'vitest',
  [
    'run',
    '--reporter=default',
    '--reporter=./tools/mutants/generated/reporter.ts',
    '--reporter=json',
    '--outputFile.json=out/tests/vitest.json',
  ],
  vitestReport,
  { MUTANTS_REACH: '1' },
)
await check('mutants', 'node', ['tools/mutants/prove.ts', '--all', '--short'])
await suite('playwright', ['test'], playwrightReport)

for (const failure of failures) console.log(`\nFAILED: ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

async function inTurn(...works: readonly (() => Promise<void>)[]): Promise<void> {
  for (const work of works) await work()
}

async function check(name: string, tool: string, args: readonly string[] = []): Promise<void> {
  const { code, tail } = await run(tool, args)
  const ok = code === 0
  if (!ok) failures.push(`${name}\n${tail}`)
  add(ok ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 })
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name}`)
}

/** A test runner that leaves a report: its counts, or one failure where it leaves none. */
async function suite(
  tool: string,
  args: readonly string[],
  reportOf: () => Promise<Report>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { code, tail } = await run(tool, args, more)
  const report = await reportOf().catch((error: unknown): Report => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [`${tool} left no report: ${String(error)}`],
  }))
  failures.push(...report.failures)
  // A runner may fail outside of any test (a set-up, an unhandled error).
  if (code !== 0 && report.failed === 0) {
    failures.push(`${tool} outside of any test\n${tail}`)
    add({ ...report, failed: 1 })
  } else add(report)
}

function add(counts: Counts): void {
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}

/** Runs a command and prints what it prints; also answers with the last of it. */
function run(
  tool: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<{ code: number; tail: string }> {
  console.log(`\n> ${[tool, ...args].join(' ')}`)
  return new Promise((done) => {
    let told = ''
    const child = spawn(tool, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on('data', (piece: Buffer) => {
        to.write(piece)
        told = (told + piece.toString()).slice(-4000)
      })
    }
    child
      // Not at 'close': a process that a command left behind would hold its pipes.
      .once('exit', (code) =>
        setTimeout(
          () => done({ code: code ?? 1, tail: told.trimEnd().split('\n').slice(-lastLines).join('\n') }),
          200,
        ),
      )
      .once('error', (error) => done({ code: 1, tail: error.message }))
  })
}
