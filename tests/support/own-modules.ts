import { afterAll, vi } from 'vitest'

// Runs before each test file. The files of one process share what is in node_modules; our own modules are loaded again for each
// file, and what it replaced is put back, so that nothing that one file left reaches the next.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
