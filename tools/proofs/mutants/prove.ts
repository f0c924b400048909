import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { report } from '#tools/harness/report.ts'
import { type Mutant, mutants } from './mutants.ts'
import { type Outcome, Scratch } from './scratch.ts'
import { verdictOf } from './verdict.ts'

// npm run prove -- mutants [--short --only "webhook,log" --lanes 2]: guards of the product are switched off one at a time on
// scratch copies, and the tests that should notice are run; the one that did must hold with the guard on.
// One that nobody misses survives, and is a fault of the tests, unless the list names the second guard `behind` it.
// --short: every eighth of them.
// --all: mutants generated from the syntax tree instead (./generated/prove.ts).

if (process.argv.includes('--all')) {
  await import('./generated/prove.ts')
  process.exit()
}

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    lanes: { type: 'string', default: '2' },
    port: { type: 'string' },
    seed: { type: 'string' },
  },
})
const asked = mutants.filter(
  ({ name, file }, at) =>
    (!values.short || at % 8 === 0) &&
    (values.only === undefined || values.only.split(',').some((word) => `${name} ${file}`.includes(word))),
)
const faults: string[] = []
const outcomes = new Map<Mutant, Outcome>()
const waiting = [...asked]
const lanes = Array.from(
  { length: Math.min(Number(values.lanes), asked.length) },
  (_, at) => new Scratch(`out/mutants/${at}`),
)

await Promise.all(lanes.map(takeTurns))

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
const alone = [...outcomes].filter(([{ behind }]) => behind === undefined)
const killed = alone.filter(([, { failed }]) => failed > 0).length
await report({
  name: 'mutants',
  short: asked.length < mutants.length,
  figures: { killed, of: alone.length, 'with a second guard': asked.length - alone.length },
  faults,
})

async function takeTurns(scratch: Scratch): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const outcome = await scratch.without(mutant)
    outcomes.set(mutant, outcome)
    const { word, fault } = verdictOf(mutant, outcome)
    if (fault !== null) faults.push(fault)
    console.log(
      `${word} ${mutant.name} (${(outcome.ms / 1000).toFixed(0)} s)${outcome.by ? ` by "${outcome.by.title}"` : ''}`,
    )
  }
}
