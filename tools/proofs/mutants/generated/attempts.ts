import { attemptLine } from './attempt-line.ts'
import { type RunnerTestCase, type RunnerTestSuite, aroundEach, beforeAll, inject } from 'vitest'

// A setup file of the tests in a lane whose sources hold mutants behind switches (./switches.ts). It repeats each test with every
// mutant that it reaches. A mutant is killed if the test fails with it, passes without it right after that, and fails with it once
// more.

/** What a test said about its mutants. It says nothing about one that is in neither list. */
export type Attempts = {
  /** Why the test failed without a mutant. */
  control: string | null
  passed: number[]
  killed: { id: number; message: string }[]
  /** The mutant after which the test failed without it, or which let it run out of time. */
  spoiledBy: number | null
}

declare module 'vitest' {
  interface TaskMeta {
    attempts?: Attempts
  }
  interface ProvidedContext {
    /** The mutants that each test should try, by the name of the test; 0 for none. */
    mutantsOf: Readonly<Record<string, readonly number[]>>
  }
}

declare global {
  // Each file with switches begins with this, too.
  var __switches: { active: number } | undefined
}

const state = (globalThis.__switches ??= { active: 0 })
const mutantsOf = inject('mutantsOf')
/** The mutants that this file need not try again. */
const decided = new Set<number>()
/** Whether a mutant left something behind that other tests would see. */
let isSpoiled = false
const running = new WeakMap<RunnerTestCase, { steps: Steps; step: IteratorResult<number> }>()

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from this pattern which fixtures the hook needs.
beforeAll(({}, file: RunnerTestSuite) => repeat(file))

function repeat(suite: RunnerTestSuite): void {
  for (const task of suite.tasks)
    if (task.type === 'suite') repeat(task)
    else task.repeats = 10_000
}

aroundEach(async (runTest, { task, skip }) => {
  const now = running.get(task) ?? start(task)
  if (now.step.done === true) return skip()
  state.active = now.step.value
  console.log(attemptLine(state.active)) // The lane sees which mutant keeps a test from ending.
  // Vitest would keep the failure of an earlier repetition.
  Object.assign(task.result ?? {}, { state: 'run', errors: undefined })

  await runTest()

  state.active = 0
  now.step = now.steps.next(task.result?.state === 'fail' ? messageOf(task.result) : null)
})

const messageOf = ({ errors = [] }: { errors?: { message: string }[] }) =>
  errors.map(({ message }) => message).join('\n')

function start(task: RunnerTestCase) {
  const attempts: Attempts = { control: null, passed: [], killed: [], spoiledBy: null }
  task.meta.attempts = attempts
  const steps = attempt(attempts, mutantsOf[nameOf(task)] ?? [])
  const now = { steps, step: steps.next(null) }
  running.set(task, now)
  return now
}

type Steps = Generator<number, void, string | null>

/** Gives the mutant to switch on for each repetition of the test (0 for none), and takes the message if the test fails. */
function* attempt(attempts: Attempts, ids: readonly number[]): Steps {
  for (const id of ids) {
    if (isSpoiled) return
    if (decided.has(id)) continue
    const message = yield id
    if (message === null) {
      attempts.passed.push(id)
      continue
    }
    if (id === 0) {
      attempts.control = message
      return
    }
    decided.add(id)
    isSpoiled = message.includes('timed out') || (yield 0) !== null || (yield id) === null
    if (isSpoiled) attempts.spoiledBy = id
    else attempts.killed.push({ id, message })
  }
}

function nameOf(task: RunnerTestCase): string {
  const names = [task.name]
  for (let { suite } = task; suite; suite = suite.suite) names.unshift(suite.name)
  return names.join(' ')
}
