import { mkdir, writeFile } from 'node:fs/promises'
import { newSeed, proofOptions } from '#tools/harness/proof-options.ts'
import { makeBuyers } from '#tools/harness/trainees/buyers.ts'
import { type Server, withServer } from '#tools/harness/server/server.ts'
import { pickerFrom, randomFrom } from '#tools/harness/random.ts'
import { report } from '#tools/harness/report.ts'
import { type Fault, Assertions } from './fault.ts'
import { faults as all } from './faults.ts'
import { FaultHarness, setupWithSwitches } from './fault-harness.ts'

// npm run prove -- faults [--only 18,27 --seeds 20 --seed 1] causes forty faults, one after another, around the Worker as it is
// deployed. For each it checks the answers, the rows before and after, and the recovery.

const {
  short,
  only,
  port,
  seeds: maxRuns,
  seed: firstSeed = newSeed(),
} = proofOptions(5321, { seeds: { short: 1, long: 20 } }, ['only'])
const chosenNumbers = only?.split(',').map(Number)
const chosen = all.filter((fault) =>
  chosenNumbers ? chosenNumbers.includes(fault.number) : !short || fault.short,
)
const runsOf = ({ seeds }: Fault) => Math.min(seeds, maxRuns)

type FaultResult = {
  number: number
  name: string
  survived: boolean
  seeds: number
  answers: string
  during: string
  after: string
  recoveryMs: string
  wrong: string[]
}

const results: FaultResult[] = []

await withServer(port, runFaults, await setupWithSwitches(port))

await mkdir('out', { recursive: true })
await writeFile('out/faults.json', `${JSON.stringify(results, null, 2)}\n`)
const survived = results.filter((one) => one.survived).length
await report({
  name: 'faults',
  short: short || chosen.length < all.length || maxRuns < 20, // only part of the faults or seeds
  figures: {
    survived: `${survived} of ${chosen.length}`,
    'of all': all.length,
    runs: results.reduce((sum, { seeds }) => sum + seeds, 0),
    seed: firstSeed,
  },
  faults: results.flatMap(({ number, name, wrong }) => wrong.map((what) => `${number} ${name}: ${what}`)),
})

async function runFaults(server: Server): Promise<void> {
  const harness = new FaultHarness(
    server,
    await makeBuyers(server, 3 * chosen.reduce((sum, fault) => sum + runsOf(fault), 5)),
  )
  await harness.until('the first trainee’s email', () => harness.count('SELECT count(*) FROM mails') === 0)
  for (const fault of chosen) {
    const line = summary(fault, await runFault(harness, fault))
    results.push(line)
    console.log(
      `${line.survived ? 'ok   ' : 'WRONG'} ${String(line.number).padStart(2)} ${line.name}: ${line.answers}; left ${line.during}; then ${line.after}; ${line.recoveryMs} ms; ${line.seeds} times`,
    )
    for (const wrong of line.wrong.slice(0, 5)) console.log(`        ${wrong}`)
  }
}

async function runFault(harness: FaultHarness, fault: Fault): Promise<Assertions[]> {
  const seeds = Array.from({ length: runsOf(fault) }, (_, at) => firstSeed + 1000 * fault.number + at)
  const once = async (seed: number): Promise<Assertions> => {
    const assert = new Assertions()
    try {
      await fault.run(harness, assert, pickerFrom(randomFrom(seed)))
    } catch (error) {
      assert.failures.push(error instanceof Error ? error.message : String(error))
      await recover(harness)
    }
    return assert
  }
  if (fault.concurrent) return Promise.all(seeds.map(once))
  const runs: Assertions[] = []
  for (const seed of seeds) runs.push(await once(seed))
  return runs
}

/** After a failed run, repairs everything for the next one. */
async function recover(harness: FaultHarness): Promise<void> {
  await harness.kill()
  await harness.start()
  harness.execute('DROP TRIGGER IF EXISTS refused')
}

function summary({ number, name }: Fault, runs: readonly Assertions[]): FaultResult {
  const each = (of: (one: Assertions) => string) => [...new Set(runs.map(of))].toSorted().join(' | ')
  const times = runs.map(({ recoveryMs }) => recoveryMs)
  return {
    number,
    name,
    survived: runs.every(({ failures }) => failures.length === 0),
    seeds: runs.length,
    answers: each(({ answers }) => answers.join(' ')).slice(0, 200),
    during: each(({ during }) => during),
    after: each(({ after }) => after),
    recoveryMs: times.length > 1 ? `${Math.min(...times)} to ${Math.max(...times)}` : String(times[0]),
    wrong: [...new Set(runs.flatMap(({ failures }) => failures))],
  }
}
