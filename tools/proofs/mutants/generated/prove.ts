import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MINUTE_MS } from '#shared/units.ts'
import { report } from '#tools/harness/report.ts'
import { seedOfCommit } from '#tools/harness/seed-of-commit.ts'
import { acceptedAs, strayEntries, survivors } from '../survivors.ts'
import { type Generated, applied, generateAll } from './generate.ts'
import type { Verdict } from './lane.ts'
import { Lane } from './lanes.ts'
import { Reach, type Test, uncounted } from './reach.ts'
import { Rounds } from './rounds.ts'
import type { Selection } from './tests-run.ts'

// npm run prove -- mutants --all [--sample 200] [--seed 1] [--only photos,quota] [--short] [--lanes 2] generates mutants from the
// syntax tree and runs the tests that reach each of them, the most specific tests first: all mutants together (./rounds.ts), then
// those that pass without a reason alone (./lane.ts).
// --short tries ten mutants that few tests reach and that survivors.ts does not accept, with a seed from the commit.
// --list only prints the mutants. --skip 50 leaves out the first fifty of a sample.

const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    short: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string' },
    skip: { type: 'string', default: '0' },
    only: { type: 'string' },
    lanes: { type: 'string', default: '2' },
  },
})
/** A larger share of unexplained survivors is a fault. */
const MAX_UNEXPLAINED_SHARE = 0.03
/**
 * The limit of the short form, out of ten. A new seed still finds two on average (docs/decisions/028), so a much lower limit would
 * fail by chance: this one fails if tests stop noticing at all.
 */
const MAX_UNEXPLAINED_SHORT = 7
/** The short form leaves out mutants that more tests reach, because a survivor needs all of them to run. */
const MAX_TESTS_SHORT = 60
/** The sample size of the scorecard. */
const SAMPLE = 200
/** How many tests of each file run first. The rest run only if none of these notices. */
const FIRST_TESTS = 10

const generated = generateAll()
const stray = strayEntries(generated)
const seed = Number(values.seed ?? seedOfCommit())
const candidates = generated.filter(
  ({ file, within }) =>
    values.only === undefined || values.only.split(',').some((word) => `${file} ${within}`.includes(word)),
)
const size = Number(values.sample ?? (values.short ? 10 : candidates.length))
const ordered = size < candidates.length ? shuffled(candidates, seed) : candidates
const sample = ordered.slice(Number(values.skip), Number(values.skip) + size)
console.log(`${generated.length} mutants; ${size} are tried, seed ${seed}`)

if (values.list) for (const mutant of sample) console.log(lineOf(mutant))
else await prove()

async function prove(): Promise<void> {
  countReach()
  const reach = new Reach()
  const chosen = values.short ? shortSample(reach) : sample
  const tests = new Map(chosen.map((mutant) => [mutant, reach.testsOf(mutant)]))
  const verdicts = new Map<Generated, Verdict>()
  const startedAt = performance.now()
  const add = (mutant: Generated, verdict: Verdict) => {
    verdicts.set(mutant, verdict)
    const note =
      verdict.state === 'survived'
        ? (acceptedAs(mutant)?.reason ?? `UNNOTICED by ${tests.get(mutant)?.length} tests`)
        : `by ${verdict.by}`
    const minutes = ((performance.now() - startedAt) / MINUTE_MS).toFixed(1)
    console.log(
      `${verdicts.size}/${chosen.length} (${minutes} min) ${verdict.state} ${lineOf(mutant)}\n  ${note}`,
    )
  }
  const together = [...tests].filter(([mutant, own]) => own.length > 0 && !reach.isLoading(mutant))
  const rounds = new Rounds(new Map(together), Number(values.lanes), (mutant, { state, by }) => {
    if (state === 'killed') add(mutant, { state, by })
    else if (state === 'hung') add(mutant, { state: 'broken', by })
    else if (state === 'passed' && acceptedAs(mutant)) add(mutant, { state: 'survived', by })
    else console.log(`${state}, to be tried alone: ${lineOf(mutant)} ${by}`)
  })
  await rounds.run()

  const queue = chosen.filter((mutant) => !verdicts.has(mutant))
  await Promise.all(
    Array.from({ length: Math.min(Number(values.lanes), queue.length) }, async (_, at) => {
      const lane = new Lane(`out/mutants/lane-${at}`)
      for (let mutant = queue.shift(); mutant; mutant = queue.shift())
        add(
          mutant,
          await lane.attempt({
            file: mutant.file,
            mutated: applied(mutant, readFileSync(mutant.file, 'utf8')),
            selections: selectionsOf(tests.get(mutant) ?? []),
          }),
        )
      await lane.close()
    }),
  )
  await printVerdicts(verdicts)
}

/** The first mutants that survivors.ts does not accept and that few tests reach. */
function shortSample(reach: Reach): Generated[] {
  const found: Generated[] = []
  for (const mutant of ordered) {
    if (found.length === size) break
    if (!acceptedAs(mutant) && reach.testsOf(mutant).length <= MAX_TESTS_SHORT) found.push(mutant)
  }
  return found
}

async function printVerdicts(verdicts: ReadonlyMap<Generated, Verdict>): Promise<void> {
  const of = (state: Verdict['state']) =>
    [...verdicts].filter(([, verdict]) => verdict.state === state).map(([mutant]) => mutant)
  const survived = of('survived')
  const unexplained = survived.filter((mutant) => !acceptedAs(mutant))
  const tried = verdicts.size - of('broken').length
  mkdirSync('out/mutants', { recursive: true })
  writeFileSync(
    'out/mutants/generated.json',
    `${JSON.stringify(
      [...verdicts].map(([mutant, verdict]) => ({
        ...mutant,
        ...verdict,
        accepted: acceptedAs(mutant)?.reason,
      })),
      null,
      2,
    )}\n`,
  )
  for (const mutant of [...of('killed'), ...of('types')])
    if (acceptedAs(mutant))
      console.log(`noticed, although tools/proofs/mutants/survivors.ts accepts it: ${lineOf(mutant)}`)
  console.log(`\nSurvivors${survived.length === 0 ? ': none' : ''}`)
  for (const mutant of survived)
    console.log(`${lineOf(mutant)}\n  ${acceptedAs(mutant)?.reason ?? 'unexplained'}`)
  const limit = values.short ? MAX_UNEXPLAINED_SHORT : Math.floor(tried * MAX_UNEXPLAINED_SHARE)
  const faults = [
    ...stray,
    ...(unexplained.length > limit ? unexplained.map((mutant) => `Unnoticed: ${lineOf(mutant)}`) : []),
  ]
  const figures = {
    generated: generated.length,
    tried,
    killed: of('killed').length,
    types: of('types').length,
    survived: survived.length,
    unexplained: unexplained.length,
    broken: of('broken').length,
    accepted: survivors.length,
    seed,
  }
  await report({
    name: 'generated',
    short: values.short || values.only !== undefined || verdicts.size < SAMPLE,
    figures,
    faults,
  })
}

/** The first tests of every file, then the remaining ones. */
function selectionsOf(tests: readonly Test[]): Selection[] {
  const byFile = Map.groupBy(tests, ({ file }) => file)
  const part = (from: number, to?: number) =>
    [...byFile].map(([file, of]): Selection => ({
      project: of[0]?.project ?? '',
      file,
      names: of.slice(from, to).map(({ name }) => name),
    }))
  return [...part(0, FIRST_TESTS), ...part(FIRST_TESTS)].filter(({ names }) => names.length > 0)
}

/** Runs the test files whose reach is not known for the current sources. */
function countReach(): void {
  const files = uncounted().map(({ file }) => file)
  if (files.length === 0) return
  console.log(`Counting what ${files.length} test files reach`)
  const args = [
    'run',
    '--project',
    'unit',
    '--project',
    'web',
    '--project',
    'worker',
    '--project',
    'hashes',
    ...files,
    '--testTimeout=100000', // On a busy machine, counting must not make a test fail.
    '--reporter=dot',
    '--reporter=./tools/proofs/mutants/generated/reporter.ts',
  ]
  spawnSync('vitest', args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, MUTANTS_REACH: '1' },
  })
  const left = uncounted()
  if (left.length > 0) throw new Error(`Not counted: ${left.map(({ file }) => file).join(', ')}`)
}

function lineOf({ file, within, operator, text, to }: Generated): string {
  return `${operator} ${file} ${within}: ${text} → ${to === '' ? 'nothing' : to}`
}

/** Shuffles by a seed (mulberry32). */
function shuffled<Item>(items: readonly Item[], from: number): Item[] {
  let state = from
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
