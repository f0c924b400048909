import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callApi } from '#src/lib/api.ts'
import { forgetSharedAnswers, shareAnswers } from '#src/lib/shared-answers.ts'
import { stubApi } from '#tests/web/support/api.ts'

const text = z.string()
const paths = ['/api/one', '/api/two']

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  forgetSharedAnswers()
  vi.useRealTimers()
})

test('a GET takes its answer from the shared ones, also while they are loading', async () => {
  const calls = stubApi({ 'GET /api/three': 'three' as never })
  const loaded = Promise.withResolvers<Record<string, unknown>>()
  shareAnswers(paths, () => loaded.promise)

  const reading = Promise.all([callApi('/api/one', text), callApi('/api/two', text)])
  expect(await callApi('/api/three', text)).toBe('three')
  loaded.resolve({ '/api/one': 'one', '/api/two': 'two' })

  expect(await reading).toEqual(['one', 'two'])
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/three'])
})

test('an answer that does not fit its schema is an error, as from a call of its own', async () => {
  stubApi()
  shareAnswers(paths, async () => ({ '/api/one': 1 }))

  await expect(callApi('/api/one', text)).rejects.toThrow('string')
})

test('an aborted GET gets nothing', async () => {
  stubApi()
  shareAnswers(paths, async () => ({ '/api/one': 'one' }))

  await expect(callApi('/api/one', text, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
})

test.for([
  ['the call fails', () => shareAnswers(paths, () => Promise.reject(new TypeError('offline')))],
  ['the answer is missing', () => shareAnswers(paths, async () => ({ '/api/two': 'two' }))],
  [
    'three seconds have passed',
    async () => {
      shareAnswers(paths, async () => ({ '/api/one': 'old' }))
      await vi.advanceTimersByTimeAsync(3000)
    },
  ],
  [
    'a write has begun',
    async () => {
      shareAnswers(paths, async () => ({ '/api/one': 'old' }))
      await callApi('/api/write', text, { method: 'POST' })
    },
  ],
] as const)('a GET calls for itself if %s', async ([, prepare]) => {
  const calls = stubApi({ 'GET /api/one': 'new' as never, 'POST /api/write': 'done' as never })
  await prepare()

  expect(await callApi('/api/one', text)).toBe('new')
  expect(calls.at(-1)?.call).toBe('GET /api/one')
})

test('answers that were shared later replace the earlier ones and live as long', async () => {
  stubApi()
  shareAnswers(paths, async () => ({ '/api/one': 'first' }))
  await vi.advanceTimersByTimeAsync(2000)
  shareAnswers(paths, async () => ({ '/api/one': 'second' }))
  await vi.advanceTimersByTimeAsync(2000)

  expect(await callApi('/api/one', text)).toBe('second')
})
