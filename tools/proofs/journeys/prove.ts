import { newSeed, proofOptions } from '#tools/harness/proof-options.ts'
import * as fc from 'fast-check'
import { HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { report } from '#tools/harness/report.ts'
import { zones as allZones } from '#tools/proofs/time/reminders/zones.ts'
import { Journey } from './journey.ts'
import { judge } from './judge.ts'
import { stepCounts } from './step.ts'
import { accountSteps, onboard, signUp } from './steps/account.ts'
import { clockSteps } from './steps/clock.ts'
import { paymentSteps } from './steps/payment.ts'
import { trainingSteps } from './steps/training.ts'
import { Product } from './world.ts'

// npm run prove -- journeys [--short --seed 1] runs random users against the Worker in workerd, with its D1, R2 and queues and a
// clock that jumps. After every step it compares the API's answers with model.ts.

const {
  short,
  port,
  journeys,
  seed = newSeed(),
  ...options
} = proofOptions(5340, {
  journeys: { short: 5, long: 500 },
  lanes: { short: 4, long: 4 },
})
/** workerd leaks 10 to 20 KB with each request, even with an empty Worker, and crashes after about 230,000 requests. */
const JOURNEYS_PER_SERVER = 100
const lanes = Math.min(journeys, options.lanes, JOURNEYS_PER_SERVER)

const faults: string[] = []
const agreedZones = new Set<string>()
let completed = 0
let calls = 0
console.log(`${journeys} journeys, seed ${seed}, ${lanes} at a time`)
for (let from = 0; from < journeys; from += JOURNEYS_PER_SERVER)
  await runOnOneServer(Math.min(JOURNEYS_PER_SERVER, journeys - from), seed + from)
const divergences = faults.length
if (divergences === 0 && completed < journeys)
  faults.push(`Only ${completed} of ${journeys} journeys were completed in time`)
const steps = [...stepCounts.values()].reduce((sum, count) => sum + count, 0)
console.log(
  [...stepCounts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(' · '),
)
await report({
  name: 'journeys',
  short,
  figures: { journeys: completed, steps, zones: agreedZones.size, calls, divergences, seed },
  faults,
})

async function runOnOneServer(count: number, firstSeed: number): Promise<void> {
  const product = await Product.open(port)
  try {
    const agreed = await product.agreedZones(allZones)
    for (const zone of agreed) agreedZones.add(zone)
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        runLane(product, agreed, Math.ceil((count - lane) / lanes), firstSeed + lane),
      ),
    )
  } finally {
    calls += product.calls
    await product.close()
  }
}

/** Runs journeys one after another. After a divergence it looks for the shortest journey that still shows it. */
async function runLane(
  product: Product,
  zones: readonly string[],
  numRuns: number,
  laneSeed: number,
): Promise<void> {
  const begin = fc.record({
    now: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) }),
    zone: fc.constantFrom(...zones),
  })
  const stepsOfJourney = fc.commands(
    [fc.oneof(...accountSteps, ...paymentSteps, ...trainingSteps, ...clockSteps(zones))],
    { maxCommands: short ? 80 : 120, size: 'max' },
  )
  const property = fc.asyncProperty(begin, stepsOfJourney, async (start, commands) => {
    const journey = new Journey(product, start)
    await signUp.run(journey)
    await onboard.run(journey)
    await fc.asyncModelRun(() => ({ model: journey, real: journey }), commands)
    await judge(journey, true)
    completed += 1
  })
  const outcome = await fc.check(property, {
    numRuns,
    seed: laneSeed,
    interruptAfterTimeLimit: short ? 10 * MINUTE_MS : 3 * HOUR_MS,
  })
  if (outcome.failed)
    faults.push(
      `${outcome.errorInstance}${causeOf(outcome.errorInstance)}\n    ${JSON.stringify(outcome.counterexample?.[0])} ${outcome.counterexample?.[1]}\n    reproduce with --seed ${laneSeed} --lanes 1`,
    )
}

/** The cause of an error says why a call failed. */
function causeOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? ` (${String(error.cause)})` : ''
}
