import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants, mutated } from '#tools/mutants/mutants.ts'

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
