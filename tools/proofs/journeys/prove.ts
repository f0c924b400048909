import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import { report } from '#tools/harness/report.ts'
import { zones as allZones } from '#tools/proofs/time/reminders/zones.ts'
import { Journey } from './journey.ts'
import { judge } from './judge.ts'
import { taken } from './step.ts'
import { accountSteps, onboard, signUp } from './steps/account.ts'
import { clockSteps } from './steps/clock.ts'
import { paymentSteps } from './steps/payment.ts'
import { trainingSteps } from './steps/training.ts'
import { Product } from './world.ts'

// npm run prove -- journeys [--short --seed 1]: random lives with the product, over HTTP against the Worker in workerd with its
// D1, R2 and queues, with a clock that jumps; after every step what the API tells is compared with model.ts.

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    journeys: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: process.env.PROVE_PORT ?? '5340' },
    lanes: { type: 'string', default: '4' },
  },
})
/** workerd keeps 10 to 20 KB of each request, also of a Worker that says hello, and ends itself after some 230,000. */
const JOURNEYS_A_SERVER = 100
const journeys = Number(values.journeys ?? (values.short ? 5 : 500))
const lanes = Math.min(journeys, Number(values.lanes), JOURNEYS_A_SERVER)
const seed = Number(values.seed)

const faults: string[] = []
const zonesAgreed = new Set<string>()
let lived = 0
let calls = 0
console.log(`${journeys} journeys, seed ${seed}, ${lanes} at a time`)
for (let from = 0; from < journeys; from += JOURNEYS_A_SERVER)
  await liveOnOneServer(Math.min(JOURNEYS_A_SERVER, journeys - from), seed + from)
const divergences = faults.length
if (divergences === 0 && lived < journeys)
  faults.push(`Only ${lived} of ${journeys} journeys were lived in the time there is`)
const steps = [...taken.values()].reduce((sum, count) => sum + count, 0)
console.log(
  [...taken]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(' · '),
)
await report({
  name: 'journeys',
  short: values.short,
  figures: { journeys: lived, steps, zones: zonesAgreed.size, calls, divergences, seed },
  faults,
})

async function liveOnOneServer(count: number, firstSeed: number): Promise<void> {
  const product = await Product.open(Number(values.port))
  try {
    const agreed = await product.agreedZones(allZones)
    for (const zone of agreed) zonesAgreed.add(zone)
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        live(product, agreed, Math.ceil((count - lane) / lanes), firstSeed + lane),
      ),
    )
  } finally {
    calls += product.calls
    await product.close()
  }
}

/** One lane of lives, one after the other; at a divergence the shortest life that still shows it. */
async function live(
  product: Product,
  zones: readonly string[],
  numRuns: number,
  laneSeed: number,
): Promise<void> {
  const begin = fc.record({
    now: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) }),
    zone: fc.constantFrom(...zones),
  })
  const life = fc.commands(
    [fc.oneof(...accountSteps, ...paymentSteps, ...trainingSteps, ...clockSteps(zones))],
    { maxCommands: values.short ? 80 : 120, size: 'max' },
  )
  const property = fc.asyncProperty(begin, life, async (start, commands) => {
    const journey = new Journey(product, start)
    await signUp.run(journey)
    await onboard.run(journey)
    await fc.asyncModelRun(() => ({ model: journey, real: journey }), commands)
    await judge(journey, true)
    lived += 1
  })
  const outcome = await fc.check(property, {
    numRuns,
    seed: laneSeed,
    interruptAfterTimeLimit: values.short ? 10 * 60_000 : 3 * 60 * 60_000,
  })
  if (outcome.failed)
    faults.push(
      `${outcome.errorInstance}${causeOf(outcome.errorInstance)}\n    ${JSON.stringify(outcome.counterexample?.[0])} ${outcome.counterexample?.[1]}\n    again with --seed ${laneSeed} --lanes 1`,
    )
}

/** Why a call failed is in its cause. */
function causeOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? ` (${String(error.cause)})` : ''
}
