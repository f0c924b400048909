import { expect, test } from 'vitest'
import { guards } from '#tools/proofs/guards/guards.ts'
import { bundleFile, productOf } from '#tools/proofs/guards/product.ts'

// `npm run prove -- guards` checks the guards that need the bundle.
const sourceGuards = guards.filter(({ ofBundle }) => !ofBundle)
const product = productOf()

test.for(sourceGuards)('the product passes the platform guard: $name', ({ faults }) => {
  expect(faults(product)).toEqual([])
})

const breaches = sourceGuards.flatMap(({ name, faults, breaches: all }) =>
  all
    .filter(({ file }) => file !== bundleFile)
    .map((breach) => ({ name, faults, breach, to: breach.to.trim() })),
)

test.for(breaches)('the guard "$name" reports a breach: $to', ({ faults, breach }) => {
  expect(faults(productOf(null, breach))).not.toEqual([])
})
