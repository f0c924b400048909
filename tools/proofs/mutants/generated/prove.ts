import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { report } from '#tools/harness/report.ts'
import { seedOfCommit } from '#tools/harness/seed-of-commit.ts'
import { acceptedAs, strayEntries, survivors } from '../survivors.ts'
import { type Generated, applied, generateAll } from './generate.ts'
import type { Selection, Verdict } from './lane.ts'
import { Lane } from './lanes.ts'
import { Reach, type Test, uncounted } from './reach.ts'

// npm run prove -- mutants --all, npm run prove -- mutants --all [--sample 200] [--seed 1] [--only photos,quota] [--short] [--lanes 2]:
// mutants are generated from the syntax tree, and each is tried on the tests that reach it, those that reach least first.
// --short: ten of them that no entry accepts and that few tests reach, the seed from the commit. --list prints them and tries none.
// --skip 50 leaves out the first fifty of a sample.

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
/** More survivors than this share, each without a reason, are a fault. */
const MOST_SHARE = 0.03
/** Of ten: a check that fails by chance is worth nothing. To be lowered with the share of the long form (docs/decisions/028). */
const MOST_OF_TEN = 4
/** The short form tries mutants that at most this many tests reach: one that survives is tried on all of them. */
const MOST_TESTS = 60
/** As many as the long form of the scorecard tries. */
const SAMPLE = 200
/** Of one file at first: the tests that pass least; the rest only where none of any file has noticed. */
const FIRST_TESTS = 10

const generated = generateAll()
const stray = strayEntries(generated)
const seed = Number(values.seed ?? seedOfCommit())
const asked = generated.filter(
  ({ file, within }) =>
    values.only === undefined || values.only.split(',').some((word) => `${file} ${within}`.includes(word)),
)
const size = Number(values.sample ?? (values.short ? 10 : asked.length))
const inOrder = size < asked.length ? shuffled(asked, seed) : asked
const sample = inOrder.slice(Number(values.skip), Number(values.skip) + size)
console.log(`${generated.length} mutants; ${size} are tried, seed ${seed}`)

if (values.list) for (const mutant of sample) console.log(lineOf(mutant))
else await prove()

async function prove(): Promise<void> {
  countReach()
  const reach = new Reach()
  const chosen = values.short ? shortSample(reach) : sample
  const waiting = [...chosen]
  const verdicts = new Map<Generated, Verdict>()
  const lanes = Array.from(
    { length: Math.min(Number(values.lanes), chosen.length) },
    (_, at) => new Lane(`out/mutants/lane-${at}`),
  )
  await Promise.all(
    lanes.map(async (lane) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const startedAt = performance.now()
        const tests = reach.testsOf(mutant)
        const verdict = await lane.attempt({
          file: mutant.file,
          mutated: applied(mutant, readFileSync(mutant.file, 'utf8')),
          selections: selectionsOf(tests),
        })
        verdicts.set(mutant, verdict)
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
        const note =
          verdict.state === 'survived'
            ? `\n  ${acceptedAs(mutant)?.reason ?? `UNNOTICED by ${tests.length} tests`}`
            : `\n  by ${verdict.by}`
        console.log(
          `${verdicts.size}/${chosen.length} ${verdict.state} (${seconds} s) ${lineOf(mutant)}${note}`,
        )
      }
      await lane.close()
    }),
  )
  await printVerdicts(verdicts)
}

/** The first ten that no entry accepts and that few tests reach. */
function shortSample(reach: Reach): Generated[] {
  const found: Generated[] = []
  for (const mutant of inOrder) {
    if (found.length === size) break
    if (!acceptedAs(mutant) && reach.testsOf(mutant).length <= MOST_TESTS) found.push(mutant)
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
      console.log(`noticed, though ${'tools/proofs/mutants/survivors.ts'} accepts it: ${lineOf(mutant)}`)
  console.log(`\nSurvivors${survived.length === 0 ? ': none' : ''}`)
  for (const mutant of survived)
    console.log(`${lineOf(mutant)}\n  ${acceptedAs(mutant)?.reason ?? 'no reason is known'}`)
  const most = values.short ? MOST_OF_TEN : Math.floor(tried * MOST_SHARE)
  const faults = [
    ...stray,
    ...(unexplained.length > most ? unexplained.map((mutant) => `Unnoticed: ${lineOf(mutant)}`) : []),
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

/** The first tests of each file before the rest of any. */
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

/** Runs the tests that have not been counted in this state of the product. */
function countReach(): void {
  const files = uncounted().map(({ file }) => file)
  if (files.length === 0) return
  console.log(`What ${files.length} test files reach is counted`)
  const args = [
    'run',
    '--project',
    'unit',
    '--project',
    'worker',
    '--project',
    'hashes',
    ...files,
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

/** In an order that follows from the seed (mulberry32). */
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
