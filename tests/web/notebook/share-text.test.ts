import { beforeEach, expect, test, vi } from 'vitest'
import { shareText } from '#src/lib/share-text.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const device = (parts: object) => vi.stubGlobal('navigator', parts)
const refuse = (name: string) => () => Promise.reject(new DOMException('No', name))

test('closing the share sheet is not a failure', async () => {
  device({ share: refuse('AbortError') })

  expect(await shareText('A line.')).toBe('closed')
})

test.for<[why: string, parts: object]>([
  ['the share sheet fails', { share: refuse('NotAllowedError') }],
  ['the clipboard is refused', { clipboard: { writeText: refuse('NotAllowedError') } }],
  ['there is neither', {}],
])('a text that cannot be shared is reported as failed: %s', async ([, parts]) => {
  device(parts)

  expect(await shareText('A line.')).toBe('failed')
})
