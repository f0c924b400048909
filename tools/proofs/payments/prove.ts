import { parseArgs } from 'node:util'
import { randomFrom } from '#tools/harness/random.ts'
import { report } from '#tools/harness/report.ts'
import { makeBuyers } from '#tools/harness/buyers.ts'
import { claimPayments, judgeClaims, newClaim } from './claims.ts'
import { deliver, live, newHistory, sweep } from './history.ts'
import { judge, judgePassing, judgeTables } from './judge.ts'
import type { Pick } from './oracle.ts'
import { type Server, withServer } from '#tools/harness/server.ts'
import { Tally } from './tally.ts'

// npm run prove -- payments [--histories 500 --seed 1 --crashes 6]: what random buyers live through, over HTTP, signed, through
// the queue, while the server is killed and the database held; then everything is compared with what truly happened.

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    crashes: { type: 'string', default: '6' },
    port: { type: 'string', default: process.env.PROVE_PORT ?? '8790' },
  },
})
const total = Number(values.histories)
const crashes = Number(values.crashes)
/** Payments that somebody asks for who did not pay them. */
const claimed = Math.ceil(total / 5)
const random = randomFrom(Number(values.seed))
const pick: Pick = (below) => Math.floor(random() * below)
const AT_ONCE = 8

const tally = new Tally()

console.log(`${total} histories, seed ${values.seed}`)
await withServer(Number(values.port), prove)

await report({
  name: 'payment',
  short: total < 500,
  figures: { ...tally.figures(total), 'payments claimed': claimed, seed: Number(values.seed) },
  faults: tally.told(),
})
process.exit()

async function prove(server: Server): Promise<void> {
  const everybody = await makeBuyers(server, total + 2 * claimed)
  const buyers = everybody.slice(0, total)
  const histories = buyers.map((buyer, at) => newHistory(pick, buyer, buyers[(at + 1) % total] ?? buyer))
  const claims = Array.from({ length: claimed }, (_, at) => newClaim(pick, everybody.slice(total + 2 * at)))
  await liveThrough(server, histories)
  await inParallel(claims, (claim) => inTurn(claim.before, (event) => deliver(server.url, event, tally)))
  // A replay of the last days, as an operator asks Paddle for it.
  await inParallel(
    histories.filter(() => pick(4) === 0),
    ({ payments }) =>
      inTurn(
        payments.flatMap(({ events }) => events),
        (event) => deliver(server.url, event, tally),
      ),
  )
  await untilQuiet(server)
  await inParallel(claims, (claim) => claimPayments(server.url, claim, tally))
  await untilQuiet(server)
  judgePassing(server, histories, tally)
  await inParallel(claims, (claim) => judgeClaims(server, claim, tally))
  await inParallel(histories, (history) => judge(server.url, history, tally))
  judgeTables(server, histories, tally)
}

/** All of them, several at once; on the way the server is killed and the database held, evenly spread. */
async function liveThrough(server: Server, histories: Parameters<typeof judge>[1][]): Promise<void> {
  let done = 0
  const troubles = Array.from({ length: 2 * crashes }, (_, at) => ({
    after: Math.floor(((at + 0.5) * total) / (2 * crashes)),
    kill: at % 2 === 0,
  }))
  let trouble = Promise.resolve()
  await inParallel(histories, async (history) => {
    await live(server.url, history, pick, tally)
    done += 1
    for (const { kill } of troubles.filter(({ after }) => after === done))
      trouble = trouble.then(() => (kill ? crash(server) : holdDatabase(server)))
  })
  await trouble
}

async function crash(server: Server): Promise<void> {
  await server.kill()
  tally.crashes += 1
  await server.start()
}

/** From outside, as a long statement would. */
async function holdDatabase(server: Server): Promise<void> {
  const database = server.database()
  database.exec('BEGIN IMMEDIATE')
  tally.busy += 1
  await new Promise((resume) => setTimeout(resume, 700))
  database.exec('ROLLBACK')
  database.close()
}

/** Two sweepers at a time, so that one event is in the queue more than once, until nothing waits. */
async function untilQuiet(server: Server): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const database = server.database()
    const waiting = Number(
      database.prepare('SELECT count(*) AS found FROM payment_events WHERE processed_at IS NULL').get()
        ?.found,
    )
    database.close()
    if (waiting === 0) return
    if (Date.now() > deadline) {
      tally.unsettled = waiting
      return
    }
    await Promise.all([sweep(server.url), sweep(server.url)])
    await new Promise((resume) => setTimeout(resume, 1500))
  }
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) await work(item)
}
