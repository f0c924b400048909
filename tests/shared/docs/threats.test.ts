import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows as scorecardRows } from '#tools/proofs/rows.ts'
import { mutants } from '#tools/proofs/mutants/mutants.ts'

const upTo = (letter: string, last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${letter}${at + first}`)

/** The threats that the table must cover. Its introduction explains the letters. */
const threats = [
  ...upTo('R', 7, 0),
  ...upTo('A', 25),
  ...upTo('W', 7),
  ...upTo('N', 8),
  ...upTo('J', 8),
  ...upTo('X', 8),
]
/** Some threats have several rows, one for each way in: A1a, A1b. */
const rowCount = 111

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

test('every threat has a row, and every row names a guard and a test', () => {
  const ids = rows.map(([id = '']) => id)

  expect([...new Set(ids.map((id) => id.replace(/[a-z]$/, '')))].toSorted()).toEqual(threats.toSorted())
  expect(rows).toHaveLength(rowCount)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(rows.filter((row) => row.length !== 5 || row.includes(''))).toEqual([])
})

test('every test and proof that a threat names exists', () => {
  const named = rows.flatMap((row) => proofsOf(row))

  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((proof) => !proofExists(proof))).toEqual([])
})

test('every row names a proof, or guards that a mutant switches off while its tests run', () => {
  expect(rows.flatMap((row) => guardProblems(row).map((why) => `${row[0]}: ${why}`))).toEqual([])
})

test('only existing tests and proofs are accepted', () => {
  expect(proofExists('`tests/shared/docs/threats.test.ts` only existing tests and proofs are accepted')).toBe(
    true,
  )
  expect(proofExists('`tests/shared/docs/threats.test.ts` only existing tests and proofs')).toBe(false)
  expect(proofExists('`tests/shared/nothing.test.ts` a test')).toBe(false)
  expect(proofExists('`npm run prove -- nothing`')).toBe(false)
  expect(proofExists('`npm run prove -- accounts` nothing')).toBe(false)
  expect(proofExists('by eye')).toBe(false)
})

test('a row is reported if no mutant switches off its guard or its tests do not cover it', () => {
  const [guard = { name: '', tests: [''] }] = mutants
  const row = (tests: string, switchedOff: string) => ['A1', 'a threat', 'a guard', tests, switchedOff]

  expect(guardProblems(row(`\`${guard.tests[0]}\` a test`, guard.name))).toEqual([])
  expect(guardProblems(row('`tests/shared/docs/threats.test.ts` a test', guard.name))).toHaveLength(1)
  expect(guardProblems(row(`\`${guard.tests[0]}\` a test`, 'a guard of nothing'))).toHaveLength(1)
  expect(guardProblems(row(`\`${guard.tests[0]}\` a test`, 'the proof'))).toHaveLength(1)
  expect(guardProblems(row('`npm run prove -- crash`', 'the proof'))).toEqual([])
})

/** Returns the problems with the last column of a row. */
function guardProblems(row: readonly string[]): string[] {
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

/** Whether a proof exists. A test exists if its source has the name in quotes, after a parenthesis and before a comma. */
function proofExists(proof: string): boolean {
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

/** A command of the scorecard, followed by one of its parts if it has several. */
function isProof(proof: string): boolean {
  const [, name, part] = /^`npm run prove -- ([\w-]+)`(?: (\w+))?$/.exec(proof) ?? []
  return scorecardRows.some(
    ({ command, proof: each }) => command === name && (part === undefined || part === each),
  )
}
