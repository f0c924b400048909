import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { nameOf } from './test-name.ts'

// A process in a scratch copy of the product: takes mutants, one after another, and says what became of each. Vitest goes on
// from one to the next, so that only the file that was changed is read again.

/** Some tests of one file. */
export type Selection = { project: string; file: string; names: readonly string[] }
export type Job = { file: string; mutated: string; selections: readonly Selection[] }
/** `types`: every test that reaches it stays green, and the compiler refuses it. */
export type Verdict = { state: 'killed' | 'types' | 'survived' | 'broken'; by: string }
/** `starting` is said before each step: from then on it has so many milliseconds. */
export type Word = { starting: number } | { verdict: Verdict }

type Result = { failures: { name: string; message: string }[]; unread: string | null; passed: number }

const silent: Reporter = {}
const held = new Set<string>()
let vitest: Vitest | undefined

process.on('message', (job: Job) => {
  void attempt(job).then(
    (verdict) => say({ verdict }),
    (error: unknown) => say({ verdict: { state: 'broken', by: String(error) } }),
  )
})
process.once('disconnect', () => process.exit())

async function attempt({ file, mutated, selections }: Job): Promise<Verdict> {
  const before = readFileSync(file, 'utf8')
  try {
    await put(file, mutated)
    for (const selection of selections) {
      const { failures, unread, passed } = await run(selection)
      // A file that does not load, and a statement that cannot be read, say nothing of a guard; nor does a busy machine.
      if (unread !== null) return { state: 'broken', by: `${selection.file} does not load: ${unread}` }
      const [noticed] = failures.filter(({ message }) => !message.includes('timed out'))
      if (!noticed && (failures.length > 0 || passed === 0))
        return {
          state: 'broken',
          by: failures[0] ? `ran out of time: ${failures[0].name}` : `no test was run: ${selection.file}`,
        }
      if (!noticed) continue
      if (/syntax error|ReferenceError/.test(noticed.message))
        return { state: 'broken', by: noticed.message.slice(0, 200) }
      await put(file, before)
      if (await holds(selection, noticed.name))
        return { state: 'killed', by: `${selection.file}: ${noticed.name}` }
      return { state: 'broken', by: `it fails without the change, too: ${selection.file}: ${noticed.name}` }
    }
    await put(file, mutated)
    const refusal = refusedByTypes()
    return refusal === null ? { state: 'survived', by: '' } : { state: 'types', by: refusal }
  } finally {
    await put(file, before)
  }
}

/** Whether the test that noticed holds on the product as it is: alone, or with those that it was run with. */
async function holds(selection: Selection, name: string): Promise<boolean> {
  const key = `${selection.file} ${name}`
  if (held.has(key)) return true
  for (const names of [[name], selection.names]) {
    const { failures, unread, passed } = await run({ ...selection, names })
    if (unread === null && passed > 0 && failures.length === 0) {
      if (names.length === 1) held.add(key)
      return true
    }
  }
  return false
}

async function put(file: string, text: string): Promise<void> {
  if (readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
  vitest?.invalidateFile(resolve(file))
}

async function run({ project, file, names }: Selection): Promise<Result> {
  say({ starting: 240_000 + 10_000 * names.length })
  vitest ??= await createVitest('test', { watch: false, bail: 1, maxWorkers: 1, reporters: [silent] })
  const own = vitest.projects.find(({ name }) => name === project)
  if (!own) throw new Error(`There is no project called ${project}`)
  // It stops at the first failure, also at one that it remembers.
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
  return { failures, passed, unread: failures.length === 0 ? unreadOf(testModules) : null }
}

function unreadOf(modules: readonly TestModule[]): string | null {
  const failed = modules.find((module) => module.state() === 'failed')
  return failed
    ? failed
        .errors()
        .map(({ message }) => message)
        .join('\n')
        .slice(0, 300)
    : null
}

/** What the compiler says of the mutant; that something is not used any more is no refusal. */
function refusedByTypes(): string | null {
  say({ starting: 120_000 })
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

function say(word: Word): void {
  process.send?.(word)
}
