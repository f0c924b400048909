import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Attempts } from './attempts.ts'
import { lastAttempt } from './attempt-line.ts'
import { nameOf } from './test-name.ts'
import { type Selection, forget, onPrint, runTests } from './tests-run.ts'

// A process in a scratch copy of the product. It tries mutants and answers with what the tests said.

/** One mutant: the file is changed, and the tests run until one fails. */
export type SingleJob = { file: string; mutated: string; selections: readonly Selection[] }
/** `types`: the compiler refuses the mutant. */
export type Verdict = { state: 'killed' | 'types' | 'survived' | 'broken'; by: string }

/** One test file with all mutants that its tests should try, in a lane whose sources hold them behind switches. */
export type SharedJob = {
  project: string
  file: string
  mutantsOf: Readonly<Record<string, readonly number[]>>
  /** The time that one attempt may take. */
  timeoutMs: number
}
/** By the name of the test. */
export type SharedResult = { attempts: Record<string, Attempts>; error: string | null }

export type Job = SingleJob | SharedJob
/** `timeoutMs` is sent before each step, as the time that the step may take; `active` is the mutant that is switched on in it. */
export type Message = { timeoutMs: number; active?: number | null } | Answer
export type Answer = { verdict: Verdict } | { result: SharedResult } | { failure: string }

type Result = { failures: { name: string; message: string }[]; loadError: string | null; passed: number }

/** The time that a test file may take to start. */
const START_MS = 240_000
const passingTests = new Set<string>()
let announce: (active: number) => void = () => {}
onPrint((text) => {
  const active = lastAttempt(text)
  if (active !== null) announce(active)
})

process.on('message', (job: Job) => {
  void answerTo(job).then(sendMessage, (error: unknown) => sendMessage({ failure: String(error) }))
})
process.once('disconnect', () => process.exit())

const answerTo = async (job: Job): Promise<Answer> =>
  'mutantsOf' in job ? { result: await attemptAll(job) } : { verdict: await attempt(job) }

async function attemptAll({ project, file, mutantsOf, timeoutMs }: SharedJob): Promise<SharedResult> {
  sendMessage({ timeoutMs: START_MS })
  announce = (active) => sendMessage({ timeoutMs, active })
  const { tests, loadError } = await runTests({ project, file, names: Object.keys(mutantsOf) }, { mutantsOf })
  const attempts = tests.flatMap((test) => {
    const { attempts: own } = test.meta()
    return own ? [[nameOf(test), own] as const] : []
  })
  announce = () => {}
  return { attempts: Object.fromEntries(attempts), error: loadError }
}

async function attempt({ file, mutated, selections }: SingleJob): Promise<Verdict> {
  const before = readFileSync(file, 'utf8')
  try {
    writeSource(file, mutated)
    const typeError = typeErrorOf()
    if (typeError !== null) return { state: 'types', by: typeError }
    for (const selection of selections) {
      const { failures, loadError, passed } = await run(selection)
      // A test file that does not load, a syntax error or a timeout says nothing about the guard.
      if (loadError !== null) return { state: 'broken', by: `${selection.file} does not load: ${loadError}` }
      const [noticed] = failures.filter(({ message }) => !message.includes('timed out'))
      if (!noticed && (failures.length > 0 || passed === 0))
        return {
          state: 'broken',
          by: failures[0] ? `ran out of time: ${failures[0].name}` : `no test was run: ${selection.file}`,
        }
      if (!noticed) continue
      if (/syntax error|ReferenceError/.test(noticed.message))
        return { state: 'broken', by: noticed.message.slice(0, 200) }
      writeSource(file, before)
      if (await passesUnchanged(selection, noticed.name))
        return { state: 'killed', by: `${selection.file}: ${noticed.name}` }
      return { state: 'broken', by: `it fails without the change, too: ${selection.file}: ${noticed.name}` }
    }
    return { state: 'survived', by: '' }
  } finally {
    writeSource(file, before)
  }
}

/** Whether the test that noticed passes without the mutant, alone or together with the tests that it ran with. */
async function passesUnchanged(selection: Selection, name: string): Promise<boolean> {
  const key = `${selection.file} ${name}`
  if (passingTests.has(key)) return true
  for (const names of [[name], selection.names]) {
    const { failures, loadError, passed } = await run({ ...selection, names })
    if (loadError === null && passed > 0 && failures.length === 0) {
      if (names.length === 1) passingTests.add(key)
      return true
    }
  }
  return false
}

function writeSource(file: string, text: string): void {
  if (readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
  forget(file)
}

async function run(selection: Selection): Promise<Result> {
  sendMessage({ timeoutMs: 240_000 + 10_000 * selection.names.length })
  const { tests, unhandled, loadError } = await runTests(selection, { bail: 1 })
  const failures = tests.flatMap((test) => {
    const { state, errors } = test.result()
    return state === 'failed'
      ? [{ name: nameOf(test), message: errors.map(({ message }) => message).join('\n') }]
      : []
  })
  const passed = tests.filter((test) => test.result().state === 'passed').length
  if (failures.length === 0)
    for (const message of unhandled) failures.push({ name: selection.names[0] ?? '', message })
  return { failures, passed, loadError: failures.length === 0 ? loadError : null }
}

/** The compiler's error for the mutant, or null. Errors about unused names do not count. */
function typeErrorOf(): string | null {
  sendMessage({ timeoutMs: 120_000 })
  const { stdout, status } = spawnSync(
    'tsc',
    ['-p', 'tsconfig.worker.json', '--noEmit', '--incremental', 'false', '--pretty', 'false'],
    { encoding: 'utf8' },
  )
  if (status === 0) return null
  const errors = stdout
    .split('\n')
    .filter((line) => /error TS/.test(line) && !/TS(?:6133|6192|6196|6198)/.test(line))
  return errors[0] ?? null
}

function sendMessage(word: Message): void {
  process.send?.(word)
}
