import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants, mutated } from '#tools/mutants/mutants.ts'
import { verdictOf } from '#tools/mutants/verdict.ts'

test('every guard that is switched off by `npm run prove:mutants` stands where it is looked for, and so do the tests that watch it', () => {
  const astray = mutants.flatMap((mutant) => {
    try {
      return mutated(mutant, readFileSync(mutant.file, 'utf8')) === '' ? [mutant.name] : []
    } catch (error) {
      return [String(error)]
    }
  })

  expect(astray).toEqual([])
  expect(mutants.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([])
})

test('at least twenty guards are switched off, each under a name of its own', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(20)
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

test.for([
  ['is noticed', undefined, 1, null, false],
  ['survives', undefined, 0, null, true],
  ['survives and has a second guard behind it', 'a unique index', 0, null, false],
  ['is noticed although the list names a second guard', 'a unique index', 1, null, true],
  ['breaks its tests', undefined, 0, 'no test was run', true],
  ['breaks its tests and has a second guard behind it', 'a unique index', 0, 'no test was run', true],
] as const)('whether a guard that is switched off is a fault of the proof: one that %s', ([, behind, failed, broken, isFault]) => {
  const mutant = { name: 'x', file: 'worker/x.ts', from: 'a', to: 'b', behind, tests: ['tests/worker/x.test.ts'] }

  expect(verdictOf(mutant, { failed, broken }).fault !== null).toBe(isFault)
})
