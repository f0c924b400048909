import { readFileSync } from 'node:fs'
import { namesIn, testsIn } from '#tests/support/node/test-names.ts'
import { expect, test } from 'vitest'

const sections = ['2', '4', '5', '8', '9']
const checklistLines = Array.from({ length: 30 }, (_, index) => `C${index + 1}`)

type Row = { id: string; statement: string; proofs: string[] }

test('every statement of the specification names an existing test or a later issue', () => {
  const table = readFileSync('docs/evidence/specification-coverage.md', 'utf8')

  expect(problemsIn(table, testsIn)).toEqual([])
  expect(rowsIn(table).length).toBeGreaterThan(250)
})

const known = (file: string) => (file === 'tests/a.test.ts' ? ['it holds', 'it holds, too'] : null)
/** A correct table, from which the faulty ones are made. */
const correctTable = [
  '| id | Statement | Proof |',
  '|---|---|---|',
  ...sections.map((section) => `| ${section}.1 | It holds. | \`tests/a.test.ts\` it holds |`),
  ...checklistLines.map(
    (line) => `| ${line}a | It holds. | \`tests/a.test.ts\` it holds<br>\`tests/a.test.ts\` it holds, too |`,
  ),
  '| 2.2 | Photos. | later: issue 7 |',
].join('\n')

test('a correct table has no problems', () => {
  expect(rowsIn(correctTable)).toHaveLength(36)
  expect(problemsIn(correctTable, known)).toEqual([])
})

test.each([
  ['a missing file', '| 2.3 | It holds. | `tests/b.test.ts` it holds |', '2.3: there is no tests/b.test.ts'],
  [
    'a missing test',
    '| 2.3 | It holds. | `tests/a.test.ts` it hold |',
    '2.3: tests/a.test.ts has no test "it hold"',
  ],
  [
    'one missing test of two',
    '| 2.3 | It holds. | `tests/a.test.ts` it holds<br>`tests/a.test.ts` nor this |',
    '2.3: tests/a.test.ts has no test "nor this"',
  ],
  [
    'a file without a test',
    '| 2.3 | It holds. | `tests/a.test.ts` |',
    '2.3: "`tests/a.test.ts`" is no proof',
  ],
  ['a row without a proof', '| 2.3 | It holds. |  |', '2.3: "" is no proof'],
  ['a proof in plain words', '| 2.3 | It holds. | seen by eye |', '2.3: "seen by eye" is no proof'],
  ['an open row', '| 2.3 | It holds. | open: somebody |', '2.3: "open: somebody" is no proof'],
  ['an unknown issue', '| 2.3 | It holds. | later: issue 4 |', '2.3: "later: issue 4" is no proof'],
  ['a row without a statement', '| 2.3 |  | `tests/a.test.ts` it holds |', '2.3: nothing is stated'],
  ['a duplicate id', '| 2.1 | It holds. | `tests/a.test.ts` it holds |', '2.1: stands here twice'],
  ['an invalid id', '| x | It holds. | `tests/a.test.ts` it holds |', 'x: is no id'],
  [
    'an extra cell',
    '| 2.3 | It | holds. | `tests/a.test.ts` it holds |',
    'a row has 4 cells: | 2.3 | It | holds. | `tests/a.test.ts` it holds |',
  ],
])('%s is reported', (_, row, problem) => {
  expect(problemsIn(`${correctTable}\n${row}`, known)).toEqual([problem])
})

test('a missing section or checklist line is reported', () => {
  const without = (id: string) => correctTable.replace(new RegExp(`^\\| ${id} .*\n`, 'm'), '')

  expect(problemsIn(without('8\\.1'), known)).toEqual(['section 8 is missing'])
  expect(problemsIn(without('C17a'), known)).toEqual(['C17 is missing'])
})

test('namesIn finds test names in every notation, except for skipped tests', () => {
  const source = [
    "test('plain', () => {})",
    'test("it\'s quoted", async ({ page }) => {})',
    '  test(`with ${path} in it`, () => {})',
    "test.each([1])('each %s', () => {})",
    "] as const)('after a table', async () => {})",
    "test('it\\'s escaped', () => {})",
    "test.skip('skipped', () => {})",
    "expect(said('no test', () => {}))",
  ].join('\n')

  expect(namesIn(source)).toEqual([
    'plain',
    "it's quoted",
    'with ${path} in it',
    'each %s',
    'after a table',
    "it's escaped",
  ])
})

function problemsIn(table: string, testsOf: (file: string) => readonly string[] | null): string[] {
  const rows = rowsIn(table)
  const ids = rows.map(({ id }) => id)
  const missing = [
    ...sections
      .filter((section) => !ids.some((id) => id.startsWith(`${section}.`)))
      .map((section) => `section ${section} is missing`),
    ...checklistLines
      .filter((line) => !ids.some((id) => id.replace(/[a-z]$/, '') === line))
      .map((line) => `${line} is missing`),
  ]
  return [
    ...badlyCut(table),
    ...missing,
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: stands here twice`),
    ...ids.filter((id) => !/^([24589]\.\d+|C\d+[a-z]?)$/.test(id)).map((id) => `${id}: is no id`),
    ...rows.filter(({ statement }) => statement === '').map(({ id }) => `${id}: nothing is stated`),
    ...rows.flatMap(({ id, proofs }) =>
      proofs.flatMap((proof) => faultOf(proof, testsOf).map((fault) => `${id}: ${fault}`)),
    ),
  ]
}

/** Returns why a text is not a proof; empty if it is one. */
function faultOf(proof: string, testsOf: (file: string) => readonly string[] | null): string[] {
  if (/^later: issue [6789]$/.test(proof)) return []
  const [, file, name] = /^`(tests\/[^`]+\.test\.tsx?)` (.+)$/.exec(proof) ?? []
  if (file === undefined || name === undefined) return [`"${proof}" is no proof`]
  const names = testsOf(file)
  if (names === null) return [`there is no ${file}`]
  return names.includes(name) ? [] : [`${file} has no test "${name}"`]
}

const linesOf = (table: string) =>
  table.split('\n').filter((line) => line.startsWith('|') && !/^\|(-+\||\s*id\s*\|)/.test(line))
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const badlyCut = (table: string) =>
  linesOf(table)
    .filter((line) => cellsOf(line).length !== 3)
    .map((line) => `a row has ${cellsOf(line).length} cells: ${line}`)

function rowsIn(table: string): Row[] {
  return linesOf(table)
    .map(cellsOf)
    .filter((cells) => cells.length === 3)
    .map(([id = '', statement = '', proof = '']) => ({
      id,
      statement,
      proofs: proof.split('<br>').map((each) => each.trim()),
    }))
}
