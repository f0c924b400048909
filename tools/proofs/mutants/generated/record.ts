import { afterEach, beforeEach } from 'vitest'

// A setup file of the tests while MUTANTS_REACH is set. It adds the points that each test reached to its result (./reporter.ts).

declare module 'vitest' {
  interface TaskMeta {
    /** The points that this test reached. */
    reached?: string[]
    /** Only on the first test of a file: the points that were reached while its modules loaded. */
    loaded?: string[]
  }
}

declare global {
  /** Set by the first file with counters (./points.ts). */
  var __mutants: { points: Set<string> } | undefined
}

let isFirst = true

beforeEach(({ task }) => {
  if (isFirst) task.meta.loaded = takePoints()
  isFirst = false
})

// Hooks of setup files run last, so that the points of a test's own hooks are included.
afterEach(({ task }) => {
  task.meta.reached = takePoints()
})

function takePoints(): string[] {
  const points = [...(globalThis.__mutants?.points ?? [])]
  globalThis.__mutants?.points.clear()
  return points
}
