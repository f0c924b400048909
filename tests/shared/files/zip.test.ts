import { expect, test } from 'vitest'
import { zipSize } from '#shared/zip.ts'

const entry = (size: number) => ({ name: 'a', size, crc32: 0, modifiedAt: 0 })
/** The headers of one entry with a name of one letter, and the end record. */
const overhead = 30 + 46 + 2 + 22

test('an archive may reach the size limit of a ZIP without ZIP64, and not one byte more', () => {
  expect(zipSize([entry(0xffffffff - overhead)])).toBe(0xffffffff)
  expect(() => zipSize([entry(0xffffffff - overhead + 1)])).toThrow('ZIP64')
})

test('an archive holds at most 65,535 files', () => {
  const files = Array.from({ length: 0xffff }, () => entry(0))

  expect(zipSize(files)).toBe(22 + 0xffff * 78)
  expect(() => zipSize([...files, entry(0)])).toThrow('ZIP64')
})
