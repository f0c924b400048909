import { afterAll, vi } from 'vitest'

// Runs before each test file. The files of one process share the modules in node_modules; our own modules are
// loaded again for each file, and replaced globals are restored, so that nothing from one file reaches the next.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
