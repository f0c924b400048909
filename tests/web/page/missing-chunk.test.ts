import { expect, test } from 'vitest'
import { isMissingChunk } from '#src/lib/missing-chunk.ts'

test.for([
  'Failed to fetch dynamically imported module: https://wildmarch.test/assets/quotes-B-IRmlQv.js',
  'error loading dynamically imported module: https://wildmarch.test/assets/quotes-B-IRmlQv.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/quotes-B-IRmlQv.css',
])('a part of the app that is gone is known by what browsers say: %s', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true)
})

test('any other failure is no new version', () => {
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
