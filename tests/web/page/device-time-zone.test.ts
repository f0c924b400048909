import { afterEach, expect, test, vi } from 'vitest'
import { deviceTimeZone } from '#src/lib/device-time-zone.ts'

afterEach(() => vi.unstubAllGlobals())

test('the zone comes from Temporal where the browser has it, and Intl is not used', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Tokyo' } })
  vi.stubGlobal('Intl', undefined)
  expect(deviceTimeZone()).toBe('Asia/Tokyo')
})

test('without Temporal the zone comes from Intl', () => {
  vi.stubGlobal('Temporal', undefined)
  vi.stubGlobal('Intl', { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: 'Asia/Kolkata' }) }) })
  expect(deviceTimeZone()).toBe('Asia/Kolkata')
})
