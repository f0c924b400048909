import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFlash, takeFlash } from '#src/lib/flash.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a message outlives the page it was made on, and is shown once', () => {
  keepFlash({ title: 'Notifications Enabled', tone: 'success' })

  expect(takeFlash()).toEqual({ title: 'Notifications Enabled', tone: 'success' })
  expect(takeFlash()).toBeNull()
})

test('where nothing was kept there is no message', () => {
  expect(takeFlash()).toBeNull()
})

test('what is kept there and is no message is not shown, and goes', () => {
  kept.set('flash', '{"title":7}')

  expect(takeFlash()).toBeNull()
  expect(kept.size).toBe(0)
})
