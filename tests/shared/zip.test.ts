import { expect, test } from 'vitest'
import { zipSize } from '#worker/domain/personal-data/zip.ts'

const entry = (size: number) => ({ name: 'a', size, crc32: 0, modifiedAt: 0 })
/** Headers of one entry with a name of one letter, and the end. */
const around = 30 + 46 + 2 + 22

test('an archive is as large as a ZIP without ZIP64 may be, and not one byte larger', () => {
  expect(zipSize([entry(0xffffffff - around)])).toBe(0xffffffff)
  expect(() => zipSize([entry(0xffffffff - around + 1)])).toThrow('ZIP64')
})

test('65,535 files are the most', () => {
  const files = Array.from({ length: 0xffff }, () => entry(0))

  expect(zipSize(files)).toBe(22 + 0xffff * 78)
  expect(() => zipSize([...files, entry(0)])).toThrow('ZIP64')
})
