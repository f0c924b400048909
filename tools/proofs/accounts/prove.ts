import { parseArgs } from 'node:util'
import { databaseOf } from '#local/seeds/database.ts'
import { startInstance } from '#local/instance.ts'
import { report } from '#tools/harness/report.ts'
import { canaries } from './canaries.ts'
import { crossSite } from './cross-site.ts'
import { flood } from './flood.ts'
import { headers } from './headers.ts'
import { ownership } from './ownership.ts'
import type { Proof, World } from './proof.ts'
import { timing } from './timing.ts'

// npm run prove -- accounts [--short --only headers]: what an account can be trusted with, proven on the product as it is
// served. Each proof prints one line of figures, and a line for each fault.
const proofs: readonly Proof[] = [headers, crossSite, canaries, ownership, timing, flood]

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    port: { type: 'string', default: process.env.E2E_PORT ?? '5273' },
  },
})
// Of a short look at times nothing would be learnt.
const asked = values.short ? proofs.filter((proof) => proof !== timing && proof !== flood) : proofs
const chosen = asked.filter(({ name }) => values.only === undefined || values.only === name)

let said = ''
// The end-to-end tests' address and state: what is built for the one is served to the other.
const instance = await startInstance({
  port: Number(values.port),
  stateDir: process.env.STATE_DIR ?? 'out/e2e',
  log: (text) => (said += text),
})
const world: World = {
  app: instance.url,
  short: values.short,
  said: () => said,
  execute: databaseOf(instance.url),
}

try {
  for (const { name, prove } of chosen) {
    const startedAt = performance.now()
    await report({ name, short: values.short, ...(await prove(world)), startedAt })
  }
} finally {
  await instance.stop()
}
process.exit(chosen.length === 0 ? 1 : process.exitCode)
