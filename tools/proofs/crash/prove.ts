import { setTimeout as sleep } from 'node:timers/promises'
import { newSeed, proofOptions } from '#tools/harness/proof-options.ts'
import type { Plan } from '#shared/api/workout.ts'
import { type Server, withServer } from '#tools/harness/server/server.ts'
import { pickerFrom, randomFrom } from '#tools/harness/random.ts'
import { report } from '#tools/harness/report.ts'
import { ask } from '#tools/harness/calls/ask.ts'
import { makePaidBuyers } from '#tools/harness/trainees/paid-buyers.ts'
import { type Write, type Writer, kinds, newWrite } from './writes.ts'

// npm run prove -- crash [--rounds 20 --seed 1]: writers finish missions, upload photos, change settings, sign up and pay while
// the server is killed (SIGKILL) at random times. After the restart every acknowledged write must be stored. Every other write
// is sent again with the same key and must then be stored once.

const { short, port, rounds, seed = newSeed() } = proofOptions(5320, { rounds: { short: 2, long: 20 } })
const WRITERS = 8
const MAX_ROUND_MS = 10_000
const pick = pickerFrom(randomFrom(seed))

type SentWrite = { write: Write; acknowledged: boolean }

const faults: string[] = []
const tally = { acknowledged: 0, unacknowledged: 0, stored: 0, duplicates: 0 }
const lost = new Set<Write>()
const restarts: number[] = []
const acknowledged: Write[] = []
const byKind = Object.fromEntries(kinds.map((kind) => [kind, 0]))

try {
  await withServer(port, prove)
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error))
}

if (tally.acknowledged < rounds * WRITERS || tally.unacknowledged === 0)
  faults.push(`Too few writes were sent to prove anything: ${JSON.stringify(tally)}`)
await report({
  name: 'crash',
  short,
  figures: {
    rounds,
    acknowledged: tally.acknowledged,
    lost: lost.size,
    unacknowledged: tally.unacknowledged,
    'stored but unacknowledged': tally.stored,
    'duplicates after retry': tally.duplicates,
    'restart ms': restarts.length === 0 ? 'none' : `${Math.min(...restarts)} to ${Math.max(...restarts)}`,
    ...byKind,
    seed,
  },
  faults,
})

async function prove(server: Server): Promise<void> {
  const buyers = await makePaidBuyers(server, rounds * WRITERS)
  for (let round = 0; round < rounds; round += 1) {
    const writers = await Promise.all(
      buyers.slice(round * WRITERS, (round + 1) * WRITERS).map((buyer) => startBootcamp(server, buyer)),
    )
    const sent = await writeUntilKilled(server, writers)
    await restart(server)
    await judge(server, sent)
  }
  // A later crash must not lose writes of earlier rounds either.
  await checkStored(server, acknowledged, async (write, found) => {
    if (found === 0) reportLost(write, 'at the end')
  })
  await untilSettled(server)
}

async function startBootcamp(server: Server, buyer: Writer['buyer']): Promise<Writer> {
  const started = await ask(server.url, '/api/bootcamps/start', buyer, { method: 'POST' })
  const plan = await ask(server.url, '/api/workout/today', buyer)
  if (started.status !== 200 || plan.status !== 200)
    throw new Error(`A trainee could not start a bootcamp: ${started.status}, ${plan.status}`)
  return { buyer, plan: plan.body as Plan, sessions: 0, photos: 0, weight: 40 }
}

/** Each writer sends one write after another. Then the server is killed while they do. */
async function writeUntilKilled(server: Server, writers: readonly Writer[]): Promise<SentWrite[]> {
  const sent: SentWrite[] = []
  let alive = true
  const work = writers.map(async (writer) => {
    while (alive) {
      const write = newWrite(server.url, writer, pick)
      const status = await write.send()
      sent.push({ write, acknowledged: write.acknowledgedBy.includes(status) })
      if (status !== 0 && !write.acknowledgedBy.includes(status))
        faults.push(`A ${write.kind} was answered ${status}`)
      if (status === 0) return
    }
  })
  // Kill after a random number of writes, not after a fixed time: a busy machine then still sends enough of them.
  const writesBeforeKill = WRITERS + pick(60)
  for (const deadline = Date.now() + MAX_ROUND_MS; sent.length < writesBeforeKill && Date.now() < deadline;)
    await sleep(10)
  await sleep(pick(50))
  await server.kill()
  alive = false
  await Promise.all(work)
  return sent
}

async function restart(server: Server): Promise<void> {
  const startedAt = performance.now()
  await server.start()
  restarts.push(Math.round(performance.now() - startedAt))
}

async function judge(server: Server, sent: readonly SentWrite[]): Promise<void> {
  const acknowledgedNow = sent.filter((one) => one.acknowledged).map(({ write }) => write)
  const unanswered = sent.filter((one) => !one.acknowledged).map(({ write }) => write)
  tally.acknowledged += acknowledgedNow.length
  tally.unacknowledged += unanswered.length
  acknowledged.push(...acknowledgedNow)
  for (const { kind } of acknowledgedNow) byKind[kind] = Number(byKind[kind]) + 1
  await checkStored(server, acknowledgedNow, async (write, found, fault) => {
    if (found === 0) return reportLost(write, 'after the crash')
    if (found > 1) reportDuplicate(write, found)
    if (fault) faults.push(fault)
  })
  await checkStored(server, unanswered, async (_, found, fault) => {
    if (found > 0) tally.stored += 1
    if (fault) faults.push(fault)
  })
  for (const write of unanswered) {
    const status = await write.send()
    if (!write.acknowledgedBy.includes(status))
      faults.push(`A ${write.kind} that was sent again was answered ${status}`)
  }
  await checkStored(server, unanswered, async (write, found, fault) => {
    if (found !== 1) reportDuplicate(write, found)
    if (fault) faults.push(fault)
  })
}

async function checkStored(
  server: Server,
  writes: readonly Write[],
  check: (write: Write, found: number, fault: string | null) => Promise<void>,
): Promise<void> {
  const database = server.database()
  for (const write of writes) {
    const found = write.stored(database)
    await check(write, found, found > 0 ? await write.fault(database) : null)
  }
  database.close()
}

function reportLost(write: Write, when: string): void {
  if (lost.has(write)) return
  lost.add(write)
  faults.push(`A ${write.kind} was acknowledged but is missing ${when}`)
}

function reportDuplicate({ kind }: Write, found: number): void {
  tally.duplicates += found > 1 ? 1 : 0
  faults.push(`A ${kind} is stored ${found} times after it was sent again`)
}

/** Every stored payment must be settled, although the queues died with the server. The database file must not be damaged. */
async function untilSettled(server: Server): Promise<void> {
  const database = server.database()
  const waiting = () => server.count('SELECT count(*) FROM payment_events WHERE processed_at IS NULL')
  await server.runCron('*/5 * * * *', 600_000)
  // A sweep queues at most a hundred payments. Sweep again after five seconds without progress, and give up after a minute.
  for (let [open, idle] = [waiting(), 0]; open > 0 && idle < 60;) {
    await sleep(1000)
    const left = waiting()
    idle = left < open ? 0 : idle + 1
    open = left
    if (idle % 5 === 4) await server.runCron('*/5 * * * *', 600_000)
  }
  if (waiting() > 0) faults.push(`${waiting()} payments were never settled`)
  const [check] = database.prepare('PRAGMA integrity_check').all()
  if (Object(check).integrity_check !== 'ok') faults.push(`The database is damaged: ${JSON.stringify(check)}`)
  if (database.prepare('PRAGMA foreign_key_check').all().length > 0)
    faults.push('A foreign key refers to a missing row')
  database.close()
}
