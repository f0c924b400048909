import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows as scorecardRows } from '#tools/proofs/rows.ts'
import { mutants } from '#tools/proofs/mutants/mutants.ts'

const upTo = (letter: string, last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${letter}${at + first}`)

/** What the table must speak of: rules of all calls, the calls, what is beside them, the jobs, what crosses all of them. */
const threats = [...upTo('R', 7, 0), ...upTo('A', 25), ...upTo('W', 7), ...upTo('J', 8), ...upTo('X', 8)]

const table = readFileSync('docs/evidence/threats.md', 'utf8')
const rows = table
  .split('\n')
  .filter((line) => /^\| [RAWNJX]\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const proofsOf = (row: readonly string[]) => (row[3] ?? '').split('<br>')
const guardsOf = (row: readonly string[]) =>
  (row[4] ?? '').split('<br>').filter((name) => name !== 'the proof')
const isCommand = (proof: string) => proof.startsWith('`npm run ')

test('every threat has a row, every row a guard and a test', () => {
  const ids = rows.map(([id = '']) => id)

  expect(threats.filter((threat) => !ids.some((id) => id.replace(/[a-z]$/, '') === threat))).toEqual([])
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(rows.filter((row) => row.length !== 5 || row.includes(''))).toEqual([])
})

test('every test and proof that a threat names is there', () => {
  const named = rows.flatMap((row) => proofsOf(row))

  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((proof) => !isThere(proof))).toEqual([])
})

test('every row names guards that are switched off in front of its tests, or a proof', () => {
  expect(rows.flatMap((row) => unwatched(row).map((why) => `${row[0]}: ${why}`))).toEqual([])
})

test('a test that is not there is missed', () => {
  expect(isThere('`tests/shared/threats.test.ts` a test that is not there is missed')).toBe(true)
  expect(isThere('`tests/shared/threats.test.ts` a test that is not there')).toBe(false)
  expect(isThere('`tests/shared/nothing.test.ts` a test')).toBe(false)
  expect(isThere('`npm run prove -- nothing`')).toBe(false)
  expect(isThere('`npm run prove -- accounts` nothing')).toBe(false)
  expect(isThere('by eye')).toBe(false)
})

test('a row whose guard nobody switches off, or whose tests do not see it, is missed', () => {
  const [guard = { name: '', tests: [''] }] = mutants
  const row = (tests: string, switchedOff: string) => ['A1', 'a threat', 'a guard', tests, switchedOff]

  expect(unwatched(row(`\`${guard.tests[0]}\` a test`, guard.name))).toEqual([])
  expect(unwatched(row('`tests/shared/threats.test.ts` a test', guard.name))).toHaveLength(1)
  expect(unwatched(row(`\`${guard.tests[0]}\` a test`, 'a guard of nothing'))).toHaveLength(1)
  expect(unwatched(row(`\`${guard.tests[0]}\` a test`, 'the proof'))).toHaveLength(1)
  expect(unwatched(row('`npm run prove -- crash`', 'the proof'))).toEqual([])
})

/** What is wrong with the last column of a row. */
function unwatched(row: readonly string[]): string[] {
  const [guards, proofs] = [guardsOf(row), proofsOf(row)]
  if (guards.length === 0)
    return proofs.some(isCommand) ? [] : ['neither a guard that is switched off nor a proof']
  return guards.flatMap((name) => {
    const guard = mutants.find((mutant) => mutant.name === name)
    if (!guard) return [`nobody switches off "${name}"`]
    return guard.tests.some((file) => proofs.some((proof) => proof.startsWith(`\`${file}\``)))
      ? []
      : [`none of its tests watches "${name}"`]
  })
}

/** As its source writes it: a name in quotes behind a parenthesis, followed by what it does. */
function isThere(proof: string): boolean {
  if (isCommand(proof)) return isProof(proof)
  const [, file = '', name = ''] = /^`(tests\/[^`]+\.test\.tsx?)` (.+)$/.exec(proof) ?? []
  if (!existsSync(file)) return false
  const source = readFileSync(file, 'utf8')
  return ["'", '"', '`'].some(
    (quote) =>
      source.includes(`(${quote}${name}${quote}, `) ||
      source.includes(`(\n  ${quote}${name}${quote},\n`) ||
      source.includes(`\n  ${quote}${name}${quote},\n`),
  )
}

/** A command of the scorecard, and behind it one of its parts if it has several. */
function isProof(proof: string): boolean {
  const [, name, part] = /^`npm run prove -- ([\w-]+)`(?: (\w+))?$/.exec(proof) ?? []
  return scorecardRows.some(
    ({ command, proof: each }) => command === name && (part === undefined || part === each),
  )
}
