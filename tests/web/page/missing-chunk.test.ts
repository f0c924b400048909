import { afterEach, expect, test, vi } from 'vitest'
import { isMissingChunk, watchMissingChunks } from '#src/lib/missing-chunk.ts'
import { stubStorage } from '#tests/web/support/storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Reports a chunk as Vite does. */
function report(error: Error): void {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
}

test.for([
  'Failed to fetch dynamically imported module: https://wildmarch.test/assets/quotes-B-IRmlQv.js', // Chromium
  'error loading dynamically imported module: https://wildmarch.test/assets/quotes-B-IRmlQv.js', // Firefox
  'Importing a module script failed.', // Safari
  'Unable to preload CSS for /assets/quotes-B-IRmlQv.css',
])('a missing chunk is recognized in each browser’s words: %s', (message) => {
  vi.stubGlobal('window', new EventTarget())
  stubStorage()
  watchMissingChunks()
  const error = new TypeError(message)

  report(error)

  expect(isMissingChunk(error)).toBe(true)
  expect(sessionStorage.getItem(`tanstack_router_reload:${message}`)).toBe('1')
})

test('a missing chunk is also recognized without storage', () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', undefined)
  watchMissingChunks()
  const error = new TypeError('Importing a module script failed.')

  report(error)

  expect(isMissingChunk(error)).toBe(true)
})

test('any other failure is not mistaken for a missing chunk', () => {
  for (const error of [
    new TypeError('Failed to fetch'),
    new Error('503: away'),
    'Importing a module script failed',
    null,
    undefined,
  ]) {
    expect(isMissingChunk(error)).toBe(false)
  }
})
