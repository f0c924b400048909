import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonPasswordsFile, howMany } from '#tools/ops/passwords/common-passwords.ts'

test('the list of refused passwords matches its source and holds no readable password', () => {
  const file = readFileSync('worker/content/common-passwords.ts', 'utf8')

  expect(file).toBe(commonPasswordsFile())
  expect(
    Buffer.from(
      file
        .match(/'[^']*'/g)
        ?.join('')
        .replaceAll("'", '') ?? '',
      'base64',
    ).byteLength,
  ).toBeGreaterThan(4 * (howMany - 10))
  expect(file).not.toContain('football')
})
