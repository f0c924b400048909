import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Runs before each test file of the project `web`. The files share a page and the modules in node_modules; our own
// modules are loaded again for each file, so that nothing that one file left in a module reaches the next.
vi.resetModules()

// On a busy machine a part that is imported on demand takes many times the usual second. No test is about time.
configure({ asyncUtilTimeout: 15_000 })

// No test reaches the network, and nothing that outlives its test does. A call that a test does not answer waits
// forever.
globalThis.fetch = () => new Promise(() => {})

afterEach(() => {
  cleanup()
  document.body.replaceChildren() // what a test put there itself
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})
