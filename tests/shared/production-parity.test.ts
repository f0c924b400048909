import { expect, test } from 'vitest'
import { guards } from '#tools/proofs/guards/guards.ts'
import { bundleFile, productOf } from '#tools/proofs/guards/product.ts'

// What the bundle alone shows is asked by `npm run prove -- guards`.
const asked = guards.filter(({ ofBundle }) => !ofBundle)
const product = productOf()

test.for(asked)('in what is deployed $name', ({ faults }) => {
  expect(faults(product)).toEqual([])
})

const breaches = asked.flatMap(({ name, faults, breaches: all }) =>
  all
    .filter(({ file }) => file !== bundleFile)
    .map((breach) => ({ name, faults, breach, to: breach.to.trim() })),
)

test.for(breaches)('that $name would not hold with $to', ({ faults, breach }) => {
  expect(faults(productOf(null, breach))).not.toEqual([])
})
