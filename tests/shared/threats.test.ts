import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the table must speak of: each call of an account, and what crosses all of them. */
const threats = [...Array.from({ length: 10 }, (_, at) => `A${at + 1}`), 'X1', 'X2', 'X3']

const table = readFileSync('docs/threats.md', 'utf8')
const rows = table
  .split('\n')
  .filter((line) => /^\| [RAX]\d/.test(line))
  .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
const proofsOf = (row: readonly string[]) => (row[3] ?? '').split('<br>')

test('every threat has a row, every row a guard and a test', () => {
  const ids = rows.map(([id = '']) => id)

  expect(threats.filter((threat) => !ids.some((id) => id.replace(/[a-z]$/, '') === threat))).toEqual([])
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(rows.filter((row) => row.length !== 4 || row.includes(''))).toEqual([])
})

test('every test and proof that a threat names is there', () => {
  const named = rows.flatMap((row) => proofsOf(row))

  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((proof) => !isThere(proof))).toEqual([])
})

test('a test that is not there is missed', () => {
  expect(isThere('`tests/shared/threats.test.ts` a test that is not there is missed')).toBe(true)
  expect(isThere('`tests/shared/threats.test.ts` a test that is not there')).toBe(false)
  expect(isThere('`tests/shared/nothing.test.ts` a test')).toBe(false)
  expect(isThere('by eye')).toBe(false)
})

/** As its source writes it: a name in quotes behind a parenthesis, followed by what it does. */
function isThere(proof: string): boolean {
  const [, proven] = /^`npm run prove:accounts` (\w+)$/.exec(proof) ?? []
  if (proven) return existsSync(`tools/accounts/${proven}.ts`) && readFileSync('tools/accounts/prove.ts', 'utf8').includes(`from './${proven}.ts'`)
  const [, file = '', name = ''] = /^`(tests\/[^`]+\.test\.tsx?)` (.+)$/.exec(proof) ?? []
  if (!existsSync(file)) return false
  const source = readFileSync(file, 'utf8')
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${name}${quote}, `) || source.includes(`(\n  ${quote}${name}${quote},\n`) || source.includes(`\n  ${quote}${name}${quote},\n`))
}
