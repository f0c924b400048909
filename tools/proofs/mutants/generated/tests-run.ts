import { resolve } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'

// Runs tests in a Vitest that keeps running, so that only what has changed is loaded again.

/** The tests of one file that should run. */
export type Selection = { project: string; file: string; names: readonly string[] }
export type Result = { tests: TestCase[]; unhandled: string[]; loadError: string | null }

const listeners = new Set<(text: string) => void>()
const reporter: Reporter = {
  onUserConsoleLog({ content }) {
    for (const listen of listeners) listen(content)
  },
}
let vitest: Vitest | undefined

/** Runs the tests. `mutantsOf`: the mutants that each of them should try (./attempts.ts). */
export async function runTests(
  { project, file, names }: Selection,
  {
    bail = 0,
    mutantsOf = {},
  }: { bail?: number; mutantsOf?: Readonly<Record<string, readonly number[]>> } = {},
): Promise<Result> {
  vitest ??= await createVitest('test', { watch: false, bail, maxWorkers: 1, reporters: [reporter] })
  const own = vitest.projects.find(({ name }) => name === project)
  if (!own) throw new Error(`There is no project called ${project}`)
  // With `bail`, Vitest would also stop at a failure that it remembers, so clear its state.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  own.provide('mutantsOf', mutantsOf)
  const testNamePattern = new RegExp(`^(?:${names.map((name) => RegExp.escape(name)).join('|')})$`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    own.createSpecification(resolve(file), { testNamePattern }),
  ])
  return {
    tests: testModules.flatMap((module) => [...module.children.allTests()]),
    unhandled: unhandledErrors.map(String),
    loadError: loadErrorOf(testModules),
  }
}

/** Gets what the tests print. */
export const onPrint = (listen: (text: string) => void): void => void listeners.add(listen)

/** Loads a file again for the next tests. */
export const forget = (file: string): void => vitest?.invalidateFile(resolve(file))

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
