import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countryCodes } from '#shared/content/countries.ts'

test('the list has about 230 countries, each once, by its two-letter code', () => {
  expect(countryCodes.length).toBeGreaterThanOrEqual(225)
  expect(countryCodes.length).toBeLessThanOrEqual(245)
  expect(new Set(countryCodes).size).toBe(countryCodes.length)
  expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
})

test('every country has its own name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const named = countryCodes.map((code) => names.of(code))

  expect(named.filter((name) => name === undefined)).toEqual([])
  expect(new Set(named).size).toBe(countryCodes.length)
})

test('every country has its flag', () => {
  expect(countryCodes.filter((code) => !existsSync(`public/flags/${code.toLowerCase()}.svg`))).toEqual([])
})
