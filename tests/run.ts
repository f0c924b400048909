import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { MINUTE_MS } from '#shared/units.ts'
import { argumentsOf } from '#tools/proofs/rows.ts'
import { findBrowsers } from './support/node/chromium.ts'
import {
  type Counts,
  type Duration,
  type Report,
  playwrightReport,
  vitestReport,
} from './support/node/reports.ts'

// npm test: what a change needs, in ten minutes: format, lint, dead code, types, every test of Vitest, the audits, the quicker
// proofs, and the main journeys in Chromium on a phone.
// npm run test:all (--all), which CI runs: that, and everything that takes longer: the short forms of all proofs, mutants, every
// browser test, and one journey in Firefox and WebKit.
// npm run check (--quick): only what reads the source, and the unit tests.
// Ends with the ten slowest, with what failed (a log is mostly read from its end), and with one line of counts.

const lastLines = 15 // of a check that failed

const startedAt = performance.now()
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const durations: Duration[] = []
await rm('out/tests', { recursive: true, force: true })
await mkdir('out/tests', { recursive: true })

const mode = process.argv.includes('--quick') ? 'quick' : process.argv.includes('--all') ? 'all' : 'everyday'
const browsers = mode === 'quick' ? null : await findBrowsers()
const env = {
  ...process.env,
  CHROMIUM_PATH: browsers?.chromium,
  CHROMIUM_SHELL_PATH: browsers?.shell,
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_WRITE_LOGS: 'false',
}

const quickProofs = [
  () => proof('authority'),
  () => proof('fuzz'),
  () => proof('journeys', 5340),
  () => proof('payments'),
  () => proof('uploads', 8860),
  () => proof('fit'),
  () =>
    proof('backup')
      .then(() => check('migrations', 'node', ['tools/proofs/migrations/prove.ts']))
      .then(() => proof('reminders')),
]
const longProofs = [
  () => proof('races'),
  () => proof('faults'),
  () => proof('accounts', 8850),
  () => proof('crash'),
  () => proof('time', 5360),
  () => proof('referee'),
  () => proof('push-addresses'),
  () => proof('erasure', 8870),
  () => check('guards', 'node', ['tools/proofs/guards/prove.ts']), // with the bundle, which the tests leave out
]
const story = () => check('story', 'node', ['tools/story/audit.ts'])
const art = () => check('art', 'node', ['tools/art/art-check.ts'])

/** Sign-up to Day 2, offline, a purchase and its refund, photos, and leaving: what a trainee pays for. */
const mainJourneys = [
  'workout/mission.test',
  'offline/offline',
  'purchase/purchase-journey',
  'record/photos',
  'account/your-data',
]

// Each one spends time waiting, so two cores run three. The longest come first. Each has its own ports.
if (mode === 'quick') {
  await sideBySide([types, unitTests, lint])
} else if (mode === 'everyday') {
  await sideBySide([...quickProofs, () => program({ AUDIT_TRAINEES: '60' }), lintAndTypes, story, art])
  await vitest()
  await suite('playwright', ['test', ...mainJourneys, '--project', 'phone'], playwrightReport)
} else {
  await sideBySide([() => program(), lintAndTypes, ...longProofs, ...quickProofs, story, art])
  // The run also records what each test reaches. Short `mutants` runs only the tests that reach a mutant.
  await vitest(['--reporter=./tools/proofs/mutants/generated/reporter.ts'], { MUTANTS_REACH: '1' })
  await check('mutants', 'node', ['tools/proofs/mutants/prove.ts', '--all', '--short'])
  await suite('playwright', ['test'], playwrightReport)
  await check('engines', 'node', ['tests/engines/run.ts', '--short'])
}

console.log('\nThe ten slowest:')
for (const { name, seconds } of durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`)
for (const failure of failures) console.log(`\nFAILED: ${failure}`)
const minutes = (performance.now() - startedAt) / MINUTE_MS
console.log(
  `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped in ${minutes.toFixed(1)} minutes`,
)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/** Starts the next job whenever one of `lanes` ends. */
async function sideBySide(works: readonly (() => Promise<void>)[], lanes = 3): Promise<void> {
  const waiting = [...works]
  const lane = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function lint(): Promise<void> {
  await check('format', 'oxfmt', ['--check'])
  await check('lint', 'oxlint')
  await check('dead code', 'knip', ['--no-progress'])
}

async function lintAndTypes(): Promise<void> {
  await lint()
  await types()
}

/** The plans of 240 trainees, or of fewer. */
function program(trainees: Readonly<Record<string, string>> = {}): Promise<void> {
  return check('program', 'node', ['tools/programme/audit.ts'], trainees)
}

function types(): Promise<void> {
  return check('types', 'tsc', ['-b'])
}

function unitTests(): Promise<void> {
  return vitest(['--project', 'unit', '--project', 'web'])
}

function vitest(args: readonly string[] = [], more: Readonly<Record<string, string>> = {}): Promise<void> {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=out/tests/vitest.json']
  return suite('vitest', ['run', ...args, ...reporters], vitestReport, more)
}

/** The short form of a proof. */
function proof(name: string, port?: number): Promise<void> {
  return check(
    name,
    'node',
    [...argumentsOf(name), '--short'],
    port === undefined ? {} : { PROVE_PORT: String(port) },
  )
}

async function check(
  name: string,
  tool: string,
  args: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const startedAt = performance.now()
  const { code, tail } = await run(tool, args, more)
  durations.push({ name, seconds: (performance.now() - startedAt) / 1000 })
  const ok = code === 0
  if (!ok) failures.push(`${name}\n${tail}`)
  add(ok ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 })
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${durations.at(-1)?.seconds.toFixed(0)} s)`)
}

/** A test runner that writes a report: its counts, or one failure if there is no report. */
async function suite(
  tool: string,
  args: readonly string[],
  reportOf: () => Promise<Report>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const startedAt = performance.now()
  const { code, tail } = await run(tool, args, more)
  durations.push({ name: `all of ${tool}`, seconds: (performance.now() - startedAt) / 1000 })
  const report = await reportOf().catch((error: unknown): Report => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    durations: [],
    failures: [`${tool} left no report: ${String(error)}`],
  }))
  failures.push(...report.failures)
  durations.push(...report.durations)
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

/** Runs a command and prints its output. Returns the last lines, too. */
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
      // Not 'close': a process that a command left behind keeps the pipes open.
      .once('exit', (code) =>
        setTimeout(
          () => done({ code: code ?? 1, tail: told.trimEnd().split('\n').slice(-lastLines).join('\n') }),
          200,
        ),
      )
      .once('error', (error) => done({ code: 1, tail: error.message }))
  })
}
