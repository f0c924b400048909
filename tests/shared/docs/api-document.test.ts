import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withApiTable } from '#tools/harness/endpoints/api-table.ts'

test('docs/api.md lists the endpoints as tools/harness/endpoints describes them', () => {
  const document = readFileSync('docs/api.md', 'utf8')

  expect(withApiTable(document)).toBe(document)
})

test('a document without the table’s markers is refused', () => {
  expect(() => withApiTable('no marks')).toThrow('docs/api.md has no <!-- endpoints -->')
})
