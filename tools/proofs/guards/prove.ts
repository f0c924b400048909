import { proofOptions } from '#tools/harness/proof-options.ts'
import { bundleWorker } from '#tools/harness/server/bundle.ts'
import { report } from '#tools/harness/report.ts'
import { guards } from './guards.ts'
import { bundleFile, productOf } from './product.ts'

// npm run prove -- guards [--short] searches the Worker's source, configuration and bundle for what Cloudflare refuses but a
// local run allows. --short leaves out the bundle. Each guard must also notice every one of its breaches.

const { short } = proofOptions(0)
const bundle = short ? null : await bundleWorker()
const product = productOf(bundle)
const chosen = guards.filter(({ ofBundle }) => bundle !== null || !ofBundle)
const faults: string[] = []
let pass = 0
let seen = 0

for (const guard of chosen) {
  const found = guard.faults(product)
  const breaches = guard.breaches.filter(({ file }) => bundle !== null || file !== bundleFile)
  const unnoticed = breaches.filter(
    (breach) => guard.faults(productOf(bundle, breach)).length <= found.length,
  )
  seen += breaches.length - unnoticed.length
  if (found.length + unnoticed.length === 0) pass += 1
  faults.push(
    ...found.map((fault) => `${guard.name}: ${fault}`),
    ...unnoticed.map(({ file, to }) => `${guard.name}: does not notice ${to} in ${file}`),
  )
}

await report({
  name: 'guards',
  short,
  figures: { pass, of: chosen.length, 'breaches seen': seen },
  faults,
})
