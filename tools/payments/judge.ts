import { type History, read, start } from './history.ts'
import type { Server } from './server.ts'
import type { Tally } from './tally.ts'

/** Compares what a buyer sees, when all is quiet, with what truly happened. */
export async function judge(url: string, history: History, tally: Tally): Promise<void> {
  const { buyer, payments } = history
  const access = Object(await read(url, buyer, '/api/bootcamp-access'))
  const listed = Object(await read(url, buyer, '/api/purchases')) as { orderNumber: string; status: string }[]
  const granted = payments.some(({ grants }) => grants)
  const seen = new Map(listed.map(({ orderNumber, status }) => [orderNumber, status]))
  const unlike = payments.filter(({ transactionId, status }) => seen.get(transactionId) !== status)
  const problems = [
    ...(access.canAccess !== granted || (access.hasActive && !granted) ? [`access ${JSON.stringify(access)}, granted ${granted}`] : []),
    ...unlike.map(({ transactionId, status }) => `${transactionId} is ${status}, shown as ${seen.get(transactionId)}`),
  ]
  if (problems.length > 0) tally.wrong += 1
  if (payments.some(({ transactionId }) => !seen.has(transactionId)) || (granted && access.canAccess !== true)) tally.lost += 1
  if (listed.length > payments.length) tally.doubleGrants += 1
  for (const problem of problems) console.log(`WRONG ${buyer.publicId}: ${problem}`)
  await judgeStart(url, history, tally)
}

/** START, five times at once: whoever has paid trains, once; nobody else does. */
async function judgeStart(url: string, { buyer, payments }: History, tally: Tally): Promise<void> {
  const statuses = await start(url, buyer, 5, tally)
  const { hasActive } = Object(await read(url, buyer, '/api/bootcamp-access'))
  const winners = statuses.filter((status) => status === 200).length
  if (winners > 1) tally.doubleStarts += 1
  if (!hasActive && payments.some(({ startable }) => startable)) report(buyer.publicId, 'has paid and cannot start', () => (tally.lost += 1))
  if (hasActive && !payments.some(({ grants }) => grants)) report(buyer.publicId, 'trains without a payment', () => (tally.wrong += 1))
}

/** What only the tables tell: one run for a payment, one active for a trainee, each of a payment that grants it; nothing forged. */
export function judgeTables(server: Server, histories: readonly History[], tally: Tally): void {
  const database = server.database()
  const count = (query: string, ...values: string[]) => Number(database.prepare(query).get(...values)?.found)
  tally.doubleGrants += count("SELECT count(*) AS found FROM (SELECT 1 FROM bootcamps WHERE status <> 'restarted' GROUP BY transaction_id HAVING count(*) > 1)")
  tally.doubleStarts += count("SELECT count(*) AS found FROM (SELECT 1 FROM bootcamps WHERE status = 'active' GROUP BY user_id HAVING count(*) > 1)")
  for (const { payments, forged, buyer } of histories) {
    for (const { event_id } of forged) tally.forgedAccepted += count('SELECT count(*) AS found FROM payment_events WHERE event_id = ?', event_id)
    for (const { transactionId, grants } of payments) {
      const active = count("SELECT count(*) AS found FROM bootcamps WHERE transaction_id = ? AND status = 'active'", transactionId)
      if (active > 0 && !grants) report(buyer.publicId, `trains on ${transactionId}, which grants nothing`, () => (tally.wrong += 1))
    }
  }
  database.close()
}

function report(buyer: string, what: string, count: () => void): void {
  count()
  console.log(`WRONG ${buyer}: ${what}`)
}
