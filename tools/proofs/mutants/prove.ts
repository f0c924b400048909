import { mkdir, writeFile } from 'node:fs/promises'
import { proofOptions } from '#tools/harness/proof-options.ts'
import { report } from '#tools/harness/report.ts'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'
import { type Outcome, Scratch } from './scratch.ts'
import { verdictOf } from './verdict.ts'

// npm run prove -- mutants [--short --only "webhook,log" --lanes 2] switches off one guard of the product at a time, in a scratch
// copy, and runs the tests that should notice. The test that fails must pass with the guard on. A mutant that no test notices
// survives and is a fault of the tests, unless the list names a second guard `behind` it.
// --short tries every eighth mutant.
// --all tries mutants that are generated from the syntax tree instead (./generated/prove.ts).

if (process.argv.includes('--all')) {
  await import('./generated/prove.ts')
  process.exit()
}

const { short, only, lanes: laneCount } = proofOptions(0, { lanes: { short: 2, long: 2 } }, ['only'])
const chosen = mutants.filter(
  ({ name, file }, at) =>
    (!short || at % 8 === 0) &&
    (only === undefined || only.split(',').some((word) => `${name} ${file}`.includes(word))),
)
const faults: string[] = []
const outcomes = new Map<Mutant, Outcome>()
const queue = [...chosen]
const lanes = Array.from(
  { length: Math.min(laneCount, chosen.length) },
  (_, at) => new Scratch(`out/mutants/${at}`),
)

await Promise.all(lanes.map(tryMutants))

await mkdir('out/mutants', { recursive: true })
await writeFile(
  'out/mutants/outcomes.json',
  `${JSON.stringify(
    [...outcomes].map(([{ name, file, behind, tests }, outcome]) => ({
      name,
      file,
      behind,
      tests,
      ...outcome,
    })),
    null,
    2,
  )}\n`,
)
const withoutSecondGuard = [...outcomes].filter(([{ behind }]) => behind === undefined)
const killed = withoutSecondGuard.filter(([, { failed }]) => failed > 0).length
await report({
  name: 'mutants',
  short: chosen.length < mutants.length,
  figures: {
    killed,
    of: withoutSecondGuard.length,
    'with a second guard': chosen.length - withoutSecondGuard.length,
  },
  faults,
})

async function tryMutants(scratch: Scratch): Promise<void> {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const outcome = await scratch.without(mutant)
    outcomes.set(mutant, outcome)
    const { word, fault } = verdictOf(mutant, outcome)
    if (fault !== null) faults.push(fault)
    console.log(
      `${word} ${mutant.name} (${(outcome.ms / 1000).toFixed(0)} s)${outcome.by ? ` by "${outcome.by.title}"` : ''}`,
    )
  }
}
