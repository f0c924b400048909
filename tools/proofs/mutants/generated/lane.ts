import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { nameOf } from './test-name.ts'

// A process in a scratch copy of the product. It gets mutants one after another and answers with a verdict for each. Vitest keeps
// running between mutants, so that only the changed file is loaded again.

/** The tests of one file that should run. */
export type Selection = { project: string; file: string; names: readonly string[] }
export type Job = { file: string; mutated: string; selections: readonly Selection[] }
/** `types`: all tests that reach the mutant pass, but the compiler refuses it. */
export type Verdict = { state: 'killed' | 'types' | 'survived' | 'broken'; by: string }
/** `timeoutMs` is sent before each step, as the time that the step may take. */
export type Message = { timeoutMs: number } | { verdict: Verdict }

type Result = { failures: { name: string; message: string }[]; loadError: string | null; passed: number }

const silent: Reporter = {}
const passingTests = new Set<string>()
let vitest: Vitest | undefined

process.on('message', (job: Job) => {
  void attempt(job).then(
    (verdict) => sendMessage({ verdict }),
    (error: unknown) => sendMessage({ verdict: { state: 'broken', by: String(error) } }),
  )
})
process.once('disconnect', () => process.exit())

async function attempt({ file, mutated, selections }: Job): Promise<Verdict> {
  const before = readFileSync(file, 'utf8')
  try {
    await writeSource(file, mutated)
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
      await writeSource(file, before)
      if (await passesUnchanged(selection, noticed.name))
        return { state: 'killed', by: `${selection.file}: ${noticed.name}` }
      return { state: 'broken', by: `it fails without the change, too: ${selection.file}: ${noticed.name}` }
    }
    await writeSource(file, mutated)
    const typeError = typeErrorOf()
    return typeError === null ? { state: 'survived', by: '' } : { state: 'types', by: typeError }
  } finally {
    await writeSource(file, before)
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

async function writeSource(file: string, text: string): Promise<void> {
  if (readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
  vitest?.invalidateFile(resolve(file))
}

async function run({ project, file, names }: Selection): Promise<Result> {
  sendMessage({ timeoutMs: 240_000 + 10_000 * names.length })
  vitest ??= await createVitest('test', { watch: false, bail: 1, maxWorkers: 1, reporters: [silent] })
  const own = vitest.projects.find(({ name }) => name === project)
  if (!own) throw new Error(`There is no project called ${project}`)
  // With `bail`, Vitest would also stop at a failure that it remembers, so clear its state.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const testNamePattern = new RegExp(`^(?:${names.map((name) => RegExp.escape(name)).join('|')})$`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    own.createSpecification(resolve(file), { testNamePattern }),
  ])
  const tests = testModules.flatMap((module) => [...module.children.allTests()])
  const failures = tests.flatMap((test) => {
    const { state, errors } = test.result()
    return state === 'failed'
      ? [{ name: nameOf(test), message: errors.map(({ message }) => message).join('\n') }]
      : []
  })
  const passed = tests.filter((test) => test.result().state === 'passed').length
  if (failures.length === 0)
    for (const error of unhandledErrors) failures.push({ name: names[0] ?? '', message: String(error) })
  return { failures, passed, loadError: failures.length === 0 ? loadErrorOf(testModules) : null }
}

function loadErrorOf(modules: readonly TestModule[]): string | null {
  const failed = modules.find((module) => module.state() === 'failed')
  return failed
    ? failed
        .errors()
        .map(({ message }) => message)
        .join('\n')
        .slice(0, 300)
    : null
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
