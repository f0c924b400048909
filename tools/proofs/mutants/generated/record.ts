import { afterEach, beforeEach } from 'vitest'

// Set-up of tests while MUTANTS_REACH is set: what each test has passed goes along with its result (./reporter.ts).

declare module 'vitest' {
  interface TaskMeta {
    /** Points passed by this test. */
    reached?: string[]
    /** With a file's first test: those passed while its modules loaded. */
    loaded?: string[]
  }
}

declare global {
  /** Made by the first file that is served with counters (./points.ts). */
  var __mutants: { points: Set<string> } | undefined
}

let isFirst = true

beforeEach(({ task }) => {
  if (isFirst) task.meta.loaded = take()
  isFirst = false
})

// Set-up files are asked last: what a test's own hooks do afterwards counts for it.
afterEach(({ task }) => {
  task.meta.reached = take()
})

function take(): string[] {
  const taken = [...(globalThis.__mutants?.points ?? [])]
  globalThis.__mutants?.points.clear()
  return taken
}
