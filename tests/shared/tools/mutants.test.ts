import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants, mutated } from '#tools/proofs/mutants/mutants.ts'
import { replaceIn } from '#tools/proofs/mutants/place.ts'
import { verdictOf } from '#tools/proofs/mutants/verdict.ts'

test('every mutant of `npm run prove -- mutants` applies to its file, and its tests exist', () => {
  const faults = mutants.flatMap((mutant) => {
    try {
      return mutated(mutant, readFileSync(mutant.file, 'utf8')) === '' ? [mutant.name] : []
    } catch (error) {
      return [String(error)]
    }
  })

  expect(faults).toEqual([])
  expect(mutants.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([])
})

test('a piece of code is found in any layout, and a wrong number of matches is an error', () => {
  const text =
    'const first = () => call(a, b)\nconst second = () =>\n  call(\n    a,\n    b,\n  )\nclass Box {\n  take() { return call(a, b) }\n}\n'
  const from = 'call(a, b)'

  expect(replaceIn({ file: 'x.ts', within: 'second', from }, 'none', text)).toContain(
    'const first = () => call(a, b)\nconst second = () =>\n  none\n',
  )
  expect(replaceIn({ file: 'x.ts', within: 'Box.take', from }, 'none', text)).toContain(
    'take() { return none }',
  )
  expect(replaceIn({ file: 'x.ts', from, times: 3 }, 'none', text).match(/none/g)).toHaveLength(3)
  expect(() => replaceIn({ file: 'x.ts', from }, '', text)).toThrow('x.ts holds 3 times, not 1: call(a, b)')
  expect(() => replaceIn({ file: 'x.ts', within: 'second', from: 'call(b' }, '', text)).toThrow(
    'x.ts second holds 0 times, not 1: call(b',
  )
  expect(() => replaceIn({ file: 'x.ts', within: 'third', from }, '', text)).toThrow('x.ts declares no third')
})

test('there are at least twenty mutants, each with a unique name', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(20)
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

test.for([
  ['is noticed is not a fault', undefined, 1, null, false],
  ['survives is a fault', undefined, 0, null, true],
  ['survives behind a second guard is not a fault', 'a unique index', 0, null, false],
  ['is noticed although the list names a second guard is a fault', 'a unique index', 1, null, true],
  ['breaks its tests is a fault', undefined, 0, 'no test was run', true],
  ['breaks its tests and has a second guard is a fault', 'a unique index', 0, 'no test was run', true],
] as const)('a mutant that %s', ([, behind, failed, broken, isFault]) => {
  const mutant = {
    name: 'x',
    file: 'worker/x.ts',
    from: 'a',
    to: 'b',
    behind,
    tests: ['tests/worker/x.test.ts'],
  }

  expect(verdictOf(mutant, { failed, broken }).fault !== null).toBe(isFault)
})
