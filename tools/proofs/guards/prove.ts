import { parseArgs } from 'node:util'
import { bundleWorker } from '#tools/harness/bundle.ts'
import { report } from '#tools/harness/report.ts'
import { guards } from './guards.ts'
import { bundleFile, productOf } from './product.ts'

// npm run prove -- guards [--short]: what Cloudflare refuses and a laptop allows, looked for in the Worker's source, its
// configuration and its bundle (--short: without the bundle). Each guard is then shown breaches, and must see every one.

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, port: { type: 'string' }, seed: { type: 'string' } },
})
const bundle = values.short ? null : await bundleWorker()
const product = productOf(bundle)
const asked = guards.filter(({ ofBundle }) => bundle !== null || !ofBundle)
const faults: string[] = []
let pass = 0
let seen = 0

for (const guard of asked) {
  const found = guard.faults(product)
  const breaches = guard.breaches.filter(({ file }) => bundle !== null || file !== bundleFile)
  const unseen = breaches.filter((breach) => guard.faults(productOf(bundle, breach)).length <= found.length)
  seen += breaches.length - unseen.length
  if (found.length + unseen.length === 0) pass += 1
  faults.push(
    ...found.map((fault) => `${guard.name}: ${fault}`),
    ...unseen.map(({ file, to }) => `${guard.name}: does not see ${to} in ${file}`),
  )
}

await report({
  name: 'guards',
  short: values.short,
  figures: { pass, of: asked.length, 'breaches seen': seen },
  faults,
})
