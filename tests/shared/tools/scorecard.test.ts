import { expect, test } from 'vitest'
import { type SavedOutcome, commit } from '#tools/harness/report.ts'
import { rows } from '#tools/proofs/rows.ts'
import { proofsTable, scorecard, withProofs } from '#tools/proofs/scorecard.ts'

const outcome: SavedOutcome = {
  name: 'x',
  short: false,
  ok: true,
  figures: { rounds: 20, lost: 0 },
  faults: 0,
  seconds: 1,
  at: '2026-11-22T00:00:00.000Z',
  commit: commit(),
}
const rowsWith = (...each: (SavedOutcome | null)[]) =>
  rows.slice(0, each.length).map((row, at) => ({ row, outcome: each[at] ?? null }))
const [first, second] = rows.map(({ proof }) => proof)

test('a proof that did not run is listed as not run, never as passed', () => {
  const text = proofsTable(rowsWith(outcome, null))

  expect(text).toContain('| rounds 20, lost 0 | holds |')
  expect(text).toContain('|  | **not run** |')
  expect(text).toContain(`Not run: ${second}.`)
  expect(scorecard(rowsWith(null))).toMatchObject({ [rows[0]?.key ?? '']: null })
})

test('the table reports short runs, faults and runs at another commit', () => {
  const text = proofsTable(
    rowsWith({ ...outcome, short: true }, { ...outcome, ok: false, faults: 2, commit: 'another' }),
  )

  expect(text).toContain(`Run in their short form only: ${first}.`)
  expect(text).toContain('| **2 faults** |')
  expect(text).toContain(`With faults: ${second}.`)
  expect(text).toContain(`Run at another commit: ${second}.`)
})

test('a complete table says so, and each row has a unique name', () => {
  expect(proofsTable(rowsWith(outcome, outcome))).toContain('Nothing is missing')
  expect(new Set(rows.map(({ proof }) => proof)).size).toBe(rows.length)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

test('docs/proofs.md keeps the text around the table', () => {
  expect(withProofs('before\n<!-- scorecard -->\nold\n<!-- /scorecard -->\nafter', 'new')).toBe(
    'before\n<!-- scorecard -->\nnew\n<!-- /scorecard -->\nafter',
  )
  expect(() => withProofs('no marks', 'new')).toThrow('docs/proofs.md has no <!-- scorecard -->')
})
