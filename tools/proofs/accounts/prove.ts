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

// npm run prove -- accounts [--short --only headers] runs the proofs about accounts against the running app. Each proof prints
// one line of figures and a line for each fault.
const proofs: readonly Proof[] = [headers, crossSite, canaries, ownership, timing, flood]

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    port: { type: 'string', default: process.env.E2E_PORT ?? '5273' },
  },
})
const chosen = proofs.filter(({ name }) => values.only === undefined || values.only === name)

let log = ''
// Uses the address and state of the end-to-end tests, so that one build serves both.
const instance = await startInstance({
  port: Number(values.port),
  stateDir: process.env.STATE_DIR ?? 'out/e2e',
  log: (text) => (log += text),
})
const world: World = {
  app: instance.url,
  short: values.short,
  log: () => log,
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
