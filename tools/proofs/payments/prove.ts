import { newSeed, proofOptions } from '#tools/harness/proof-options.ts'
import { pickerFrom, randomFrom } from '#tools/harness/random.ts'
import { inParallel } from '#tools/harness/in-parallel.ts'
import { report } from '#tools/harness/report.ts'
import { makeBuyers } from '#tools/harness/trainees/buyers.ts'
import { claimPayments, judgeClaims, newClaim } from './claims.ts'
import { deliver, runHistory, newHistory, sweep } from './history.ts'
import { judge, judgePassing, judgeTables } from './judge.ts'
import { type Server, withServer } from '#tools/harness/server/server.ts'
import { Tally } from './tally.ts'

// npm run prove -- payments [--short --histories 500 --seed 1 --crashes 6] sends the histories of random buyers as signed webhooks
// while the server is killed and the database is locked. Then it compares everything with what really happened.

const {
  port,
  crashes,
  histories: total,
  seed = newSeed(),
} = proofOptions(8790, { histories: { short: 50, long: 500 }, crashes: { short: 1, long: 6 } })
/** How many payments are claimed by another trainee. */
const claimCount = Math.ceil(total / 5)
const pick = pickerFrom(randomFrom(seed))
const PARALLEL = 8

const tally = new Tally()

console.log(`${total} histories, seed ${seed}`)
await withServer(port, prove)

await report({
  name: 'payment',
  short: total < 500,
  figures: { ...tally.figures(total), 'payments claimed': claimCount, seed },
  faults: tally.faults(),
})
process.exit()

async function prove(server: Server): Promise<void> {
  const trainees = await makeBuyers(server, total + 2 * claimCount)
  const buyers = trainees.slice(0, total)
  const histories = buyers.map((buyer, at) => newHistory(pick, buyer, buyers[(at + 1) % total] ?? buyer))
  const claims = Array.from({ length: claimCount }, (_, at) => newClaim(pick, trainees.slice(total + 2 * at)))
  await runHistories(server, histories)
  await inParallel(claims, PARALLEL, (claim) =>
    inSequence(claim.before, (event) => deliver(server.url, event, tally)),
  )
  // Some events are replayed, as Paddle does when an operator asks for it.
  await inParallel(
    histories.filter(() => pick(4) === 0),
    PARALLEL,
    ({ payments }) =>
      inSequence(
        payments.flatMap(({ events }) => events),
        (event) => deliver(server.url, event, tally),
      ),
  )
  await untilSettled(server)
  await inParallel(claims, PARALLEL, (claim) => claimPayments(server.url, claim, tally))
  await untilSettled(server)
  judgePassing(server, histories, tally)
  await inParallel(claims, PARALLEL, (claim) => judgeClaims(server, claim, tally))
  await inParallel(histories, PARALLEL, (history) => judge(server.url, history, tally))
  judgeTables(server, histories, tally)
}

/** Runs several histories at a time. At even intervals the server is killed or the database is locked. */
async function runHistories(server: Server, histories: Parameters<typeof judge>[1][]): Promise<void> {
  let done = 0
  const troubles = Array.from({ length: 2 * crashes }, (_, at) => ({
    after: Math.floor(((at + 0.5) * total) / (2 * crashes)),
    kill: at % 2 === 0,
  }))
  let trouble = Promise.resolve()
  await inParallel(histories, PARALLEL, async (history) => {
    await runHistory(server.url, history, pick, tally)
    done += 1
    for (const { kill } of troubles.filter(({ after }) => after === done))
      trouble = trouble.then(() => (kill ? crash(server) : lockDatabase(server)))
  })
  await trouble
}

async function crash(server: Server): Promise<void> {
  await server.kill()
  tally.crashes += 1
  await server.start()
}

/** Locks the database for a moment, as a long statement would. */
async function lockDatabase(server: Server): Promise<void> {
  const database = server.database()
  database.exec('BEGIN IMMEDIATE')
  tally.busy += 1
  await new Promise((resume) => setTimeout(resume, 700))
  database.exec('ROLLBACK')
  database.close()
}

/** Sweeps until all events are settled. Two sweepers run at a time, so that an event is in the queue more than once. */
async function untilSettled(server: Server): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const waiting = server.count('SELECT count(*) FROM payment_events WHERE processed_at IS NULL')
    if (waiting === 0) return
    if (Date.now() > deadline) {
      tally.unsettled = waiting
      return
    }
    await Promise.all([sweep(server.url), sweep(server.url)])
    await new Promise((resume) => setTimeout(resume, 1500))
  }
}

async function inSequence<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) await work(item)
}
