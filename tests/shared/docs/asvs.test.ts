import { existsSync, readFileSync } from 'node:fs'
import { testsIn } from '#tests/support/node/test-names.ts'
import { expect, test } from 'vitest'
import { rows } from '#tools/proofs/rows.ts'

/** The requirement numbers of ASVS 5.0.0 level 1, by section. */
const level1 = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
}
const ids = Object.entries(level1).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
)

const verdicts = ['met', 'in part', 'NOT met', 'n/a']
const document = readFileSync('docs/evidence/asvs.md', 'utf8')

type Row = { id: string; requirement: string; verdict: string; by: string; proofs: string[] }

const rowsIn = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map(([id = '', requirement = '', verdict = '', by = '', proofCell = '']) => ({
      id,
      requirement,
      verdict,
      by,
      proofs: proofCell === '' ? [] : proofCell.split('<br>'),
    }))

test('the ASVS document covers every level 1 requirement once and cites only what exists', () => {
  expect(ids).toHaveLength(70)
  expect(problemsIn(document)).toEqual([])
})

test.each([
  ['a missing requirement', /^\| 5\.2\.1 .*\n/m, '', '5.2.1 is missing'],
  ['a requirement of another level', '| 5.2.1 |', '| 5.2.6 |', '5.2.6 is no requirement of level 1'],
  [
    'a missing file',
    '`worker/tokens.ts`: HS256',
    '`worker/token.ts`: HS256',
    '9.1.2: there is no worker/token.ts',
  ],
  [
    'a missing test',
    'the login form hides the password',
    'the login’s password is typed',
    '6.2.6: no proof is `tests/web/account/forms.test.tsx` the login’s password is typed',
  ],
  [
    'a missing proof',
    '`npm run prove -- fuzz`',
    '`npm run prove -- fuss`',
    '2.2.1: no proof is `npm run prove -- fuss`',
  ],
  [
    'a met requirement without a proof',
    /(\| 6\.2\.2 .*?`worker\/routes\/credentials\.ts` \|).*\n/,
    '$1 |\n',
    '6.2.2: it is met, and nothing shows it',
  ],
  [
    'an unknown verdict',
    '| 4.4.1 | WebSockets are over TLS | n/a |',
    '| 4.4.1 | WebSockets are over TLS | perhaps |',
    '4.4.1: "perhaps" is no verdict',
  ],
])('%s is reported', (_, original, replacement, problem) => {
  const changed = document.replace(original, replacement)

  expect(changed).not.toBe(document)
  expect(problemsIn(changed)).toContain(problem)
})

test('a wrong count is reported', () => {
  expect(problemsIn(document.replace(/^Of 70: \d+ met/m, 'Of 70: 70 met'))).toEqual([
    expect.stringContaining('the count is'),
  ])
})

function problemsIn(text: string): string[] {
  const rows = rowsIn(text)
  const count = `Of ${ids.length}: ${verdicts.map((verdict) => `${rows.filter((row) => row.verdict === verdict).length} ${verdict}`).join(', ')}.`
  return [
    ...ids.filter((id) => !rows.some((row) => row.id === id)).map((id) => `${id} is missing`),
    ...rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => `${id} is no requirement of level 1`),
    ...rows
      .filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at)
      .map(({ id }) => `${id} stands here twice`),
    ...rows.flatMap((row) => problemsOf(row).map((problem) => `${row.id}: ${problem}`)),
    ...(text.includes(`\n${count}\n`) ? [] : [`the count is "${count}"`]),
  ]
}

function problemsOf({ requirement, verdict, by, proofs }: Row): string[] {
  return [
    ...(requirement === '' || by === '' ? ['something is left empty'] : []),
    ...(verdicts.includes(verdict) ? [] : [`"${verdict}" is no verdict`]),
    ...(['met', 'in part'].includes(verdict) && proofs.length === 0
      ? [`it is ${verdict}, and nothing shows it`]
      : []),
    ...(verdict === 'met' && filesIn(by).length === 0 ? ['it is met by no file'] : []),
    ...filesIn(by)
      .filter((file) => !existsSync(file))
      .map((file) => `there is no ${file}`),
    ...proofs.filter((proof) => !proofExists(proof)).map((proof) => `no proof is ${proof}`),
  ]
}

/** Returns the file paths that stand in backticks. */
const filesIn = (by: string): string[] =>
  [...by.matchAll(/`([\w./-]+\.(?:ts|tsx|md|toml))`/g)].map(([, file = '']) => file)

function proofExists(proof: string): boolean {
  const [, proven] = /^`npm run prove -- ([\w-]+)`$/.exec(proof) ?? []
  if (proven) return rows.some(({ command }) => command === proven)
  const [, file = '', name = ''] = /^`(tests\/[^`]+\.test\.tsx?)` (.+)$/.exec(proof) ?? []
  return testsIn(file)?.includes(name) === true
}
